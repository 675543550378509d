import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Aws } from './doctor-checks.ts';

const run = promisify(execFile);

export const runAws: Aws = async (...args) => {
  const { stdout } = await run('aws', [...args, '--output', 'json'], { maxBuffer: 10_000_000 });
  return JSON.parse(stdout || '{}');
};
