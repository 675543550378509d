import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tokenOf } from './support/calls.ts';
import { freePorts } from './support/free-ports.ts';

/** Allows for a busy machine that still has to bundle its libraries. */
const START_TIMEOUT_MS = 150_000;

const textOf = (url: string): Promise<string> =>
  fetch(url).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );

/** Signal 0 tests whether any process of the group exists. */
const isLeft = (group: number): boolean => {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
};

it('npm run dev serves screens that reload themselves and calls beside them, and Ctrl-C leaves nothing of it', async () => {
  const [PORT = '', WEB_PORT = ''] = await freePorts(2);
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-'));
  // A separate process group, so that leftover processes can be found.
  const dev = spawn('npm', ['run', 'dev'], {
    env: { ...process.env, PORT, WEB_PORT, DATA_DIR: dataDir, SEED_CREATORS: '100' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = dev.pid ?? expect.fail('npm did not start');
  try {
    let output = '';
    for (const reported of [dev.stdout, dev.stderr])
      reported.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    await expect.poll(() => output, { timeout: START_TIMEOUT_MS }).toContain('Demo accounts');
    const url = `http://localhost:${WEB_PORT}`;
    // The web server may be ready later than the stack.
    await expect.poll(() => textOf(url)).toContain('src="/@vite/client"');
    await expect.poll(() => textOf(`${url}/@vite/client`)).toContain('WebSocket');
    await expect.poll(() => textOf(`${url}/app/main.tsx`)).toContain('import');
    // Editing a file restarts the handlers.
    await expect.poll(() => tokenOf('premium', url).catch(() => '')).toMatch(/^ey/);
    process.kill(-group, 'SIGINT');
    await once(dev, 'exit');
    await expect.poll(() => isLeft(group)).toBe(false);
    expect(await Promise.all([textOf(url), textOf(`http://localhost:${PORT}`)])).toEqual(['', '']);
  } finally {
    if (isLeft(group)) process.kill(-group, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
