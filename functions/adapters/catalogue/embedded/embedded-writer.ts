import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Gazetteer } from '#functions/catalogue/gazetteer.ts';
import type {
  CatalogueChanges,
  CatalogueWriter,
  ChangeOrigin,
  CreatorKey,
  SuppressedCreator,
} from '#functions/ports/creators/catalogue-writer.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { compactInProcess } from './auto-compaction.ts';
import { readInfo, totalOf } from './files/catalogue-info.ts';
import { checkVersion } from './files/damage.ts';
import { MAX_DELTA_ROWS } from './files/delta-rows.ts';
import { openCurrentDocuments } from './files/open-documents.ts';
import { addSuppressions, countHashes, countSettled, settleSuppressions, withoutSuppressed } from './files/suppressions.ts';
import { findCurrentVersion, folderOf, withCurrentVersion } from './files/version-files.ts';
import { compact, compactWith, compactWithout } from './ingest/compact.ts';
import type { IngestInput } from './ingest/ingest.ts';
import { withLoadLock } from './ingest/load-lock.ts';
import { type Changed, rebuild } from './ingest/rebuild.ts';
import { writeDelta } from './ingest/write-delta.ts';

type WriterOptions = Pick<IngestInput, 'dir' | 'gazetteer' | 'onProgress' | 'signal' | 'beforeSwap' | 'suppressionKey' | 'workers'> & {
  /** Largest number of records that a delta of a catalogue with this number of creators stores. */
  maxRecords?: (creators: number) => number;
  /** Smallest number of creators to which large changes are merged; default: 2,000. */
  smallestMerged?: number;
};

const MAX_RECORDS = 50_000;
/** The new row, and the copy of the row that it replaces. */
const MAX_ROWS_PER_CHANGE = 2;
/** A smaller catalogue is rebuilt as fast as a delta is written. */
const SMALLEST_BASE = 2_000;

const maxRecordsIn = (creators: number): number => (creators < SMALLEST_BASE ? 0 : Math.min(MAX_RECORDS, Math.floor(creators / 4)));

/** Whether a change fits into the current delta, into an empty one, or into none. */
type Room = 'delta' | 'new delta' | 'none';

type Plan = Required<Pick<WriterOptions, 'dir' | 'gazetteer' | 'maxRecords' | 'smallestMerged'>>;

const changePlan = ({ dir, gazetteer, maxRecords, smallestMerged }: Plan) => {
  const roomFor = async (version: string | undefined, count: number): Promise<Room> => {
    if (version === undefined) return 'none';
    const { creators, delta } = await readInfo(folderOf(dir, version));
    const fitsBeside = (records: number, rows: number) =>
      records + count <= maxRecords(totalOf(creators)) && rows + MAX_ROWS_PER_CHANGE * count <= MAX_DELTA_ROWS;
    if (!fitsBeside(0, 0) || !(await hasPlacesOf(dir, gazetteer))) return 'none';
    const rows = delta ? totalOf(delta.created) + totalOf(delta.replaced) : 0;
    return fitsBeside(delta?.records ?? 0, rows) ? 'delta' : 'new delta';
  };
  /**
   * Not if most creators are new, so that other values get columns; then the records of the catalogue add little work. And not if a
   * suppression was interrupted, because a build from records leaves its creators out.
   */
  const isMergeable = async (version: string, count: number): Promise<boolean> => {
    const { creators, hasPosts, hasNextWords } = await readInfo(folderOf(dir, version));
    const total = totalOf(creators);
    if (countHashes(dir) > countSettled(dir)) return false;
    return hasPosts && hasNextWords === true && total >= smallestMerged && count <= total && hasPlacesOf(dir, gazetteer);
  };
  return { roomFor, isMergeable };
};

/** Writes small changes to a delta beside the base, and builds a new base for large ones. */
export const embeddedWriter = ({
  maxRecords = maxRecordsIn,
  smallestMerged = SMALLEST_BASE,
  ...options
}: WriterOptions): CatalogueWriter<CreatorRecord> => {
  const { dir, gazetteer, suppressionKey } = options;
  const { roomFor, isMergeable } = changePlan({ dir, gazetteer, maxRecords, smallestMerged });
  const change = async (changed: Changed, { count, ...origin }: ChangeOrigin & { count: number }): Promise<CatalogueChanges> => {
    const version = await findCurrentVersion(dir);
    const input = { ...options, ...origin, ...changed };
    if (version !== undefined && (await roomFor(version, count)) === 'delta') return writeDelta({ ...input, version });
    if (version !== undefined && (await isMergeable(version, count))) return compactWith({ ...options, ...origin, ...changed }, version);
    if (version !== undefined) await checkVersion(dir, version, { isThorough: true });
    return rebuild(input);
  };
  const removeKnown = async (removals: readonly CreatorKey[], origin: ChangeOrigin): Promise<CatalogueChanges> => {
    if (removals.length === 0) return { created: 0, updated: 0, unchanged: 0, removed: 0 };
    const version = await findCurrentVersion(dir);
    const isMerged = version !== undefined && (await roomFor(version, removals.length)) !== 'delta';
    if (isMerged) return compactWithout({ ...options, ...origin, keys: removals }, version);
    return change({ upserts: [], removals }, { ...origin, count: removals.length });
  };
  const checkCurrent = async (version: string | undefined): Promise<void> => {
    if (version !== undefined) await checkVersion(dir, version, { isThorough: false });
  };
  const needsCompaction = (count: number): Promise<boolean> =>
    withCurrentVersion(dir, async (version) => {
      await checkCurrent(version);
      return (await roomFor(version, count)) === 'new delta';
    });
  /** A full delta is compacted before, in a process of its own. */
  const withLock = async <T>(count: number, work: () => Promise<T>): Promise<T> => {
    if (await needsCompaction(count)) await compactInProcess(dir);
    return withLoadLock(dir, async () => {
      await checkCurrent(await findCurrentVersion(dir));
      return work();
    });
  };
  return {
    upsert: (upserts, origin) =>
      withLock(origin.count, () => change({ upserts: withoutSuppressed(upserts, dir, suppressionKey), removals: [] }, origin)),
    remove: (keys, origin) => withLock(keys.length, async () => removeKnown(await knownAmong(dir, keys), origin)),
    suppress: (creators) =>
      withLock(creators.length, async () => {
        const known = await sameCreators(dir, creators);
        const suppressed = addSuppressions(dir, [...creators, ...known], suppressionKey);
        const { removed } = await removeKnown(known, { origin: `suppress ${known.length} creators` });
        settleSuppressions(dir);
        return { suppressed, removed };
      }),
    compact: () => compact(options),
  };
};

/** Another release can have other places; their numbers would then differ from those of the base. */
const hasPlacesOf = async (dir: string, { places }: Gazetteer): Promise<boolean> => {
  const documents = await openCurrentDocuments(dir);
  try {
    const rows = (documents?.database.prepare('SELECT id FROM place ORDER BY number').all() ?? []) as { id: number }[];
    return rows.length === places.length && rows.every(({ id }, index) => id === places[index]?.id);
  } finally {
    documents?.close();
  }
};

/** Creators of the catalogue with the same platform and user id, or with the handle of one of them. */
const sameCreators = async (dir: string, creators: readonly SuppressedCreator[]): Promise<(CreatorKey & { username: string })[]> => {
  const documents = await openCurrentDocuments(dir);
  if (!documents) return [];
  try {
    return PLATFORMS.flatMap((platform) => {
      const wanted = creators.filter((creator) => creator.platform === platform);
      const ids = documents.idsOf(
        platform,
        wanted.map(({ user_id }) => user_id),
      );
      const named = [...wanted, ...documents.rows([...ids.values()])];
      const handles = named.flatMap(({ username }) => (username === undefined ? [] : [handleTerm(username)]));
      const found = new Set([...ids.values(), ...documents.handles(platform, handles).map(({ id }) => id)]);
      return documents.rows([...found]).map(({ user_id, username }) => ({ platform, user_id, username }));
    });
  } finally {
    documents.close();
  }
};

const knownAmong = async (dir: string, keys: readonly CreatorKey[]): Promise<CreatorKey[]> => {
  const documents = await openCurrentDocuments(dir);
  if (!documents) return [];
  try {
    return PLATFORMS.flatMap((platform) => {
      const userIds = keys.filter((key) => key.platform === platform).map(({ user_id }) => user_id);
      return [...documents.idsOf(platform, userIds).keys()].map((user_id) => ({ platform, user_id }));
    });
  } finally {
    documents.close();
  }
};
