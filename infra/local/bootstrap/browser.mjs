// Finds a Chromium for the browser journeys, or installs one. Must not import packages.
import { join } from 'node:path';
import { folders, installDebian, isExecutable } from './programs.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

const findExecutable = () =>
  [...folders().flatMap((folder) => NAMES.map((name) => join(folder, name))), '/usr/bin/chromium', ...APPS].find(isExecutable);

const INSTRUCTIONS =
  'install Chromium (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) or name one with PLAYWRIGHT_CHROMIUM=/path/to/chromium';

/** Returns the path of a Chromium, or a sentence that explains how to get one. */
export const findBrowser = (print = console.log) => {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named)
    return isExecutable(named) ? { path: named } : { problem: `PLAYWRIGHT_CHROMIUM=${named} is not an executable file: ${INSTRUCTIONS}.` };
  if (!findExecutable()) installDebian(['chromium', 'fonts-noto-cjk'], print);
  const path = findExecutable();
  return path ? { path } : { problem: `No browser was found for the browser journeys: ${INSTRUCTIONS}.` };
};
