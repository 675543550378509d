import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { RecordChange } from '#functions/catalogue/import/import-files.ts';
import type { CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';

/** A change of an import: the creator before it, and a digest by which later changes are recognized. */
export type LoggedChange = CreatorKey & { before?: CreatorRecord; after: string };

/** Outside of this thread, which answers other requests meanwhile. */
const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

const CHANGES_PER_PART = 2_000;

export const digestOf = (record: CreatorRecord): string => createHash('sha256').update(JSON.stringify(record)).digest('base64url');

/** Collects changes and passes them on in compressed parts. */
export const beforeLog = (keep: (part: Uint8Array, changes: number) => Promise<void>) => {
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const changes = waiting;
    waiting = [];
    await keep(await compress(changes.join('\n')), changes.length);
  };
  return {
    add: async (changes: RecordChange[]): Promise<void> => {
      // Other requests are answered before the changes are written down.
      await setImmediate();
      for (const { before, after } of changes) {
        const { platform, user_id } = after;
        const change: LoggedChange = { platform, user_id, ...(before && { before }), after: digestOf(after) };
        waiting.push(JSON.stringify(change));
      }
      if (waiting.length >= CHANGES_PER_PART) await flush();
    },
    flush,
  };
};

/** Between them, other requests are answered. */
const READ_AT_ONCE = 250;

/** Yields some changes after others. Safe because only `beforeLog` writes parts. */
export const changesIn = async function* (part: Uint8Array): AsyncGenerator<LoggedChange[]> {
  const lines = (await decompress(part)).toString('utf8').split('\n');
  for (let from = 0; from < lines.length; from += READ_AT_ONCE) {
    yield lines.slice(from, from + READ_AT_ONCE).map((line) => JSON.parse(line) as LoggedChange);
    await setImmediate();
  }
};
