import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openLogFile } from '#infra/local/log-file.ts';
import { openLogKey } from '#infra/local/log-key.ts';
import { temporaryFolder } from '#tests/support/servers/aws-services.ts';

const dir = temporaryFolder();
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const linesOf = (path: string): string[] => (existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []);

describe('the log file', () => {
  it('[OPS-03] keeps the lines of previous runs', () => {
    const path = join(dir, 'restarts.jsonl');
    for (const line of ['first', 'second', 'third']) {
      const log = openLogFile(path);
      log.write(`${line}\n`);
      log.close();
    }
    expect(linesOf(path)).toEqual(['first', 'second', 'third']);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('[OPS-03] starts another file when it is full, and keeps the configured number', () => {
    const path = join(dir, 'rotated.jsonl');
    const log = openLogFile(path, { maxBytes: 6, files: 3 });
    for (let i = 0; i < 9; i += 1) log.write(`${i}.\n`);
    log.close();
    expect([path, `${path}.1`, `${path}.2`, `${path}.3`].map(linesOf)).toEqual([['8.'], ['6.', '7.'], ['4.', '5.'], []]);
  });

  it('[OPS-03] accepts a line that is longer than a whole file', () => {
    const path = join(dir, 'long.jsonl');
    const log = openLogFile(path, { maxBytes: 4, files: 2 });
    for (const line of ['a long line\n', 'b\n']) log.write(line);
    log.close();
    expect([linesOf(path), linesOf(`${path}.1`)]).toEqual([['b'], ['a long line']]);
  });
});

it('[SEC-05] the key of the log is random for each data folder and the same at every start', () => {
  const [one, other] = [join(dir, 'key-1'), join(dir, 'key-2')];
  expect(openLogKey(one)).toBe(openLogKey(one));
  expect(openLogKey(one)).not.toBe(openLogKey(other));
  expect(openLogKey(one)).toMatch(/^[\w-]{43}$/);
  expect(statSync(one).mode & 0o777).toBe(0o600);
});
