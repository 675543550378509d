import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import type { Mutant, Outcome } from './mutant.ts';

const ROOT = join(import.meta.dirname, '../..');
const TIMEOUT_MS = 120_000;

export type TestFile = { path: string; only?: string | undefined };

/** A warm vitest process. Mutants are applied in memory during vite's transform, so the working tree does not change. */
export type Lane = {
  /** Titles of the tests that passed. Throws if one failed. */
  baseline(files: readonly TestFile[]): Promise<Map<string, string[]>>;
  judge(mutant: Mutant): Promise<Outcome>;
  close(): Promise<void>;
};

type Current = { mutant?: Mutant | undefined; isReached: boolean };

/** Applies the current mutant. */
const mutate = (current: Current) => ({
  name: 'mutate',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => {
    const { mutant } = current;
    if (!mutant || id.split('?')[0] !== join(ROOT, mutant.file)) return undefined;
    current.isReached = true;
    return { code: code.replace(mutant.text, () => mutant.becomes), map: null };
  },
});

const OPTIONS = {
  config: false as const,
  root: ROOT,
  watch: false,
  include: ['tests/**/*.test.ts'],
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  silent: true,
  // A cache on disk would return the unmutated file and keep mutants for later runs.
  fsModuleCache: false,
  // One worker, because there is one lane per core.
  maxWorkers: 1,
};

export const openLane = async (): Promise<Lane> => {
  const current: Current = { isReached: false };
  let stopAtFailure = false;
  const vitest: Vitest = await createVitest(
    'test',
    {
      ...OPTIONS,
      reporters: [
        {
          onTestCaseResult: (test) => {
            if (stopAtFailure && test.result().state === 'failed') void vitest.cancelCurrentRun('test-failure');
          },
        },
      ],
    },
    { plugins: [mutate(current)] },
    // Logs of mutated code add nothing to the verdict.
    { stdout: new Writable({ write: (_chunk, _encoding, done) => done() }) },
  );
  await vitest.standalone();

  const specOf = ({ path, only }: TestFile): TestSpecification =>
    vitest.getRootProject().createSpecification(join(ROOT, path), only === undefined ? {} : { testNamePattern: new RegExp(only) });
  const runFiles = async (files: readonly TestFile[]): Promise<TestModule[]> =>
    (await vitest.runTestSpecifications(files.map(specOf))).testModules;

  return {
    baseline: async (files) => {
      stopAtFailure = false;
      const modules = await runFiles(files);
      const problems = modules.flatMap(problemsOf);
      if (problems.length > 0) throw new Error(`These tests fail without any mutant:\n${problems.join('\n')}`);
      return new Map(modules.map((module) => [module.relativeModuleId, passedIn(module)]));
    },
    judge: async (mutant) => {
      const path = join(ROOT, mutant.file);
      Object.assign(current, { mutant, isReached: false });
      vitest.invalidateFile(path);
      stopAtFailure = true;
      const modules = await runFiles(mutant.tests.map((test) => ({ path: test, only: mutant.only })));
      const { isReached } = current;
      current.mutant = undefined;
      vitest.invalidateFile(path);
      return outcomeOf(modules, isReached);
    },
    close: () => vitest.close(),
  };
};

const testsOf = ({ children }: TestModule) => [...children.allTests()];

const passedIn = (module: TestModule): string[] =>
  testsOf(module).flatMap((test) => (test.result().state === 'passed' ? [test.fullName] : []));

const problemsOf = (module: TestModule): string[] => {
  const failed = testsOf(module).flatMap((test) => {
    const { state, errors } = test.result();
    return state === 'failed' ? [`${test.fullName}: ${errors[0]?.message}`] : [];
  });
  if (module.errors().length > 0) return [`${module.relativeModuleId}: ${module.errors()[0]?.message}`];
  if (failed.length === 0 && passedIn(module).length === 0) return [`${module.relativeModuleId}: no test ran`];
  return failed.map((title) => `${module.relativeModuleId}: ${title}`);
};

const outcomeOf = (modules: TestModule[], isReached: boolean): Outcome => {
  if (!isReached) return 'unreached';
  if (modules.some((module) => testsOf(module).some((test) => test.result().state === 'failed'))) return 'killed';
  return modules.some((module) => module.errors().length > 0) ? 'broken' : 'survived';
};
