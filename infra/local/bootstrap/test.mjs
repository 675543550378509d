import { findBrowser } from './browser.mjs';
import { findPrograms } from './programs.mjs';
import { buildWeb, installPackages, requireNode, run, stopWith } from './runtime.mjs';

const deep = process.argv.includes('--deep');

requireNode();
installPackages();
const browser = findBrowser();
if (browser.problem) stopWith(browser.problem);
const lacking = deep ? undefined : findPrograms();
if (lacking) stopWith(lacking);
buildWeb();
const env = { PLAYWRIGHT_CHROMIUM: browser.path, ...(deep && { DEEP: '1' }) };
const checked = deep ? 0 : run(['infra/local/bootstrap/check.mjs']);
const projects = deep ? ['deep', 'walks', 'load'] : ['unit*', 'e2e'];
const tested = run(['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name])], env);
// Changes of the code that the tests must notice: `npm run test:mutants`.
const judged = deep ? run(['--disable-warning=ExperimentalWarning', 'tests/mutants/run.ts']) : 0;
process.exit(checked || tested || judged);
