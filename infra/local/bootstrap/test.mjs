import { findBrowser } from './browser.mjs';
import { findPrograms } from './programs.mjs';
import { buildWeb, installPackages, requireNode, run, start, stopWith } from './runtime.mjs';

const deep = process.argv.includes('--deep');

requireNode();
installPackages();
const browser = findBrowser();
if (browser.problem) stopWith(browser.problem);
const missingPrograms = deep ? undefined : findPrograms();
if (missingPrograms) stopWith(missingPrograms);
buildWeb();
const env = { PLAYWRIGHT_CHROMIUM: browser.path, ...(deep && { DEEP: '1' }) };
const projects = deep ? ['deep', 'walks', 'load'] : ['unit*', 'e2e'];
const suites = ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name])];
// Both run in parallel, because both have phases that use only one core, such as seeding the stack.
const [checked, tested] = await Promise.all([
  deep ? 0 : start(['infra/local/bootstrap/check.mjs'], { held: true }),
  start(suites, { env }),
]);
// Runs the mutants: changes of the code that the tests must detect.
const mutants = deep ? run(['--disable-warning=ExperimentalWarning', 'tests/mutants/run.ts']) : 0;
process.exit(checked || tested || mutants);
