import type { DuckDBConnection } from '@duckdb/node-api';
import { codeUnitOrdered } from '#functions/adapters/catalogue/model/code-units.ts';
import { type CreatorFacts, creatorFacts } from '#functions/adapters/catalogue/model/creator-facts.ts';
import type { PlaceNumbers } from '#functions/adapters/catalogue/model/place-numbers.ts';
import { creatorRow } from '#functions/adapters/catalogue/model/result-row.ts';
import { suggestionTerms } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { emailsOf } from '#functions/catalogue/email-hash.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { Indexed } from '../../files/catalogue-info.ts';
import { type Column, columnsOf } from '../../files/columns.ts';
import { NEXT_WORDS, type Posting, postingKey, postings } from '../../search/postings.ts';
import { nextWord } from '../../search/posts/post-words.ts';
import type { StagingDictionaries } from '../dictionary-encoder.ts';
import { type TableWriter, tableWriter } from '../table-writer.ts';

export type StagingOptions = {
  connection: DuckDBConnection;
  places: PlaceNumbers;
  dictionaries: StagingDictionaries;
  indexed: Indexed;
};

/** Values of a record before its rows are written. */
export type Prepared = { facts: CreatorFacts; named: NamedPairs[] };
/** Values of a list of tags or words, each followed by its detail. */
type NamedPairs = { list: NamedList; pairs: number[] };
type NamedList = NonNullable<Posting['names']>;

export type StagingTables = {
  /** Numbers the names of a record. */
  prepare(record: CreatorRecord): Prepared;
  write(prepared: Prepared, seq: number): void;
  /** Stages only what searches count. */
  addCopy(record: CreatorRecord, seq: number): void;
  addEmail(hash: string, seq: number): void;
  close(): void;
};

/** Names of the tables that `openStagingTables` creates. */
export const stagingTables = (lists: readonly Posting[]): string[] => [
  'creator',
  'suggestion',
  'email',
  ...lists.map(({ table }) => table),
];

export const openStagingTables = async ({ connection, places, dictionaries, indexed }: StagingOptions): Promise<StagingTables> => {
  const columns = columnsOf(indexed.dense);
  const lists = postings(dictionaries, indexed);
  const creators = await creatorTable(connection, columns);
  const suggestions = await suggestionTable(connection);
  const emails = await emailTable(connection);
  const tables = await Promise.all(lists.map(async (posting) => ({ posting, table: await postingTable(connection, posting) })));
  const [named, unnamed] = [
    tables.filter(({ posting }) => posting.names !== undefined),
    tables.filter(({ posting }) => posting.names === undefined),
  ];
  const prepare = (record: CreatorRecord): Prepared => {
    const facts = creatorFacts(record, places, dictionaries);
    return { facts, named: named.map(({ posting: { names: list = 'words', of } }) => ({ list, pairs: flat(of(facts)) })) };
  };
  const writeCounted = ({ facts, named: values }: Prepared, seq: number): void => {
    const { record } = facts;
    const platform = PLATFORMS.indexOf(record.platform);
    const row = JSON.stringify(creatorRow(record));
    creators.add([seq, platform, codeUnitOrdered(record.user_id), row, ...columns.map((column) => column.of(facts))]);
    for (const { posting, table } of unnamed) {
      for (const [value, detail] of posting.of(facts)) table.addNumbers(postingKey(record.platform, value), detail, seq);
    }
    named.forEach(({ posting, table }, index) => {
      const given = values[index]?.pairs ?? [];
      const pairs = posting.detail === 'percent' ? largestOf(given) : given;
      const first = postingKey(record.platform, 0);
      for (let at = 0; at < pairs.length; at += 2) {
        const key = first + (pairs[at] ?? 0);
        const detail = pairs[at + 1] ?? 0;
        if (!posting.hasNextWords) table.addNumbers(key, detail, seq);
        else table.addNumbers(key, detail, seq, wordAfter(pairs, at, 1), wordAfter(pairs, at, 2));
      }
    });
  };
  return {
    prepare,
    write: (prepared, seq) => {
      const { record } = prepared.facts;
      for (const { slot, term } of suggestionTerms(record)) suggestions.add([slot, term, seq]);
      for (const hash of emailsOf(record)) emails.add([hash, seq]);
      writeCounted(prepared, seq);
    },
    addCopy: (record, seq) => writeCounted(prepare(record), seq),
    addEmail: (hash, seq) => emails.add([hash, seq]),
    close: () => {
      for (const writer of [creators, suggestions, emails, ...tables.map(({ table }) => table)]) writer.close();
    },
  };
};

const flat = (pairs: Iterable<[number, number]>): number[] => {
  const numbers: number[] = [];
  for (const [value, detail] of pairs) numbers.push(value, detail);
  return numbers;
};

/** Stored as `nextWord` of the word at the position `distance` after that of the pair at `at`; 0 if there is none. */
const wordAfter = (pairs: readonly number[], at: number, distance: number): number => {
  const after = at + 2 * distance;
  return pairs[after + 1] === (pairs[at + 1] ?? 0) + distance ? nextWord(pairs[after] ?? 0) : 0;
};

/** Each value once, with its largest detail. */
const largestOf = (pairs: readonly number[]): number[] => {
  const largest = new Map<number, number>();
  for (let at = 0; at < pairs.length; at += 2) {
    const [value = 0, detail = 0] = [pairs[at], pairs[at + 1]];
    largest.set(value, Math.max(largest.get(value) ?? 0, detail));
  }
  return flat(largest);
};

const creatorTable = (connection: DuckDBConnection, columns: Column[]): Promise<TableWriter> =>
  tableWriter(connection, {
    schema: 'scratch',
    table: 'creator',
    columns: [
      { name: 'seq', type: 'uinteger' },
      { name: 'platform', type: 'utinyint' },
      { name: 'user_key', type: 'varchar' },
      { name: 'row', type: 'varchar' },
      ...columns,
    ],
  });

const suggestionTable = (connection: DuckDBConnection): Promise<TableWriter> =>
  tableWriter(connection, {
    schema: 'scratch',
    table: 'suggestion',
    columns: [
      { name: 'slot', type: 'utinyint' },
      { name: 'term', type: 'varchar' },
      { name: 'seq', type: 'uinteger' },
    ],
  });

export const emailTable = (connection: DuckDBConnection): Promise<TableWriter> =>
  tableWriter(connection, {
    schema: 'scratch',
    table: 'email',
    columns: [
      { name: 'hash', type: 'varchar' },
      { name: 'seq', type: 'uinteger' },
    ],
  });

const postingTable = (connection: DuckDBConnection, { table, detail, hasNextWords }: Posting): Promise<TableWriter> =>
  tableWriter(connection, {
    schema: 'scratch',
    table,
    columns: [
      { name: 'key', type: 'uinteger' },
      { name: 'detail', type: detail === 'percent' || detail === 'none' ? 'utinyint' : 'uinteger' },
      { name: 'seq', type: 'uinteger' },
      ...(hasNextWords ? NEXT_WORDS.map((name) => ({ name, type: 'uinteger' as const })) : []),
    ],
  });
