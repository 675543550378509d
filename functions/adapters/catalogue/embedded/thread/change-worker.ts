import { parentPort, workerData } from 'node:worker_threads';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { worldGazetteer } from '#functions/catalogue/world-gazetteer.ts';
import { AppError } from '#shared/http/errors.ts';
import { embeddedWriter } from '../embedded-writer.ts';
import type { ChangeOptions, FromWriter, ToWriter } from './messages.ts';

/** Program of a thread that writes one change of the catalogue. */
const { dir, suppressionKey, change }: ChangeOptions = workerData;

const stopping = new AbortController();
const post = (message: FromWriter): void => parentPort?.postMessage(message);
let receive = (_: { records?: string | undefined }): void => undefined;
let swap = (): void => undefined;

parentPort?.on('message', (message: ToWriter) => {
  if (message.kind === 'batch') return receive(message);
  if (message.kind === 'stop') stopping.abort(new Error('the change was stopped'));
  receive({});
  swap();
});

const nextBatch = async (): Promise<string | undefined> => {
  stopping.signal.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<{ records?: string | undefined }>();
  receive = resolve;
  post({ kind: 'next' });
  const { records } = await promise;
  stopping.signal.throwIfAborted();
  return records;
};

const beforeSwap = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  swap = resolve;
  post({ kind: 'swap' });
  await promise;
  stopping.signal.throwIfAborted();
};

const received = async function* (): AsyncGenerator<CreatorRecord[]> {
  // The caller sends records, which it has checked.
  for (let records = await nextBatch(); records !== undefined; records = await nextBatch()) yield JSON.parse(records) as CreatorRecord[];
};

const writer = embeddedWriter({
  dir,
  gazetteer: worldGazetteer(),
  suppressionKey,
  onProgress: (_, done) => post({ kind: 'progress', done }),
  signal: stopping.signal,
  beforeSwap,
});

try {
  const changes = await (change.kind === 'upsert' ? writer.upsert(received(), change.origin) : writer.remove(change.keys, change.origin));
  post({ kind: 'written', changes });
} catch (error) {
  const { message } = error instanceof Error ? error : new Error(String(error));
  post({ kind: 'failed', code: error instanceof AppError ? error.code : undefined, message });
} finally {
  parentPort?.close();
}
