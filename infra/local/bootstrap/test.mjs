import { findBrowser } from './browser.mjs';
import { findPrograms } from './programs.mjs';
import { buildWeb, installPackages, requireNode, run, start, stopWith } from './runtime.mjs';

const deep = process.argv.includes('--deep');

requireNode();
installPackages();
const browser = findBrowser();
if (browser.problem) stopWith(browser.problem);
const lacking = deep ? undefined : findPrograms();
if (lacking) stopWith(lacking);
buildWeb();
const env = { PLAYWRIGHT_CHROMIUM: browser.path, ...(deep && { DEEP: '1' }) };
const projects = deep ? ['deep', 'walks', 'load'] : ['unit*', 'e2e'];
const suites = ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name])];
// Both have phases that use one core, such as the seeding of the stack: together they use two.
const [checked, tested] = await Promise.all([
  deep ? 0 : start(['infra/local/bootstrap/check.mjs'], { held: true }),
  start(suites, { env }),
]);
// Changes of the code that the tests must notice: `npm run test:mutants`.
const judged = deep ? run(['--disable-warning=ExperimentalWarning', 'tests/mutants/run.ts']) : 0;
process.exit(checked || tested || judged);
