import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { constants, zstdCompressSync } from 'node:zlib';
import { encodeShares } from '#functions/adapters/catalogue/model/audience-shares.ts';
import type { CreatorFacts } from '#functions/adapters/catalogue/model/creator-facts.ts';
import type { GazetteerPlace } from '#functions/catalogue/gazetteer.ts';
import type { DictionaryEncoder } from './dictionary-encoder.ts';
import { placeRows } from './place-rows.ts';

/** Records compress several times better in blocks, and four are still decompressed quickly enough for reading one. */
export const RECORDS_IN_BLOCK = 4;
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const PLACE_TABLES = `
  CREATE TABLE place (
    number INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, type TEXT NOT NULL, name TEXT NOT NULL, country TEXT NOT NULL, title TEXT NOT NULL, population INTEGER NOT NULL
  );
  CREATE TABLE place_name (key TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (key, number)) WITHOUT ROWID;
`;

const SCHEMA = `
  PRAGMA journal_mode = MEMORY;
  PRAGMA synchronous = OFF;
  PRAGMA cache_size = -65536;
  CREATE TABLE creator (rid INTEGER PRIMARY KEY, seq INTEGER NOT NULL, row TEXT NOT NULL);
  CREATE TABLE shares (seq INTEGER PRIMARY KEY, followers BLOB, likers BLOB);
  CREATE TABLE block (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
  CREATE TABLE word (text TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE tag (text TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE language (text TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE related_tag (tag INTEGER NOT NULL, related INTEGER NOT NULL, factor INTEGER NOT NULL, PRIMARY KEY (tag, related)) WITHOUT ROWID;
  CREATE TABLE option (list TEXT NOT NULL, id INTEGER NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, folded TEXT NOT NULL, PRIMARY KEY (list, id)) WITHOUT ROWID;
  ${PLACE_TABLES}
`;

export type RecordShelf = {
  add(facts: CreatorFacts): void;
  /** Adds records that were packed for the next number. */
  addPacked(records: PackedRecords): void;
  close(): void;
};

type PackedShares = [followers: Uint8Array | null, likers: Uint8Array | null];

/** Records in blocks; `before` and `after` are the lines of the records that share a block with others. */
export type PackedRecords = { before: string[]; blocks: Uint8Array[]; after: string[]; shares: PackedShares[] };

/**
 * Creates the documents of a new version. They are written in one transaction, because a failed load is discarded as a whole.
 * `attached` are files that can be read, by the name of their schema.
 */
export const createDocuments = (file: string, attached: Record<string, string> = {}): DatabaseSync => {
  const database = new DatabaseSync(file);
  database.exec(SCHEMA);
  for (const [schema, other] of Object.entries(attached)) database.prepare(`ATTACH ? AS ${schema}`).run(other);
  database.exec('BEGIN');
  return database;
};

export const finishDocuments = (database: DatabaseSync): void => {
  database.exec('CREATE INDEX tag_by_number ON tag (number)');
  database.exec('COMMIT');
  database.close();
};

/** Stores complete records in the order of their arrival, numbered from `firstSeq`, which must begin a block. */
export const recordShelf = (database: DatabaseSync, firstSeq = 0): RecordShelf => {
  const insert = database.prepare('INSERT INTO block VALUES (?, ?)');
  const insertShares = database.prepare('INSERT INTO shares VALUES (?, ?, ?)');
  let lines: string[] = [];
  let [records, blocks] = [firstSeq, firstSeq / RECORDS_IN_BLOCK];
  const flush = () => {
    insert.run(blocks++, compressBlock(lines));
    lines = [];
  };
  const addLine = (line: string) => {
    if (lines.push(line) === RECORDS_IN_BLOCK) flush();
  };
  return {
    add: (facts) => {
      insertShares.run(records++, ...sharesOf(facts));
      addLine(JSON.stringify(facts.record));
    },
    addPacked: ({ before, blocks: packed, after, shares }) => {
      for (const ofRecord of shares) insertShares.run(records++, ...ofRecord);
      for (const line of before) addLine(line);
      for (const block of packed) insert.run(blocks++, block);
      for (const line of after) addLine(line);
    },
    close: () => {
      if (lines.length > 0) flush();
    },
  };
};

/** Packs consecutive records, numbered from `firstSeq`. */
export const packRecords = (all: readonly CreatorFacts[], firstSeq: number): PackedRecords => {
  const lines = all.map(({ record }) => JSON.stringify(record));
  const start = Math.min(lines.length, (RECORDS_IN_BLOCK - (firstSeq % RECORDS_IN_BLOCK)) % RECORDS_IN_BLOCK);
  const blocks: Uint8Array[] = [];
  let next = start;
  for (; next + RECORDS_IN_BLOCK <= lines.length; next += RECORDS_IN_BLOCK) {
    blocks.push(compressBlock(lines.slice(next, next + RECORDS_IN_BLOCK)));
  }
  return { before: lines.slice(0, start), blocks, after: lines.slice(next), shares: all.map(sharesOf) };
};

const sharesOf = ({ followers, likers }: CreatorFacts): PackedShares => [
  followers ? encodeShares(followers) : null,
  likers ? encodeShares(likers) : null,
];

export const compressBlock = (lines: readonly string[]): Buffer => zstdCompressSync(lines.join('\n'), COMPRESSION);

export const writeDictionary = (database: DatabaseSync, table: 'word' | 'tag' | 'language', numbers: DictionaryEncoder): void => {
  const insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?)`);
  for (const { key, number } of numbers.entries()) insert.run(key, number);
};

export const writePlaces = (database: DatabaseSync, places: readonly GazetteerPlace[]): void => {
  const { uri } = sortedPlaces.get(places) ?? sortPlaces(places);
  database.prepare('ATTACH ? AS gazetteer').run(uri);
  for (const table of ['place', 'place_name']) database.exec(`INSERT INTO main.${table} SELECT * FROM gazetteer.${table}`);
};

type SortedPlaces = { uri: string; database: DatabaseSync };

/**
 * The tables of places in memory, by gazetteer, as long as their connection is open. To copy them into each version takes a twentieth of
 * the time of sorting all names of the world.
 */
const sortedPlaces = new WeakMap<readonly GazetteerPlace[], SortedPlaces>();

const sortPlaces = (places: readonly GazetteerPlace[]): SortedPlaces => {
  const uri = `file:places-${randomUUID()}?mode=memory&cache=shared`;
  const database = new DatabaseSync(uri);
  database.exec(`${PLACE_TABLES} BEGIN`);
  const insert = database.prepare('INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertName = database.prepare('INSERT INTO place_name VALUES (?, ?)');
  for (const { number, id, type, name, country, title, population, keys } of placeRows(places)) {
    insert.run(number, id, type, name, country, title, population);
    for (const key of keys) insertName.run(key, number);
  }
  database.exec('COMMIT');
  const sorted = { uri, database };
  sortedPlaces.set(places, sorted);
  return sorted;
};
