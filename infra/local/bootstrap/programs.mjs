// Programs of the machine that tests run, or how to get them; no packages here.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export const folders = () => (process.env.PATH ?? '').split(delimiter);

/** Where it may, as in the image of a build. */
export const installDebian = (packages, print) => {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  print(`Installing ${packages.join(', ')} …`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
};

/** The examples of the API page are run as developers run them. */
const OF_EXAMPLES = ['curl', 'jq'];
const lacking = () => OF_EXAMPLES.filter((name) => !folders().some((folder) => isExecutable(join(folder, name))));

/** A sentence where they are missing and cannot be installed. */
export const findPrograms = (print = console.log) => {
  if (lacking().length > 0) installDebian(lacking(), print);
  const missing = lacking();
  return missing.length === 0
    ? undefined
    : `The examples of the API page need ${missing.join(' and ')}: install them (Debian and Ubuntu: apt-get install ${missing.join(' ')}).`;
};
