import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/http/errors.ts';
import { totalOf, type VersionInfo } from './files/catalogue-info.ts';
import { countSettled } from './files/suppressions.ts';

const PROGRAM = fileURLToPath(new URL('./compact-process.ts', import.meta.url));

/** Exit code of the program while another process writes. */
export const EXIT_BUSY = 75;

/** From here on, a delta makes searches noticeably slower and leaves changes little room. */
const MAX_ROWS = 50_000;
const MAX_SHARE = 1 / 4;

const RETRY_MS = 600_000;

/**
 * A delta also has to be merged to erase the records of creators that were suppressed since the base was built. A catalogue without words
 * of posts is built again with them.
 */
export const isCompactionDue = ({ delta, hasPosts, ...info }: VersionInfo, suppressed: number): boolean => {
  if (!hasPosts) return true;
  if (!delta) return false;
  const rows = totalOf(delta.created) + totalOf(delta.replaced);
  return Math.max(rows, delta.records) >= Math.min(MAX_ROWS, MAX_SHARE * totalOf(info.creators)) || suppressed > info.suppressed;
};

type Options = { dir: string; onFailure: (reason: Error) => void; retryMs?: number; program?: string };

/** Compacts a catalogue whose delta has grown, in a process that gives way to searches; tries again later if that fails. */
export const autoCompaction = ({ dir, onFailure, retryMs = RETRY_MS, program = PROGRAM }: Options) => {
  let child: ChildProcess | undefined;
  let retry: NodeJS.Timeout | undefined;
  const run = async (info: VersionInfo): Promise<void> => {
    child = start(program, dir);
    const { code, error } = await endOf(child);
    child = undefined;
    if (code === 0) return;
    // Another process that writes is no failure; afterwards, the delta may have grown further.
    if (code !== EXIT_BUSY && !isClosed) onFailure(new Error(error));
    if (!isClosed) retry = setTimeout(() => consider(info), retryMs).unref();
  };
  let isClosed = false;
  const consider = (info: VersionInfo): void => {
    if (isClosed || child || !isCompactionDue(info, countSettled(dir))) return;
    clearTimeout(retry);
    run(info).catch((error: unknown) => {
      child = undefined;
      onFailure(error instanceof Error ? error : new Error(String(error)));
    });
  };
  return {
    /** Starts a compaction if the version that searches read now needs one and none is running. */
    consider,
    /** Stops a compaction that is running; the catalogue stays as it is. */
    close: (): void => {
      isClosed = true;
      clearTimeout(retry);
      child?.kill('SIGKILL');
    },
  };
};

const start = (program: string, dir: string): ChildProcess => {
  const child = spawn(process.execPath, [program, dir], { stdio: ['ignore', 'ignore', 'pipe'] });
  // Undefined if the process could not be started, which it reports as an error.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
};

const endOf = async (child: ChildProcess): Promise<{ code: number | null; error: string }> => {
  const [error, [code, signal]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')]);
  return { code, error: error || `ended with ${signal ?? code}` };
};

/** Compacts the catalogue now, or leaves that to the process that does it already. */
export const compactInProcess = async (dir: string): Promise<void> => {
  const { code, error } = await endOf(start(PROGRAM, dir));
  if (code !== 0 && code !== EXIT_BUSY) throw new AppError('unavailable', error);
};
