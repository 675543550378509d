import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { type AudienceShares, decodeShares } from './audience-shares.ts';
import type { Audience } from './columns.ts';
import { RECORDS_IN_BLOCK } from './documents-writer.ts';
import type { StoredRow } from './result-row.ts';

export type SharesOfCreator = Partial<Record<Audience, AudienceShares>>;

/** What a version keeps by row id, outside of the search tables. */
export type Documents = {
  database: DatabaseSync;
  row(rid: number): StoredRow;
  record(rid: number): CreatorRecord;
  shares(rid: number): SharesOfCreator;
  /** Row ids up, a thousand at a time. */
  recordsFrom(rid: number, count: number): CreatorRecord[];
  close(): void;
};

export const openDocuments = (file: string): Documents => {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('SELECT row FROM creator WHERE rid = ?');
  const seq = database.prepare('SELECT seq FROM creator WHERE rid = ?');
  const seqs = database.prepare('SELECT seq FROM creator WHERE rid >= ? ORDER BY rid LIMIT ?');
  const shares = database.prepare('SELECT followers, likers FROM shares JOIN creator USING (seq) WHERE rid = ?');
  const block = database.prepare('SELECT body FROM block WHERE id = ?');
  const stored = (number: number): CreatorRecord => {
    const { body } = block.get(Math.floor(number / RECORDS_IN_BLOCK)) as { body: Uint8Array };
    return JSON.parse(lineOf(zstdDecompressSync(body), number % RECORDS_IN_BLOCK)) as CreatorRecord;
  };
  // Ids come from the search tables of the same version, so every one of them is there.
  return {
    database,
    row: (rid) => JSON.parse((row.get(rid) as { row: string }).row) as StoredRow,
    record: (rid) => stored((seq.get(rid) as { seq: number }).seq),
    shares: (rid) => {
      const { followers, likers } = shares.get(rid) as Record<Audience, Uint8Array | null>;
      // Read only when asked for: a search looks at one audience or at both.
      return {
        get followers() {
          return followers ? decodeShares(followers) : undefined;
        },
        get likers() {
          return likers ? decodeShares(likers) : undefined;
        },
      };
    },
    recordsFrom: (rid, count) => seqs.all(rid, count).map((found) => stored((found as { seq: number }).seq)),
    close: () => database.close(),
  };
};

const NEWLINE = 10;

const lineOf = (lines: Buffer, wanted: number): string => {
  let start = 0;
  for (let line = 0; line < wanted; line++) start = lines.indexOf(NEWLINE, start) + 1;
  const end = lines.indexOf(NEWLINE, start);
  return lines.toString('utf8', start, end < 0 ? lines.length : end);
};
