import { Worker } from 'node:worker_threads';
import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import type { CatalogueChanges } from '#functions/ports/creators/catalogue-writer.ts';
import { AppError } from '#shared/http/errors.ts';
import type { WriterRun } from '../../model/catalogue-store.ts';
import type { ChangeOptions, FromWriter, ToWriter } from './messages.ts';

const PROGRAM = new URL('./change-worker.ts', import.meta.url);

/** Writes a change in a thread of its own, because staging and sorting many creators would block the requests of this one. */
export const writeInThread = async (
  workerData: ChangeOptions,
  upserts: RecordStream,
  { onProgress, signal, beforeSwap = async () => undefined }: WriterRun,
): Promise<CatalogueChanges> => {
  signal?.throwIfAborted();
  const batches = asyncIterator(upserts);
  const thread = new Worker(PROGRAM, { workerData });
  const post = (message: ToWriter): void => thread.postMessage(message);
  const stop = (): void => post({ kind: 'stop' });
  const exit = new Promise<number>((resolve) => thread.once('exit', resolve));
  signal?.addEventListener('abort', stop);
  try {
    return await new Promise<CatalogueChanges>((resolve, reject) => {
      // The thread stops as well, and the change with it.
      const fail = (error: unknown): void => {
        reject(error);
        stop();
      };
      const sendNext = async (): Promise<void> => {
        const { done, value } = await batches.next();
        post({ kind: 'batch', ...(!done && { records: JSON.stringify(value) }) });
      };
      thread.on('message', (message: FromWriter) => {
        if (message.kind === 'next') sendNext().catch(fail);
        else if (message.kind === 'swap') beforeSwap().then(() => post({ kind: 'swap' }), fail);
        else if (message.kind === 'progress') onProgress?.(message.done);
        else if (message.kind === 'written') resolve(message.changes);
        else reject(signal?.aborted ? signal.reason : errorOf(message));
      });
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread of a change ended with ${code}`)));
    });
  } finally {
    signal?.removeEventListener('abort', stop);
    // Its files are closed and its lock is released then. Not `terminate`: DuckDB aborts the process if its thread ends during a call.
    await exit;
    await batches.return(undefined);
  }
};

const errorOf = ({ code, message }: Extract<FromWriter, { kind: 'failed' }>): Error =>
  code === undefined ? new Error(message) : new AppError(code, message);

const asyncIterator = async function* (batches: RecordStream): AsyncGenerator<CreatorRecord[]> {
  yield* batches;
};
