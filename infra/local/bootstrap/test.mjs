import { findBrowser, installPrograms, programsProblem } from './programs.mjs';
import { buildWeb, installPackages, requireNode, run, start, stopWith } from './runtime.mjs';

const deep = process.argv.includes('--deep');

requireNode();
const installing = installPrograms();
installPackages();
await installing;
const browser = findBrowser();
const problem = browser.problem ?? programsProblem();
if (problem) stopWith(problem);
buildWeb();

const env = { PLAYWRIGHT_CHROMIUM: browser.path, ...(deep && { DEEP: '1' }) };
const suites = (...projects) => ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name])];

/** Suites without a browser wait for little, journeys for much: side by side they use both cores of a small machine. */
const testEverything = async () => {
  const checkThenUnits = async () =>
    (await start(['infra/local/bootstrap/check.mjs'], { held: true })) + (await start(suites('unit*'), { env, held: true }));
  const [units, journeys] = await Promise.all([checkThenUnits(), start(suites('e2e'), { env })]);
  return units + journeys;
};

const testDeeply = async () =>
  (await start(suites('deep', 'walks', 'load'), { env })) +
  // Changes of the code that the tests must notice: `npm run test:mutants`.
  run(['--disable-warning=ExperimentalWarning', 'tests/mutants/run.ts']);

process.exit(Math.min(1, await (deep ? testDeeply() : testEverything())));
