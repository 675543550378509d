import type { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import { placeNumbers } from '#functions/adapters/catalogue/model/place-numbers.ts';
import type { RecordStream } from '#functions/catalogue/creator-record.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import type { CatalogueChanges, ChangeOrigin, CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { readInfo, type UnsealedInfo, type VersionInfo } from '../files/catalogue-info.ts';
import { FIRST_REPLACED_SEQ, MAX_DELTA_ROWS } from '../files/delta-rows.ts';
import { openVersionDocuments, type VersionDocuments } from '../files/open-documents.ts';
import { baseOf, filesOf, folderOf, nextDelta } from '../files/version-files.ts';
import { type Posting, postings } from '../search/postings.ts';
import { FEW_CREATORS } from '../threads.ts';
import { type Building, buildVersion, checkpoint } from './build-version.ts';
import { type CatalogueNumbers, catalogueNumbers } from './catalogue-numbers.ts';
import { clusteredEmbeddings, writeClusteredEmbeddings } from './clustered-embeddings.ts';
import { finishDocuments, recordShelf, writeDictionary } from './documents-writer.ts';
import type { IngestInput } from './ingest.ts';
import { writeNewOptions } from './options.ts';
import { emailsIn, nextSeq, stagePreviousRows, takeOverDocuments } from './previous-delta.ts';
import { rankCreators, writeSortedTables } from './sort-tables.ts';
import { stageChanges } from './stage-changes.ts';
import { openStagingTables, type StagingTables } from './staging/staging-tables.ts';
import { allowAllThreads } from './staging-db.ts';

export type DeltaInput = ChangeOrigin &
  Pick<IngestInput, 'onProgress' | 'signal' | 'beforeSwap'> & {
    dir: string;
    /** The version that is changed: the current one, or its base in place of a damaged delta. */
    version: string;
    /** Name of the current version. */
    current?: string;
    /** The first record of a creator is used. */
    upserts: RecordStream;
    removals: readonly CreatorKey[];
    /** The one that the base was built with. */
    gazetteer: Gazetteer;
  };

/**
 * Writes a delta with the changes of the current one and these, and swaps it in. Takes time by the size of the delta, because the base
 * is only read. The caller must hold the load lock.
 */
export const writeDelta = async (input: DeltaInput): Promise<CatalogueChanges> => {
  const { dir, version, onProgress, signal, beforeSwap } = input;
  const current = openVersionDocuments(dir, version);
  const previous = current.delta && folderOf(dir, version);
  try {
    const options = {
      dir,
      nameVersion: () => nextDelta(input.current ?? version),
      ...(previous !== undefined && { attached: { previous: filesOf(previous).documents } }),
      onSwap: () => {
        onProgress?.('swapping', 0);
        return beforeSwap?.();
      },
      signal,
    };
    return await buildVersion(options, (building) => fill(input, { current, previous, building }));
  } finally {
    current.close();
  }
};

const isChange = ({ created, updated, removed }: CatalogueChanges): boolean => created + updated + removed > 0;

type Filling = { current: VersionDocuments; previous: string | undefined; building: Building };

const fill = async (input: DeltaInput, filling: Filling): Promise<{ info: UnsealedInfo | undefined; result: CatalogueChanges }> => {
  const { dir, version, signal, onProgress } = input;
  const { current, building } = filling;
  const { stagingDb, documents } = building;
  const base = await readInfo(folderOf(dir, baseOf(version)));
  const before = await readInfo(folderOf(dir, version));
  const dictionaries = catalogueNumbers(current.database);
  const lists = postings(dictionaries, base);
  const changes = await stage(input, { ...filling, base, dictionaries, lists });
  if (!isChange(changes)) return { info: undefined, result: changes };
  signal?.throwIfAborted();
  onProgress?.('sorting', 0);
  await rankCreators(stagingDb.connection);
  writeNumbers(documents, dictionaries, current.database);
  await writeSortedTables({ connection: stagingDb.connection, documents, lists }, () => signal?.throwIfAborted());
  await writeClusteredEmbeddings(stagingDb.connection);
  await writeChangeTables(stagingDb.connection);
  await checkpoint(stagingDb);
  const delta = { ...(await countRows(stagingDb.connection)), records: nextSeq(documents) };
  finishDocuments(documents);
  const info = {
    version: building.version,
    asOf: input.asOf ?? before.asOf,
    origin: input.origin,
    creators: perPlatform((platform) => base.creators[platform] + delta.created[platform] - delta.replaced[platform]),
    dense: base.dense,
    hasPosts: base.hasPosts,
    hasNextWords: base.hasNextWords,
    suppressed: base.suppressed,
    delta,
  };
  return { info, result: changes };
};

type Staging = Filling & { base: VersionInfo; dictionaries: CatalogueNumbers; lists: Posting[] };

/** Stages the changes, then what remains of the previous delta. */
const stage = async (input: DeltaInput, { current, previous, building, base, dictionaries, lists }: Staging): Promise<CatalogueChanges> => {
  const { documents, stagingDb } = building;
  const { connection } = stagingDb;
  documents.exec('CREATE TABLE placement (seq INTEGER PRIMARY KEY, before INTEGER NOT NULL)');
  if (previous !== undefined) takeOverDocuments(documents);
  const firstSeq = nextSeq(documents);
  await connection.run('BEGIN');
  const tables = await openStagingTables({ connection, places: placeNumbers(input.gazetteer), dictionaries, indexed: base });
  const embeddings = await clusteredEmbeddings(connection, filesOf(folderOf(input.dir, base.version)).embeddings);
  const shelf = recordShelf(documents, firstSeq);
  const { changes, dropped } = await stageChanges(input, { current, base, documents, tables, embeddings, shelf, firstSeq });
  if (previous !== undefined) keepEmails(documents, tables, dropped);
  for (const stage of [shelf, tables, embeddings]) stage.close();
  await connection.run('COMMIT');
  if (nextSeq(documents) > FEW_CREATORS) await allowAllThreads(connection);
  if (previous !== undefined) await stagePreviousRows(connection, { folder: previous, lists, dropped });
  return changes;
};

const keepEmails = (documents: DatabaseSync, tables: StagingTables, dropped: ReadonlySet<number>): void => {
  for (const { hash, rid, seq } of emailsIn(documents, 'previous')) if (!dropped.has(rid)) tables.addEmail(hash, seq);
};

const writeNumbers = (documents: DatabaseSync, dictionaries: CatalogueNumbers, known: DatabaseSync): void => {
  writeDictionary(documents, 'word', dictionaries.words);
  writeDictionary(documents, 'tag', dictionaries.tags);
  writeDictionary(documents, 'language', dictionaries.languages);
  writeNewOptions(documents, dictionaries, known);
};

/** Writes rows that the next change takes over, and a list of rows that queries on the base leave out. */
const writeChangeTables = async (connection: DuckDBConnection): Promise<void> => {
  await connection.run(`
    CREATE TABLE columns.staged AS
    SELECT rid, seq, platform, user_key, "row" FROM scratch.creator JOIN scratch.rank USING (seq) ORDER BY rid`);
  await connection.run(`
    CREATE TABLE columns.removed AS
    SELECT (seq - ${FIRST_REPLACED_SEQ})::UINTEGER AS rid FROM scratch.creator WHERE seq >= ${FIRST_REPLACED_SEQ} ORDER BY rid`);
};

const countRows = async (connection: DuckDBConnection): Promise<Pick<NonNullable<VersionInfo['delta']>, 'created' | 'replaced'>> => {
  const result = await connection.run(
    `SELECT platform, seq >= ${FIRST_REPLACED_SEQ} AS is_copy, count(*)::INTEGER FROM columns.staged GROUP BY ALL`,
  );
  const rows = (await result.getRows()) as [platform: number, isCopy: boolean, rows: number][];
  if (rows.reduce((total, [, , ofKind]) => total + ofKind, 0) > MAX_DELTA_ROWS) throw new Error('the delta has too many rows');
  const count = (wanted: boolean) =>
    perPlatform((platform) => rows.find(([of, isCopy]) => PLATFORMS[of] === platform && isCopy === wanted)?.[2] ?? 0);
  return { created: count(false), replaced: count(true) };
};

const perPlatform = (of: (platform: Platform) => number): Record<Platform, number> => ({
  instagram: of('instagram'),
  youtube: of('youtube'),
  tiktok: of('tiktok'),
});
