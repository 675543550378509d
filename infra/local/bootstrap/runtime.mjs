// Runs before anything is installed, with any Node from version 20. Must not import packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const at = (...path) => join(ROOT, ...path);
const INSTALLED_MARK = at('node_modules', '.installed-lock');

/** Prints one sentence and exits. */
export const stopWith = (sentence, code = 1) => {
  console.error(sentence);
  process.exit(code);
};

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

export const requireNode = () => {
  if (Number(process.versions.node.split('.')[0]) < 20) stopWith(`Node 20 or newer is needed; this is Node ${process.versions.node}.`);
};

/** The Node version of the cloud, from the pinned npm package for this platform. npm installs it like all others. */
export const nodeBinary = () => {
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'win' : platform;
  const name = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return at('node_modules', `${name}-${system}-${arch}`, 'bin', system === 'win' ? 'node.exe' : 'node');
};

/** Compiled code and stripped types are kept between starts: a start of the local stack needs a third less processor time. */
const environment = (more = {}) => ({ NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compiled'), ...process.env, ...more });

/** Runs `npm ci` when node_modules does not match package-lock.json. */
export const installPackages = () => {
  const lock = hashOf(readFileSync(at('package-lock.json')));
  const installed = existsSync(INSTALLED_MARK) && readFileSync(INSTALLED_MARK, 'utf8') === lock && existsSync(nodeBinary());
  if (installed) return;
  console.log('Installing packages (once, a minute or two) …');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) stopWith('The packages could not be installed: see the lines of npm above.');
  if (!existsSync(nodeBinary())) stopWith(`There is no npm package with Node for ${process.platform} on ${process.arch}.`);
  writeFileSync(INSTALLED_MARK, lock);
};

const BUILD_INPUTS = ['web', 'shared', 'vite.config.ts', 'package-lock.json'];

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesIn(join(path, name)))
    : [path];

/** Names, sizes and modification times are sufficient to notice an edit. */
const fingerprint = () =>
  hashOf(
    BUILD_INPUTS.map((name) => at(name))
      .filter((path) => existsSync(path))
      .flatMap(filesIn)
      .map((path) => `${path}:${statSync(path).size}:${statSync(path).mtimeMs}`)
      .join('\n'),
  );

export const buildWeb = () => {
  const mark = at('dist', 'web.built');
  const now = fingerprint();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now && existsSync(at('dist', 'web', 'index.html'))) return;
  console.log('Building the web app …');
  const result = spawnSync(nodeBinary(), [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (result.status !== 0) stopWith('The web app could not be built: see the lines above.');
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(mark, now);
};

/** Runs our code with the pinned Node, forwards signals, and exits with its exit code. */
export const runUntilItEnds = (args, options = {}) => {
  const child = spawn(nodeBinary(), args, {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(),
    ...options,
  });
  // Ctrl-C in a terminal also reaches the child directly; repeated signals are harmless.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)));
  return child;
};

/** Starts a process in parallel and resolves to its exit code. `held` prints its output as one block at the end. */
export const start = (args, { env = {}, held = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(nodeBinary(), args, { cwd: ROOT, stdio: held ? 'pipe' : 'inherit', env: environment(env) });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(chunks));
      resolve(code ?? 1);
    });
  });
