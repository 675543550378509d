// Finds the programs that tests run, or installs them. Must not import packages.
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

/** Installs Debian packages when running as root, as in the build image; does nothing otherwise. */
export const installDebian = (packages, print) => {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  print(`Installing ${packages.join(', ')} …`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
};

/** Tests run the examples of the API page with these programs, as developers do. */
const PROGRAMS = ['curl', 'jq'];
const missingPrograms = () => PROGRAMS.filter((name) => !folders().some((folder) => isExecutable(join(folder, name))));

/** Returns undefined, or a sentence when programs are missing and cannot be installed. */
export const findPrograms = (print = console.log) => {
  if (missingPrograms().length > 0) installDebian(missingPrograms(), print);
  const missing = missingPrograms();
  return missing.length === 0
    ? undefined
    : `The examples of the API page need ${missing.join(' and ')}: install them (Debian and Ubuntu: apt-get install ${missing.join(' ')}).`;
};
