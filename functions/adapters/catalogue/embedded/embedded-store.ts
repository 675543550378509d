import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CatalogueStore, SourceGroup, WriterRun } from '#functions/adapters/catalogue/model/catalogue-store.ts';
import type { CreatorRecord, RecordStream } from '#functions/catalogue/creator-record.ts';
import type { CatalogueWriter } from '#functions/ports/creators/catalogue-writer.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import type { CurrentVersion } from './current-version.ts';
import { recordsNamed } from './files/read-records.ts';
import { baseOf, findCurrentVersion, folderOf, withCurrentVersion } from './files/version-files.ts';
import type { OpenDelta, OpenVersion } from './open-version.ts';
import { join, type Sql, sql } from './sql.ts';
import type { ChangeToWrite } from './thread/messages.ts';

type StoreOptions = { dir: string; timeoutMs: number; suppressionKey: string | undefined };

/** Data of the version that searches read. */
export const embeddedStore = (current: CurrentVersion, { dir, timeoutMs, suppressionKey }: StoreOptions): CatalogueStore => {
  const deadline = () => Date.now() + timeoutMs;
  return {
    sourceGroups: () => current.use((version) => sourceGroups(version, deadline())),
    bytes: () => withCurrentVersion(dir, () => current.use(async ({ info: { version } }) => bytesOf(dir, version))),
    keptUntilBefore: (day, limit) => current.use((version) => keptUntilBefore(version, { day, limit }, deadline())),
    find: async (platform, names) => {
      if ((await findCurrentVersion(dir)) === undefined) return [];
      return current.use(async ({ documents }) => recordsNamed(documents, platform, names));
    },
    openWriter: (run) => openWriter({ dir, suppressionKey }, run),
    readParquet: async function* (file, signal) {
      yield* (await import('#functions/adapters/parquet/parquet-rows.ts')).parquetRows(file, signal);
    },
  };
};

/** More creators are written in a thread of their own. */
const MAX_HERE = 1_000;

const openWriter = async (
  { dir, suppressionKey }: Pick<StoreOptions, 'dir' | 'suppressionKey'>,
  run: WriterRun = {},
): Promise<CatalogueWriter<CreatorRecord>> => {
  // Only needed for changes; searches do not read the gazetteer.
  const [{ embeddedWriter }, { writeInThread }, { worldGazetteer }] = await Promise.all([
    import('./embedded-writer.ts'),
    import('./thread/write-in-thread.ts'),
    import('#functions/catalogue/world-gazetteer.ts'),
  ]);
  const onProgress = (_: unknown, done: number) => run.onProgress?.(done);
  const writer = embeddedWriter({ dir, gazetteer: worldGazetteer(), suppressionKey, ...run, onProgress });
  const inThread = (change: ChangeToWrite, upserts: RecordStream = []) => writeInThread({ dir, suppressionKey, change }, upserts, run);
  return {
    ...writer,
    upsert: (creators, origin) =>
      origin.count <= MAX_HERE ? writer.upsert(creators, origin) : inThread({ kind: 'upsert', origin }, creators),
    remove: (keys, origin) => (keys.length <= MAX_HERE ? writer.remove(keys, origin) : inThread({ kind: 'remove', keys, origin })),
  };
};

type Group = [source: string, fetchedAt: number, keepUntil: number, creators: number];

const GROUPED = sql`source, fetched_at, keep_until`;

/** Rows that the delta replaces are subtracted, as in a search. */
const sourceGroups = async ({ pool, delta }: OpenVersion, deadline: number): Promise<SourceGroup[]> => {
  const groups = await pool.run<Group>(sql`SELECT ${GROUPED}, count(*)::DOUBLE FROM columns.creator GROUP BY ALL`, deadline);
  const changed = delta ? await delta.pool.run<Group>(changedGroups(delta), deadline) : [];
  const counts = new Map<string, SourceGroup>();
  for (const [source, fetchedAt, keepUntil, creators] of [...groups, ...changed]) {
    const key = JSON.stringify([source, fetchedAt, keepUntil]);
    counts.set(key, { source, fetchedAt, keepUntil, creators: creators + (counts.get(key)?.creators ?? 0) });
  }
  return [...counts.values()].filter(({ creators }) => creators > 0);
};

const changedGroups = (delta: OpenDelta): Sql =>
  sql`SELECT ${GROUPED}, sum(CASE WHEN ${isNew(delta)} THEN 1 ELSE -1 END)::DOUBLE FROM columns.creator c GROUP BY ALL`;

/** A delta has copies of the base rows that it replaces behind the new rows of each platform. */
const isNew = (delta: OpenDelta): Sql => {
  const rangeOf = (platform: Platform): Sql => {
    const { first, end } = delta.created(platform);
    return sql`(c.rid >= ${first} AND c.rid < ${end})`;
  };
  return sql`(${join(PLATFORMS.map(rangeOf), ' OR ')})`;
};

const keptUntilBefore = async (
  { pool, delta, documents }: OpenVersion,
  { day, limit }: { day: number; limit: number },
  deadline: number,
) => {
  const isExpired = sql`c.keep_until > 0 AND c.keep_until < ${day}`;
  const find = ({ run }: OpenVersion['pool'], where: Sql, count: number) =>
    run<[number]>(sql`SELECT c.rid FROM columns.creator c WHERE ${where} ORDER BY c.rid LIMIT ${count}`, deadline);
  // Any of the removed rows can be among the first.
  const inBase = await find(pool, isExpired, limit + (delta?.removed ?? 0));
  const inDelta = delta ? await find(delta.pool, sql`${isExpired} AND ${isNew(delta)}`, limit) : [];
  const ids = [...inBase.map(([rid]) => rid).filter((rid) => !delta?.isRemoved(rid)), ...inDelta.map(([rid]) => delta?.idOf(rid) ?? rid)];
  return documents.rows(ids.slice(0, limit)).map(({ platform, user_id }) => ({ platform, user_id }));
};

const bytesOf = async (dir: string, version: string): Promise<number> => {
  const folders = [...new Set([baseOf(version), version])].map((name) => folderOf(dir, name));
  const files = (await Promise.all(folders.map(async (folder) => (await readdir(folder)).map((file) => path.join(folder, file))))).flat();
  return (await Promise.all(files.map(async (file) => (await stat(file)).size))).reduce((sum, size) => sum + size, 0);
};
