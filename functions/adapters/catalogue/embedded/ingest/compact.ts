import { EMBEDDINGS } from '#functions/adapters/catalogue/model/embedding.ts';
import type { RecordStream } from '#functions/catalogue/creator-record.ts';
import type { CatalogueChanges, ChangeOrigin, CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { readInfo, totalOf, type VersionInfo } from '../files/catalogue-info.ts';
import { checkVersion } from '../files/damage.ts';
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
import { keepRows } from './merging/kept-rows.ts';
import { copyNumbers, copyRecords, firstSeqs } from './merging/merge-documents.ts';
import { mergeEmbeddings } from './merging/merge-embeddings.ts';
import { changedTable, type Effect, stageUpserts } from './merging/stage-upserts.ts';
import { writeRelatedTags } from './related-tags.ts';
import { rankCreators, writeSortedTables } from './sort-tables.ts';
import { attachTables, stagedRows } from './staged-rows.ts';
import { allowAllThreads, storeAs } from './staging-db.ts';
import { sortEmbeddings, writeCentroidSizes } from './write-embeddings.ts';

type Compaction = Pick<IngestInput, 'dir' | 'onProgress' | 'signal' | 'beforeSwap'>;

/**
 * Merges the delta of the current version into a new base, from tables that are sorted already: many times faster than from records.
 * Columns and clusters are those of the old base. Does nothing without a delta.
 */
export const compact = (input: Compaction): Promise<void> =>
  withCompactionLock(input.dir, async () => {
    const version = await findCurrentVersion(input.dir);
    if (version !== undefined && baseOf(version) !== version) await mergeVersion(input, version, {});
  });

type Removal = Compaction & ChangeOrigin & { keys: readonly CreatorKey[] };

/** Builds a new base without these creators, as fast as a compaction. The caller must hold the load lock. */
export const compactWithout = ({ keys, asOf, origin, ...input }: Removal, version: string): Promise<CatalogueChanges> =>
  mergeVersion(input, version, { keys, info: infoOf({ asOf, origin }) });

type Addition = Compaction & ChangeOrigin & Pick<Upserts, 'upserts' | 'gazetteer' | 'workers'>;

/**
 * Builds a new base with these creators: only they are read from records. Columns are those of the old base, clusters are new. The
 * gazetteer must have the places of the old base, which must have the words of posts. The caller must hold the load lock.
 */
export const compactWith = (
  { upserts, gazetteer, workers, asOf, origin, ...input }: Addition,
  version: string,
): Promise<CatalogueChanges> => mergeVersion(input, version, { added: { upserts, gazetteer, workers }, info: infoOf({ asOf, origin }) });

const infoOf = ({ asOf, origin }: ChangeOrigin) => ({ origin, ...(asOf !== undefined && { asOf }) });

type Upserts = { upserts: RecordStream } & Pick<IngestInput, 'gazetteer' | 'workers'>;
type Change = { keys?: readonly CreatorKey[]; added?: Upserts; info?: Partial<Pick<VersionInfo, 'origin' | 'asOf'>> };

/** True if all creators of a change are as they were. A compaction changes none either. */
const changesNothing = (added: Upserts | undefined, { created, updated }: CatalogueChanges): boolean =>
  added !== undefined && created + updated === 0;

const mergeVersion = async (input: Compaction, version: string, change: Change): Promise<CatalogueChanges> => {
  const { dir, onProgress, signal, beforeSwap } = input;
  await checkVersion(dir, version, { isThorough: true });
  const info = await readInfo(folderOf(dir, version));
  const suppressed = countSettled(dir);
  const current = openVersionDocuments(dir, version);
  const [base, delta] = [folderOf(dir, baseOf(version)), current.delta && folderOf(dir, version)];
  const attached = { base: filesOf(base).documents, ...(delta !== undefined && { delta: filesOf(delta).documents }) };
  const onSwap = () => {
    onProgress?.('swapping', 0);
    return beforeSwap?.();
  };
  try {
    return await buildVersion({ dir, nameVersion: () => nextVersion(dir), attached, onSwap, signal }, async (building) => {
      const { connection } = building.stagingDb;
      if (totalOf(info.creators) > FEW_CREATORS) await allowAllThreads(connection);
      await attachTables(connection, base, 'base');
      if (delta !== undefined) await attachTables(connection, delta, 'delta');
      const { creators, changes } = await merge(building, { ...input, ...change, current, info });
      const { version: _, format: __, delta: ___, files: ____, ...rest } = info;
      const merged = { ...rest, ...change.info, creators, version: building.version, suppressed };
      return { info: changesNothing(change.added, changes) ? undefined : merged, result: changes };
    });
  } finally {
    current.close();
  }
};

/** Unknown creators are ignored. */
const without = (keys: readonly CreatorKey[], current: VersionDocuments, all: VersionInfo['creators']): Effect => {
  const left = new Set<number>();
  const creators = { ...all };
  for (const platform of PLATFORMS) {
    const userIds = keys.filter((key) => key.platform === platform).map(({ user_id }) => user_id);
    const ids = current.idsOf(platform, userIds);
    for (const id of ids.values()) left.add(id);
    creators[platform] -= ids.size;
  }
  return { left, creators, changes: { created: 0, updated: 0, unchanged: 0, removed: left.size } };
};

type Merge = Omit<Compaction, 'dir'> & Change & { current: VersionDocuments; info: VersionInfo };

const merge = async (building: Building, { keys = [], added, current, info, signal, onProgress }: Merge): Promise<Effect> => {
  const { stagingDb, documents } = building;
  const { connection, vectors } = stagingDb;
  const hasDelta = current.delta !== undefined;
  copyNumbers(documents, hasDelta);
  const { ofDelta, ofChange: firstSeq } = firstSeqs(documents, hasDelta);
  const effect = added
    ? await stageUpserts(building, { ...added, current, info, firstSeq, signal, onProgress })
    : without(keys, current, info.creators);
  if (changesNothing(added, effect.changes)) return effect;
  const { left, creators } = effect;
  copyRecords(documents, { hasDelta, left, firstSeq: ofDelta });
  await keepRows(connection, { documents, current, left, firstSeq: ofDelta });
  const lists = postings(catalogueNumbers(current.database), info);
  await joinRows(building, { lists, hasDelta, isChanged: added !== undefined });
  const total = totalOf(creators);
  await rankCreators(connection);
  await writeSortedTables({ connection, documents, lists }, (done) => {
    signal?.throwIfAborted();
    onProgress?.('sorting', Math.round(total * done));
  });
  await writeRelatedTags(connection, documents, total);
  if (added) await mergeEmbeddings(connection, { vectors, creators, firstSeq, hasDelta });
  else await keepEmbeddings(building, signal);
  await checkpoint(stagingDb);
  finishDocuments(documents);
  return effect;
};

type Joining = { lists: readonly Posting[]; hasDelta: boolean; isChanged: boolean };

/** Makes the rows that stay and those of the change readable as if they were staged at once. */
const joinRows = async ({ stagingDb: { connection } }: Building, { lists, hasDelta, isChanged }: Joining): Promise<void> => {
  const ofDelta = hasDelta ? stagedRows('delta', 'scratch.kept_delta', lists) : undefined;
  for (const [table, rows] of stagedRows('base', 'scratch.kept_base', lists)) {
    const isEmbedding = EMBEDDINGS.some((embedding) => embedding === table);
    if (isChanged && isEmbedding) continue;
    const parts = [rows, ...(ofDelta ? [ofDelta.get(table)] : []), ...(isChanged ? [`SELECT * FROM scratch.${changedTable(table)}`] : [])];
    await connection.run(`CREATE VIEW scratch.${table} AS ${parts.join(' UNION ALL ')}`);
  }
  if (isChanged) await connection.run(`INSERT INTO scratch.email SELECT * FROM scratch.${changedTable('email')}`);
};

const keepEmbeddings = async ({ stagingDb: { connection } }: Building, signal: AbortSignal | undefined): Promise<void> => {
  await storeAs(connection, 'embeddings');
  for (const embedding of EMBEDDINGS) {
    signal?.throwIfAborted();
    await sortEmbeddings(connection, embedding);
    await writeCentroidSizes(connection, embedding, `base_embeddings.${embedding}_centroid`);
  }
};
