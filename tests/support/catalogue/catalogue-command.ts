import { vi } from 'vitest';
import { runCatalogueCommand } from '#functions/cli/catalogue-command.ts';

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
