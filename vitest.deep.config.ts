import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const WALKS = 'tests/e2e/walks/*.spec.ts';
const LOAD = 'tests/e2e/walks/load.spec.ts';
/** The random and destructive suites again, large: those that ask tests/support/deep.ts how much. */
const suites = globSync('tests/**/*.{test,spec}.{ts,tsx}', { exclude: [WALKS] }).filter((path) =>
  readFileSync(path, 'utf8').includes('support/deep.ts'),
);

/** Two files at once, as on the smallest machine; one group of them after the other. */
const inGroup = (groupOrder: number, maxWorkers = 2) => ({ maxWorkers, sequence: { groupOrder } });

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'deep', include: suites, ...inGroup(0) } },
      // Through the whole house. As with the other journeys, the closing lines name what needed its second try.
      { extends: true, test: { name: 'walks', include: [WALKS], exclude: [LOAD], retry: 1, ...inGroup(1) } },
      // Load tests run alone on the machine.
      { extends: true, test: { name: 'load', include: [LOAD], retry: 1, ...inGroup(2, 1) } },
    ],
  },
});
