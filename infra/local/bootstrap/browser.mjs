// Finds a Chromium for the browser journeys, or installs one; no packages here.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const found = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), '/usr/bin/chromium', ...APPS].find(isExecutable);
};

const HOW =
  'install Chromium (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) or name one with PLAYWRIGHT_CHROMIUM=/path/to/chromium';

const install = (print) => {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  print('Installing Chromium …');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], quiet);
};

/** Path of a Chromium, or a sentence that says how to get one. */
export const findBrowser = (print = console.log) => {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return isExecutable(named) ? { path: named } : { problem: `PLAYWRIGHT_CHROMIUM=${named} is not an executable file: ${HOW}.` };
  if (!found()) install(print);
  const path = found();
  return path ? { path } : { problem: `No browser was found for the browser journeys: ${HOW}.` };
};
