import path from 'node:path';
import type { Platform } from '#shared/platforms.ts';
import type { Centroids } from '../model/clusters.ts';
import type { Lookups } from '../model/lookups.ts';
import { type Rows, readInfo, rowsOf, totalOf, type VersionInfo } from './files/catalogue-info.ts';
import { checkVersion } from './files/damage.ts';
import { type DeltaRows, deltaRidOf, isInBase } from './files/delta-rows.ts';
import type { Documents } from './files/documents.ts';
import { lookupsIn } from './files/lookups.ts';
import { openVersionDocuments } from './files/open-documents.ts';
import { baseOf, folderOf } from './files/version-files.ts';
import { type TagUses, tagUsesIn } from './ingest/tag-uses.ts';
import { openQueryPool, type QueryPool } from './query-pool.ts';
import { centroidsIn } from './search/cluster-probe.ts';
import { threadsFor } from './threads.ts';

/** Search tables of a base or of a delta. */
export type Segment = {
  pool: QueryPool;
  rows(platform: Platform): Rows;
  /** Row ids of those creators that are in this segment. */
  rids(ids: readonly number[]): number[];
};

/** New rows, and copies of the base rows that they replace or remove: a total is base + created − replaced. */
export type OpenDelta = Segment &
  Pick<DeltaRows, 'idOf' | 'isRemoved'> & {
    created(platform: Platform): Rows;
    replaced(platform: Platform): Rows;
    removed: number;
  };

/** All files of a version, open for reading. As a segment, it is the base. */
export type OpenVersion = Segment & {
  /** Describes the base as the delta changes it. */
  info: VersionInfo;
  delta: OpenDelta | undefined;
  documents: Documents;
  lookups: Lookups;
  tagUses(deadline: number): Promise<TagUses>;
  centroids: Centroids;
  /** Compares all files with their checksums. Throws `unavailable` with the name of a damaged one. */
  check(): Promise<void>;
  close(): void;
};

/** Throws `unavailable` with the name of a file that is damaged. */
export const openVersion = async (folder: string): Promise<OpenVersion> => {
  const [dir, version] = [path.dirname(folder), path.basename(folder)];
  await checkVersion(dir, version, { isThorough: false });
  const info = await readInfo(folder);
  const base = folderOf(dir, baseOf(version));
  const ofBase = info.delta ? await readInfo(base) : info;
  const documents = openVersionDocuments(dir, version);
  const opened: { close(): void }[] = [documents];
  const close = () => {
    for (const resource of opened) resource.close();
  };
  try {
    const threads = threadsFor(totalOf(ofBase.creators) + (info.delta?.records ?? 0));
    const pool = await openQueryPool(base, { delta: info.delta && folder, threads });
    opened.push(pool);
    const delta =
      info.delta && documents.delta && openedDelta(await openQueryPool(folder, { threads }), documents.delta.changes, info.delta);
    if (delta) opened.push(delta.pool);
    return {
      pool,
      rows: (platform) => rowsOf(ofBase, platform),
      rids: (ids) => ids.filter(isInBase),
      info,
      delta,
      documents,
      lookups: lookupsIn(documents),
      tagUses: tagUsesIn(pool, delta),
      centroids: centroidsIn(pool),
      check: () => checkVersion(dir, version, { isThorough: true }),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
};

type Changes = NonNullable<VersionInfo['delta']>;

const openedDelta = (pool: QueryPool, { idOf, isRemoved, removed }: DeltaRows, { created, replaced }: Changes): OpenDelta => {
  const rows = (platform: Platform): Rows => rowsOf({ creators: sumOf(created, replaced) }, platform);
  const firstCopy = (platform: Platform): number => rows(platform).first + created[platform];
  return {
    pool,
    rows,
    rids: (ids) => ids.filter((id) => !isInBase(id)).map(deltaRidOf),
    created: (platform) => ({ first: rows(platform).first, end: firstCopy(platform) }),
    replaced: (platform) => ({ first: firstCopy(platform), end: rows(platform).end }),
    idOf,
    isRemoved,
    removed: removed.length,
  };
};

type Counts = VersionInfo['creators'];

const sumOf = (a: Counts, b: Counts): Counts => ({
  instagram: a.instagram + b.instagram,
  youtube: a.youtube + b.youtube,
  tiktok: a.tiktok + b.tiktok,
});
