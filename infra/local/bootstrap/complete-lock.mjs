// `npm ci` requires the lock file to name every optional platform package, but a registry that mirrors only some platforms leaves the
// others out. This script adds them with the version that their parent requires; npm installs them on their own platform and skips
// them elsewhere by os, cpu and libc. Run it after `npm install`; a test detects missing entries.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './runtime.mjs';

const LOCK = join(ROOT, 'package-lock.json');

const OS = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  openharmony: 'openharmony',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
};
const CPU = {
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  x86: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};
const LIBC = { musl: 'musl', musleabihf: 'musl', gnu: 'glibc', gnueabihf: 'glibc' };

/** Derives the platform from the package name, such as "@oxc-parser/binding-linux-x64-musl". */
const platformOf = (name) => {
  const words = name.split(/[-/]/);
  const first = (table) => words.map((word) => table[word]).find((found) => found !== undefined);
  const [os, cpu, libc] = [first(OS), first(CPU), first(LIBC)];
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(os === 'linux' && libc && { libc: [libc] }) };
};

/** Follows npm's lookup from a package's folder: its own node_modules, then that of each parent. */
const isLocked = (packages, parent, name) => {
  for (let path = parent; ; path = path.includes('/node_modules/') ? path.slice(0, path.lastIndexOf('/node_modules/')) : '') {
    if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
    if (path === '') return false;
  }
};

/** Optional packages that the lock file requires but does not name. */
export const missingFrom = ({ packages }) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => ({ name, version, dev: dev ?? false })),
  );

const complete = () => {
  const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
  for (const { name, version, dev } of missingFrom(lock)) {
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(LOCK, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) complete();
