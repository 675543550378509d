import type { DatabaseSync } from 'node:sqlite';
import type { DuckDBConnection } from '@duckdb/node-api';
import { codeUnitOrdered } from '#functions/adapters/catalogue/model/code-units.ts';
import { EMBEDDINGS } from '#functions/adapters/catalogue/model/embedding.ts';
import type { CatalogueChanges, ChangeOrigin, CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { readInfo, totalOf, type VersionInfo } from '../files/catalogue-info.ts';
import { checkVersion } from '../files/damage.ts';
import { deltaRidOf, FIRST_REPLACED_SEQ, isInBase } from '../files/delta-rows.ts';
import { openVersionDocuments, type VersionDocuments } from '../files/open-documents.ts';
import { countSettled } from '../files/suppressions.ts';
import { baseOf, filesOf, findCurrentVersion, folderOf, nextVersion } from '../files/version-files.ts';
import { type Posting, postings } from '../search/postings.ts';
import { FEW_CREATORS } from '../threads.ts';
import { type Building, buildVersion, checkpoint } from './build-version.ts';
import { catalogueNumbers } from './catalogue-numbers.ts';
import { finishDocuments } from './documents-writer.ts';
import type { IngestInput } from './ingest.ts';
import { withCompactionLock } from './load-lock.ts';
import { mergeDocuments } from './merge-documents.ts';
import { emailsIn } from './previous-delta.ts';
import { writeRelatedTags } from './related-tags.ts';
import { rankCreators, writeSortedTables } from './sort-tables.ts';
import { attachTables, stagedRows } from './staged-rows.ts';
import { emailTable } from './staging/staging-tables.ts';
import { allowAllThreads, storeAs } from './staging-db.ts';
import { tableWriter } from './table-writer.ts';
import { sortEmbeddings, writeCentroidSizes } from './write-embeddings.ts';

type Compaction = Pick<IngestInput, 'dir' | 'onProgress' | 'signal' | 'beforeSwap'>;

/**
 * Merges the delta of the current version into a new base, from tables that are sorted already: many times faster than from records.
 * Columns and clusters are those of the old base. Does nothing without a delta.
 */
export const compact = (input: Compaction): Promise<void> =>
  withCompactionLock(input.dir, async () => {
    const version = await findCurrentVersion(input.dir);
    if (version !== undefined && baseOf(version) !== version) await mergeVersion(input, version);
  });

type Removal = Compaction & ChangeOrigin & { keys: readonly CreatorKey[] };

/** Builds a new base without these creators, as fast as a compaction. The caller must hold the load lock. */
export const compactWithout = async ({ keys, asOf, origin, ...input }: Removal, version: string): Promise<CatalogueChanges> => {
  const removed = await mergeVersion(input, version, { keys, info: { origin, ...(asOf !== undefined && { asOf }) } });
  return { created: 0, updated: 0, unchanged: 0, removed };
};

type Left = { keys: readonly CreatorKey[]; info: Partial<Pick<VersionInfo, 'origin' | 'asOf'>> };

/** Returns the number of removed creators. */
const mergeVersion = async ({ dir, onProgress, signal, beforeSwap }: Compaction, version: string, left?: Left): Promise<number> => {
  await checkVersion(dir, version, { isThorough: true });
  const info = await readInfo(folderOf(dir, version));
  const suppressed = countSettled(dir);
  const [base, delta] = [folderOf(dir, baseOf(version)), folderOf(dir, version)];
  const current = openVersionDocuments(dir, version);
  const hasDelta = current.delta !== undefined;
  const attached = { base: filesOf(base).documents, ...(hasDelta && { delta: filesOf(delta).documents }) };
  const onSwap = () => {
    onProgress?.('swapping', 0);
    return beforeSwap?.();
  };
  const options = { dir, nameVersion: () => nextVersion(dir), attached, onSwap, signal };
  try {
    const { removed, creators } = without(left?.keys ?? [], current, info.creators);
    await buildVersion(options, async (building) => {
      const { connection } = building.stagingDb;
      if (totalOf(info.creators) > FEW_CREATORS) await allowAllThreads(connection);
      await attachTables(connection, base, 'base');
      if (hasDelta) await attachTables(connection, delta, 'delta');
      const { version: _, format: __, delta: ___, files: ____, ...rest } = info;
      const lists = postings(catalogueNumbers(current.database), info);
      await merge(building, { current, lists, removed, total: totalOf(creators), signal, onProgress });
      return { info: { ...rest, ...left?.info, creators, version: building.version, suppressed }, result: undefined };
    });
    return removed.size;
  } finally {
    current.close();
  }
};

/** Ids of the removed rows, and the number of the other creators. Unknown creators are ignored. */
const without = (keys: readonly CreatorKey[], current: VersionDocuments, all: VersionInfo['creators']) => {
  const removed = new Set<number>();
  const creators = { ...all };
  for (const platform of PLATFORMS) {
    const userIds = keys.filter((key) => key.platform === platform).map(({ user_id }) => user_id);
    const ids = current.idsOf(platform, userIds);
    for (const id of ids.values()) removed.add(id);
    creators[platform] -= ids.size;
  }
  return { removed, creators };
};

type Merge = Omit<Compaction, 'dir'> & { current: VersionDocuments; lists: Posting[]; removed: ReadonlySet<number>; total: number };

const merge = async ({ stagingDb, documents }: Building, { current, lists, removed, total, signal, onProgress }: Merge): Promise<void> => {
  const { connection } = stagingDb;
  const firstSeq = mergeDocuments(documents, { hasDelta: current.delta !== undefined, removed });
  await keepRows(connection, { documents, current, removed, firstSeq });
  const ofDelta = current.delta && stagedRows('delta', 'scratch.kept_delta', lists);
  for (const [table, rows] of stagedRows('base', 'scratch.kept_base', lists)) {
    await connection.run(`CREATE VIEW scratch.${table} AS ${rows}${ofDelta ? ` UNION ALL ${ofDelta.get(table)}` : ''}`);
  }
  await rankCreators(connection);
  await writeSortedTables({ connection, documents, lists }, (done) => {
    signal?.throwIfAborted();
    onProgress?.('sorting', Math.round(total * done));
  });
  await writeRelatedTags(connection, documents, total);
  await storeAs(connection, 'embeddings');
  for (const embedding of EMBEDDINGS) {
    signal?.throwIfAborted();
    await sortEmbeddings(connection, embedding);
    await writeCentroidSizes(connection, embedding, `base_embeddings.${embedding}_centroid`);
  }
  await checkpoint(stagingDb);
  finishDocuments(documents);
};

type Keeping = { documents: DatabaseSync; current: VersionDocuments; removed: ReadonlySet<number>; firstSeq: number };

/** Lists the current rows of base and delta that are not removed, and the addresses of their creators. */
const keepRows = async (connection: DuckDBConnection, { documents, current, removed, firstSeq }: Keeping): Promise<void> => {
  const { delta } = current;
  const isRemoved = (rid: number) => removed.has(rid) || delta?.changes.isRemoved(rid) === true;
  const isRemovedInDelta = (rid: number) => delta !== undefined && removed.has(delta.changes.idOf(rid));
  const table = await tableWriter(connection, {
    schema: 'scratch',
    table: 'kept_base',
    columns: [
      { name: 'rid', type: 'uinteger' },
      { name: 'seq', type: 'uinteger' },
      { name: 'platform', type: 'utinyint' },
      { name: 'user_key', type: 'varchar' },
      { name: 'row', type: 'varchar' },
    ],
  });
  const rows = documents.prepare(`SELECT rid, seq, row, row ->> '$.platform' AS platform, row ->> '$.user_id' AS userId FROM base.creator`);
  for (const row of rows.iterate()) {
    const { rid, seq, row: text, platform, userId } = row as KeptRow;
    if (!isRemoved(rid)) table.add([rid, seq, PLATFORMS.indexOf(platform), codeUnitOrdered(userId), text]);
  }
  table.close();
  if (delta) await keepDeltaRows(connection, { removed, firstSeq });
  const emails = await emailTable(connection);
  for (const { hash, rid, seq } of emailsIn(documents, 'base')) if (!isRemoved(rid)) emails.add([hash, seq]);
  for (const { hash, rid, seq } of delta ? emailsIn(documents, 'delta') : []) {
    if (!isRemovedInDelta(rid)) emails.add([hash, seq + firstSeq]);
  }
  emails.close();
};

const keepDeltaRows = async (connection: DuckDBConnection, { removed, firstSeq }: Pick<Keeping, 'removed' | 'firstSeq'>): Promise<void> => {
  const table = await tableWriter(connection, { schema: 'scratch', table: 'removed_delta', columns: [{ name: 'rid', type: 'uinteger' }] });
  for (const id of removed) if (!isInBase(id)) table.add([deltaRidOf(id)]);
  table.close();
  await connection.run(`
    CREATE TABLE scratch.kept_delta AS
    SELECT * REPLACE ((seq + ${firstSeq})::UINTEGER AS seq) FROM delta_columns.staged
    WHERE seq < ${FIRST_REPLACED_SEQ} AND rid NOT IN (SELECT rid FROM scratch.removed_delta)`);
};

type KeptRow = { rid: number; seq: number; row: string; platform: Platform; userId: string };
