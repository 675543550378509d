import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, installPrograms, programsProblem } from './programs.mjs';
import { buildWeb, installPackages, requireNode, start, stopWith } from './runtime.mjs';

const deep = process.argv[2] === '--deep';
const share = (deep && process.argv[3]) || '1';
if (!(Number(share) > 0 && Number(share) <= 1)) stopWith(`The share of the deep suites is a number above 0 and up to 1, not "${share}".`);

requireNode();
const installing = installPrograms();
installPackages();
await installing;
const browser = findBrowser();
const problem = browser.problem ?? programsProblem();
if (problem) stopWith(problem);
buildWeb();

// Suites that fail, and workers that are ended, leave their files here.
const folder = mkdtempSync(join(tmpdir(), 'tests-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const closingLines = join(folder, 'closing-lines.txt');
const env = { PLAYWRIGHT_CHROMIUM: browser.path, CLOSING_LINES: closingLines, TMPDIR: folder, ...(deep && { DEEP: share }) };
const suites = (...projects) => ['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name])];

/** Suites without a browser wait for little, journeys for much: side by side they use both cores of a small machine. */
const testEverything = async () => {
  const checkThenUnits = async () => [
    await start(['infra/local/bootstrap/check.mjs'], { held: true }),
    await start(suites('unit*'), { env, held: true }),
  ];
  const [[check, units], journeys] = await Promise.all([checkThenUnits(), start(suites('e2e'), { env })]);
  // A failure may be far above the suites that ended after it.
  const results = existsSync(closingLines) ? readFileSync(closingLines, 'utf8') : '';
  console.log(`\nThe whole run: npm run check ${check === 0 ? 'is clean' : 'failed'}.\n${results}`);
  return check + units + journeys;
};

const testDeeply = () => start(suites('deep', 'walks', 'load'), { env });

process.exit(Math.min(1, await (deep ? testDeeply() : testEverything())));
