import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { decodeShares, type SharesOfCreator } from '#functions/adapters/catalogue/model/audience-shares.ts';
import type { Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import type { StoredRow } from '#functions/adapters/catalogue/model/result-row.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { RECORDS_IN_BLOCK } from '../ingest/documents-writer.ts';

/** Data that a version stores by row id, outside the search tables. */
export type Documents = {
  database: DatabaseSync;
  /** In the order of `rids`. */
  rows(rids: readonly number[]): StoredRow[];
  record(rid: number): CreatorRecord;
  shares(rids: readonly number[]): SharesOfCreator[];
  /** Up to `count` records in the order of row ids, starting at `rid`. */
  recordsFrom(rid: number, count: number): CreatorRecord[];
  /** Sequence numbers, for `recordsOf`, of the wanted rows among the first `count` from `rid`. */
  seqsOf(rid: number, count: number, isWanted: (userId: string) => boolean): number[];
  recordsOf(seqs: readonly number[]): CreatorRecord[];
  close(): void;
};

/** Most blocks decompress into one chunk of this size, which takes a fifth less time than several chunks. */
const CHUNK = { chunkSize: 65_536 };

export const openDocuments = (file: string): Documents => {
  const database = new DatabaseSync(file, { readOnly: true });
  // One statement for a page takes a fifth of the time of one statement per row.
  const rows = database.prepare('SELECT row FROM json_each(?) AS asked CROSS JOIN creator ON rid = asked.value');
  const seq = database.prepare('SELECT seq FROM creator WHERE rid = ?');
  const seqs = database.prepare('SELECT seq FROM creator WHERE rid >= ? ORDER BY rid LIMIT ?');
  const userIds = database.prepare("SELECT seq, row ->> '$.user_id' AS userId FROM creator WHERE rid >= ? ORDER BY rid LIMIT ?");
  const shares = database.prepare(
    'SELECT followers, likers FROM json_each(?) AS asked CROSS JOIN creator ON rid = asked.value CROSS JOIN shares USING (seq)',
  );
  const block = database.prepare('SELECT body FROM block WHERE id = ?');
  const stored = (number: number): CreatorRecord => {
    const { body } = block.get(Math.floor(number / RECORDS_IN_BLOCK)) as { body: Uint8Array };
    return JSON.parse(lineOf(zstdDecompressSync(body, CHUNK), number % RECORDS_IN_BLOCK)) as CreatorRecord;
  };
  // Row ids come from the search tables of the same version, so all of them exist.
  return {
    database,
    rows: (rids) => rows.all(JSON.stringify(rids)).map((found) => JSON.parse((found as { row: string }).row) as StoredRow),
    record: (rid) => stored((seq.get(rid) as { seq: number }).seq),
    shares: (rids) => shares.all(JSON.stringify(rids)).map((found) => sharesOf(found as ShareBytes)),
    recordsFrom: (rid, count) => seqs.all(rid, count).map((found) => stored((found as { seq: number }).seq)),
    seqsOf: (rid, count, isWanted) => {
      const found = userIds.all(rid, count) as { seq: number; userId: string }[];
      return found.filter(({ userId }) => isWanted(userId)).map(({ seq }) => seq);
    },
    recordsOf: (wanted) => wanted.map(stored),
    close: () => database.close(),
  };
};

type ShareBytes = Record<Audience, Uint8Array | null>;

/** Decoded on access, because a search may use only one of the audiences. */
const sharesOf = ({ followers, likers }: ShareBytes): SharesOfCreator => ({
  get followers() {
    return followers ? decodeShares(followers) : undefined;
  },
  get likers() {
    return likers ? decodeShares(likers) : undefined;
  },
});

const NEWLINE = 10;

const lineOf = (lines: Buffer, wanted: number): string => {
  let start = 0;
  for (let line = 0; line < wanted; line++) start = lines.indexOf(NEWLINE, start) + 1;
  const end = lines.indexOf(NEWLINE, start);
  return lines.toString('utf8', start, end < 0 ? lines.length : end);
};
