import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { runCatalogueCommand } from '#functions/cli/catalogue-command.ts';

export const COMMAND = fileURLToPath(new URL('../../../functions/cli/catalogue.ts', import.meta.url));

/** Runs the command in this process, which has its modules already, and returns its exit code and lines. */
export const runCommand = async (...args: string[]): Promise<{ code: number; out: string; error: string }> => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const bar = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const code = await runCatalogueCommand(args, new AbortController().signal);
    const linesOf = ({ mock }: typeof log): string => mock.calls.map(([line]) => `${line}\n`).join('');
    return { code, out: linesOf(log), error: linesOf(error) };
  } finally {
    for (const spy of [log, error, bar]) spy.mockRestore();
  }
};

/** Starts the command as a process, which ends with the test at the latest. */
export const start = (...args: string[]): ChildProcess => {
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

export const textOf = async (stream: NodeJS.ReadableStream | null): Promise<string> => {
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  return text;
};

export const runProcess = async (...args: string[]) => {
  const child = start(...args);
  const [out, error, [code]] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'close')]);
  return { code, out, error };
};

export const untilItSays = async (stream: NodeJS.ReadableStream | null, word: string): Promise<void> => {
  let text = '';
  for await (const chunk of stream ?? []) {
    text += chunk;
    if (text.includes(word)) return;
  }
};
