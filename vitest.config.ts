import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Project = NonNullable<TestProjectInlineConfiguration['test']>;

const WALKS = 'tests/e2e/walks/*.spec.ts';
const LOAD = 'tests/e2e/walks/load.spec.ts';
/** These folders need what only their own commands start. */
const OWN_COMMANDS = ['tests/bench/**', 'tests/fidelity/**', 'tests/opensearch/**'];

const contains = (text: string | RegExp) => (path: string) => readFileSync(path, 'utf8').search(text) >= 0;
const suites = globSync('tests/**/*.{test,spec}.{ts,tsx}', { exclude: [WALKS] });
const inDom = suites.filter(contains('@vitest-environment jsdom'));
/** These load the deployed handlers, which read their environment once, while they are loaded. */
const isolated = suites.filter((path) => path.startsWith('tests/access/')).filter(contains('./fixture.ts'));
/** Random and destructive suites, which take their counts from tests/support/deep.ts. */
const deep = suites.filter(contains('support/deep.ts'));

/** Suites that write to a table, a queue or the payment provider, where the official service of each runs, and those of linters. */
const { OFFICIAL_DYNAMODB, OFFICIAL_SQS, OFFICIAL_STRIPE, TEMPLATE_LINTERS } = process.env;
const adapters = globSync('tests/{ports/*,billing}/*.test.ts');
const fidelity = [
  ...(OFFICIAL_DYNAMODB ? adapters.filter(contains(/adapters\/dynamo\/|withBilling/)) : []),
  ...(OFFICIAL_SQS ? adapters.filter(contains(/client-sqs|support\/queues/)) : []),
  ...(OFFICIAL_STRIPE ? ['tests/fidelity/stripe-mock.test.ts'] : []),
  ...(TEMPLATE_LINTERS ? ['tests/fidelity/templates.test.ts', 'tests/fidelity/moto.test.ts'] : []),
];

/** Projects run one after the other. By default vitest leaves one core idle, which is half of a small machine. */
const project = (name: string, groupOrder: number, test: Project) => ({
  extends: true as const,
  test: { name, maxWorkers: 2, sequence: { groupOrder }, ...test },
});

/** Files of one worker share their modules: `setupFiles` undo what a file changed in them. */
const SHARED = { isolate: false, testTimeout: 300_000, hookTimeout: 300_000, maxWorkers: '100%' } as const;
/** Files of one worker share a browser. */
const JOURNEYS = { isolate: false, setupFiles: ['tests/support/node.ts', 'tests/e2e/support/close-contexts.ts'] };
const DEEP = { testTimeout: 1_800_000, hookTimeout: 600_000 };

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['tests/support/random-seed.ts'],
    projects: [
      project('unit', 0, {
        ...SHARED,
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: [...OWN_COMMANDS, ...inDom, ...isolated],
        setupFiles: 'tests/support/node.ts',
      }),
      project('unit-isolated', 0, { ...SHARED, isolate: true, include: isolated }),
      project('unit-dom', 1, { ...SHARED, include: inDom, setupFiles: ['tests/support/node.ts', 'tests/support/jsdom.ts'] }),
      project('e2e', 2, {
        ...JOURNEYS,
        // Journeys wait for pages and jobs more than they compute.
        maxWorkers: 3,
        include: ['tests/e2e/**/*.spec.ts'],
        exclude: [WALKS],
        globalSetup: 'tests/e2e/support/global-setup.ts',
        testTimeout: 360_000,
        hookTimeout: 300_000,
      }),
      project('deep', 3, { ...DEEP, include: deep }),
      project('walks', 4, { ...DEEP, ...JOURNEYS, include: [WALKS], exclude: [LOAD] }),
      // Load tests need a machine that does nothing else.
      project('load', 5, { ...DEEP, ...JOURNEYS, include: [LOAD], maxWorkers: 1 }),
      project('fidelity', 6, { include: fidelity, testTimeout: 60_000, hookTimeout: 60_000 }),
      // One file at a time: they share the alias of the cluster. A busy machine needs far more time than an idle one.
      project('opensearch', 7, {
        include: [
          'tests/ports/creators/{catalogue-writer,creator-{catalogue,details,scope}}*.test.ts',
          'tests/opensearch/*.test.ts',
          'tests/creator-data/read-paths.test.ts',
        ],
        fileParallelism: false,
        maxWorkers: 1,
        testTimeout: 900_000,
        hookTimeout: 900_000,
      }),
    ],
  },
});
