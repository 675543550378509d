// Programs that the tests need on the machine, and their installation on Debian; no packages here.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const inFolders = (names) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].flatMap((folder) => names.map((name) => join(folder, name)));

/** Needs a third less processor time than the full browser. */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];
/** The test of the API page runs its examples with them. */
const EXAMPLE_PROGRAMS = ['curl', 'jq'];

const named = () => process.env.PLAYWRIGHT_CHROMIUM;
const headlessShell = () => inFolders(HEADLESS_SHELLS).find(isExecutable);
const missingPrograms = () => EXAMPLE_PROGRAMS.filter((name) => !inFolders([name]).some(isExecutable));

/** One shell command, so that it runs while `npm ci` blocks this process. Older distributions have no package of the headless shell. */
const installCommand = () => {
  const install = (...packages) => `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  const missing = missingPrograms();
  return [
    ...(missing.length > 0 ? [install(...missing)] : []),
    ...(named() || headlessShell()
      ? []
      : [`${install('chromium-headless-shell', 'fonts-noto-cjk')} || ${install('chromium', 'fonts-noto-cjk')}`]),
  ].join('; ');
};

/** Installs what is missing where this process may (root on Debian, as in a build image); resolves when it has ended. */
export const installPrograms = (print = console.log) => {
  const command = installCommand();
  if (command === '' || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return Promise.resolve();
  print('Installing the programs of the tests (Chromium, curl, jq) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('sh', ['-c', `apt-get update; ${command}`], { stdio: 'ignore', env });
  return new Promise((resolve) => child.on('close', () => resolve()));
};

const HOW =
  'install Chromium (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) or name one with PLAYWRIGHT_CHROMIUM=/path/to/chromium';

/** Path of a Chromium, or a sentence that says how to get one. */
export const findBrowser = () => {
  if (named() && !isExecutable(named())) return { problem: `PLAYWRIGHT_CHROMIUM=${named()} is not an executable file: ${HOW}.` };
  const path = named() ?? headlessShell() ?? [...inFolders(BROWSERS), ...APPS].find(isExecutable);
  return path ? { path } : { problem: `No browser was found for the browser journeys: ${HOW}.` };
};

/** A sentence where `curl` or `jq` is missing. */
export const programsProblem = () => {
  const missing = missingPrograms();
  return missing.length === 0
    ? undefined
    : `The examples of the API page need ${missing.join(' and ')}: install them (Debian and Ubuntu: apt-get install ${missing.join(' ')}).`;
};
