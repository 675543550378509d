import { setImmediate } from 'node:timers/promises';
import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CatalogueRecords, Part, RecordKey, RecordsPage } from '#functions/adapters/social/catalogue-records.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { postLinkIds } from '#functions/catalogue/posts/post-links.ts';
import type { Platform } from '#shared/platforms.ts';
import type { CurrentVersion } from '../current-version.ts';
import type { OpenVersion } from '../open-version.ts';
import { OWN_POSTINGS, postIdNumber, postingKey } from '../search/postings.ts';
import { name, sql } from '../sql.ts';
import { rowsOf } from './catalogue-info.ts';
import type { Documents } from './documents.ts';

/** Decompressing this many records takes some milliseconds, during which it blocks other calls. */
const BATCH = 50;

/** The records of the version that searches read. */
export const embeddedRecords = (current: CurrentVersion, deadline: () => number): CatalogueRecords => ({
  asOf: () => current.use(async ({ info }) => info.asOf),
  find: (key) =>
    current.use(async (version) => {
      if ('postId' in key) return authorOf(version, key, deadline());
      const { documents } = version;
      const id = idOf(documents, key);
      return id === undefined ? undefined : documents.record(id);
    }),
  page: (platform, part) => current.use((version) => pageOf(version, platform, part)),
});

type PostKey = Extract<RecordKey, { postId: string }>;

/** The smallest id is the creator with the most followers. */
const idOf = (documents: Documents, key: Exclude<RecordKey, PostKey>): number | undefined => {
  if ('username' in key) return documents.handles(key.platform, [handleTerm(key.username)])[0]?.id;
  if ('userId' in key) return documents.idsOf(key.platform, [key.userId]).get(key.userId);
  return documents.idsStartingWith(key.platform, key.userIdStart)[0];
};

const authorOf = async (version: OpenVersion, { platform, postId }: PostKey, deadline: number): Promise<CreatorRecord | undefined> => {
  const { documents, pool, delta } = version;
  const key = postingKey(platform, postIdNumber(postId));
  const rows = sql`SELECT rid FROM postings.${name(OWN_POSTINGS.postIds)} WHERE key = ${key}::UINTEGER`;
  const [inBase, inDelta] = await Promise.all([pool.run<[number]>(rows, deadline), delta?.pool.run<[number]>(rows, deadline) ?? []]);
  const ids = [
    ...inBase.map(([rid]) => rid).filter((rid) => !delta?.isRemoved(rid)),
    ...inDelta.map(([rid]) => delta?.idOf(rid) ?? Number.NaN).filter((id) => !Number.isNaN(id)),
  ];
  return ids
    .sort((a, b) => a - b)
    .map(documents.record)
    .find((record) => postLinkIds(record).includes(postId));
};

const pageOf = async ({ documents, info }: OpenVersion, platform: Platform, { from, count, isWanted }: Part): Promise<RecordsPage> => {
  const { first, end } = rowsOf(info, platform);
  const total = end - first;
  const scanned = Math.max(0, Math.min(total - from, count));
  const ids = documents.idsFrom(first + from, scanned);
  const userIds = documents.userIds(ids);
  const wanted = ids.filter((_, index) => isWanted(userIds[index] ?? ''));
  const records = [];
  for (let at = 0; at < wanted.length; at += BATCH) {
    if (at > 0) await setImmediate();
    records.push(...wanted.slice(at, at + BATCH).map(documents.record));
  }
  return { records, passed: scanned, total };
};
