import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { curlExample, type ExampleCall, typescriptExample } from '#shared/api-docs/examples.ts';
import { startProgram } from './program.ts';

const run = promisify(execFile);

export type RunsExamples = { run: (call: ExampleCall, name: string) => Promise<unknown>; stop: () => Promise<void> };
type Runner = (origin: string, token: string) => Promise<RunsExamples>;

/** Runs the example verbatim. The configuration file makes curl silent. */
const curl: Runner = async (origin, TOKEN) => {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  await writeFile(join(folder, '.curlrc'), 'silent\nshow-error\n');
  const env = { ...process.env, TOKEN, CURL_HOME: folder };
  return {
    run: async (call) => jsonOr((await run('sh', ['-c', curlExample(origin, call)], { cwd: folder, env })).stdout),
    stop: () => rm(folder, { recursive: true, force: true }),
  };
};

const jsonOr = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : text);

const typescript: Runner = async (origin, TOKEN) => {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  const program = startProgram({ TOKEN });
  return {
    run: async (call, name) => {
      const file = join(folder, `${name}.ts`);
      await writeFile(file, typescriptExample(origin, call));
      return program.run(file);
    },
    stop: () => {
      program.stop();
      return rm(folder, { recursive: true, force: true });
    },
  };
};

export const RUNNERS = { curl, TypeScript: typescript };
