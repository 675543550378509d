import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, tokenOf } from './support/calls.ts';
import { freePorts } from './support/free-ports.ts';
import { seededCopy } from './support/own-stack.ts';
import { type RunningStack, runStack } from './support/running-stack.ts';

/** Starts the stack under conditions in which it fails. Returns the messages for the user. */
const startAndFail = (env: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
    env: { ...process.env, PORT: '0', SEED_CREATORS: '100', ...env },
    encoding: 'utf8',
    timeout: 100_000,
    killSignal: 'SIGKILL',
  });
  return { status, sentences: stderr.trim().split('\n') };
};

describe('starting the local stack', () => {
  const dataDir = seededCopy();
  let stack: RunningStack;

  beforeAll(async () => {
    stack = await runStack({ dataDir });
  });

  afterAll(async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('prints the demo accounts', () => {
    for (const plan of ['trial', 'entry', 'standard', 'premium', 'admin', 'new']) expect(stack.output()).toContain(`${plan}@example.com`);
    expect(stack.output()).toContain('Tensor-demo-2026');
  });

  it('a busy port gets one clear sentence', () => {
    const port = new URL(stack.url).port;
    expect(startAndFail({ PORT: port, DATA_DIR: mkdtempSync(join(tmpdir(), 'other-')) })).toEqual({
      status: 1,
      sentences: [expect.stringMatching(new RegExp(`^Port ${port} is in use: .*PORT=`))],
    });
  });

  it('a second start on the same data gets one clear sentence', () => {
    expect(startAndFail({ DATA_DIR: dataDir })).toEqual({ status: 1, sentences: [expect.stringContaining(`${dataDir} is in use`)] });
  });

  it('a data folder that is a file, or not writable, produces one clear sentence', () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expect(startAndFail({ DATA_DIR: file })).toEqual({ status: 1, sentences: [expect.stringContaining(file)] });
    // Root may write anywhere; /sys refuses even root.
    const closed = process.getuid?.() === 0 ? '/sys/tensor' : mkdtempSync(join(tmpdir(), 'closed-'));
    if (process.getuid?.() !== 0) chmodSync(closed, 0o400);
    expect(startAndFail({ DATA_DIR: closed })).toEqual({ status: 1, sentences: [expect.stringContaining(closed)] });
  });

  it('a broken catalogue gets one clear sentence', () => {
    const broken = mkdtempSync(join(tmpdir(), 'broken-'));
    spawnSync('mkdir', ['-p', join(broken, 'catalogue')]);
    writeFileSync(join(broken, 'catalogue', 'current'), 'no such version');
    expect(startAndFail({ DATA_DIR: broken })).toEqual({ status: 1, sentences: [expect.stringContaining('catalogue')] });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ BRAND: '{"switches":{"signup":1}}' }, 'BRAND.switches.signup'],
    [{ SEED_CREATORS: '0' }, 'SEED_CREATORS'],
  ])('[SHL-14] the bad setting %o is named in one sentence', (env, key) => {
    expect(startAndFail({ DATA_DIR: mkdtempSync(join(tmpdir(), 'bad-')), ...env })).toEqual({
      status: 1,
      sentences: [expect.stringMatching(new RegExp(`^Bad configuration: ${key} `))],
    });
  });

  it('[REL-02] after kill -9 it starts clean, with its accounts and creators, in seconds', async () => {
    const { total } = (await callApi('/identification', { token: await tokenOf('premium', stack.url), body: {}, url: stack.url })).body;
    stack.process.kill('SIGKILL');
    await once(stack.process, 'exit');
    stack = await runStack({ dataDir });
    const again = await callApi('/identification', { token: await tokenOf('premium', stack.url), body: {}, url: stack.url });
    expect(again.body.total).toBe(total);
  });

  it('the port is bound during seeding; Ctrl-C ends it cleanly, and the next start seeds again', async () => {
    const unfinished = mkdtempSync(join(tmpdir(), 'unfinished-'));
    const [port = ''] = await freePorts(1);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts'], {
      env: { ...process.env, PORT: port, SEED_CREATORS: '200000', DATA_DIR: unfinished },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await once(child.stderr, 'data');
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(503);
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(readdirSync(join(unfinished, 'catalogue')).filter((name) => name.startsWith('v'))).toEqual([]);
    const again = await runStack({ dataDir: unfinished, env: { SEED_CREATORS: '100' } });
    await again.stop();
    rmSync(unfinished, { recursive: true, force: true });
  });

  it('Ctrl-C ends it cleanly', async () => {
    stack.process.kill('SIGINT');
    const [code] = await once(stack.process, 'exit');
    expect(code).toBe(0);
    stack = await runStack({ dataDir });
  });
});
