import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { decodeShares, type SharesOfCreator } from '#functions/adapters/catalogue/model/audience-shares.ts';
import type { Audience } from '#functions/adapters/catalogue/model/audiences.ts';
import type { StoredRow } from '#functions/adapters/catalogue/model/result-row.ts';
import { LAST_LETTER } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { RECORDS_IN_BLOCK } from '../ingest/documents-writer.ts';

/** Data that a version stores outside the search tables. Ids are ascending in the order of the default search. */
export type Documents = {
  /** Dictionaries, options and places. */
  database: DatabaseSync;
  /** In the order of `ids`. */
  rows(ids: readonly number[]): StoredRow[];
  userIds(ids: readonly number[]): string[];
  record(id: number): CreatorRecord;
  /** The JSON of a record. */
  json(id: number): string;
  shares(ids: readonly number[]): SharesOfCreator[];
  /** Up to `count` ids, starting at a position among all creators. */
  idsFrom(position: number, count: number): number[];
  /** Ids by user id; unknown user ids are absent. */
  idsOf(platform: Platform, userIds: readonly string[]): Map<string, number>;
  idsStartingWith(platform: Platform, userIdStart: string): number[];
  /** Creators with these handles in lower case, ascending; two creators can have the same one. */
  handles(platform: Platform, handles: readonly string[]): { handle: string; id: number }[];
  /** In the order of `hashes`, then ascending; several creators can have the same address. */
  emails(hashes: readonly string[]): { hash: string; id: number }[];
  close(): void;
};

/** Most blocks decompress into one chunk of this size, which takes a fifth less time than several chunks. */
const CHUNK = { chunkSize: 65_536 };

/** The documents of one folder, whose ids are its row ids. */
export const openDocuments = (file: string): Documents => {
  const database = new DatabaseSync(file, { readOnly: true });
  const seq = database.prepare('SELECT seq FROM creator WHERE rid = ?');
  const block = database.prepare('SELECT body FROM block WHERE id = ?');
  const last = database.prepare('SELECT coalesce(max(rid), -1) AS rid FROM creator').get() as { rid: number };
  let unpacked: { id: number; lines: Buffer } | undefined;
  /** Records that follow each other are often in one block. */
  const linesOf = (id: number): Buffer => {
    if (unpacked?.id !== id) {
      const { body } = block.get(id) as { body: Uint8Array };
      unpacked = { id, lines: zstdDecompressSync(body, CHUNK) };
    }
    return unpacked.lines;
  };
  // Ids come from the search tables of the same version, so all of them exist.
  const json = (rid: number): string => {
    const { seq: number } = seq.get(rid) as { seq: number };
    return lineOf(linesOf(Math.floor(number / RECORDS_IN_BLOCK)), number % RECORDS_IN_BLOCK);
  };
  return {
    database,
    ...rowReaders(database),
    ...identityReaders(database),
    json,
    record: (rid) => JSON.parse(json(rid)) as CreatorRecord,
    idsFrom: (position, count) => {
      const found = Math.max(0, Math.min(count, last.rid + 1 - position));
      return Array.from({ length: found }, (_, index) => position + index);
    },
    close: () => database.close(),
  };
};

const rowReaders = (database: DatabaseSync): Pick<Documents, 'rows' | 'userIds' | 'shares'> => {
  // One statement for a page takes a fifth of the time of one statement per row.
  const rows = database.prepare('SELECT row FROM json_each(?) AS asked CROSS JOIN creator ON rid = asked.value');
  const userIds = database.prepare(
    "SELECT row ->> '$.user_id' AS userId FROM json_each(?) AS asked CROSS JOIN creator ON rid = asked.value",
  );
  const shares = database.prepare(
    'SELECT followers, likers FROM json_each(?) AS asked CROSS JOIN creator ON rid = asked.value CROSS JOIN shares USING (seq)',
  );
  return {
    rows: (rids) => rows.all(JSON.stringify(rids)).map((found) => JSON.parse((found as { row: string }).row) as StoredRow),
    userIds: (rids) => userIds.all(JSON.stringify(rids)).map((found) => (found as { userId: string }).userId),
    shares: (rids) => shares.all(JSON.stringify(rids)).map((found) => sharesOf(found as ShareBytes)),
  };
};

/** Each looks up all values in one query. */
const identityReaders = (database: DatabaseSync): Pick<Documents, 'idsOf' | 'idsStartingWith' | 'handles' | 'emails'> => {
  const identities = database.prepare(
    'SELECT user_id, rid FROM json_each(?) AS asked CROSS JOIN identity ON platform = ? AND user_id = asked.value',
  );
  const starts = database.prepare('SELECT rid FROM identity WHERE platform = ? AND user_id >= ? AND user_id < ? ORDER BY rid');
  const handles = database.prepare(
    'SELECT handle, rid AS id FROM json_each(?) AS asked CROSS JOIN handle ON platform = ? AND handle = asked.value ORDER BY rid',
  );
  const emails = database.prepare(
    'SELECT asked.value AS hash, rid AS id FROM json_each(?) AS asked CROSS JOIN email ON email.hash = unhex(asked.value) ORDER BY asked.key, rid',
  );
  return {
    idsOf: (platform, userIds) => {
      const found = identities.all(JSON.stringify(userIds), PLATFORMS.indexOf(platform)) as { user_id: string; rid: number }[];
      return new Map(found.map(({ user_id, rid }) => [user_id, rid]));
    },
    idsStartingWith: (platform, start) =>
      starts.all(PLATFORMS.indexOf(platform), start, `${start}${LAST_LETTER}`).map((row) => (row as { rid: number }).rid),
    handles: (platform, wanted) => handles.all(JSON.stringify(wanted), PLATFORMS.indexOf(platform)) as { handle: string; id: number }[],
    emails: (hashes) => emails.all(JSON.stringify(hashes)) as { hash: string; id: number }[],
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
