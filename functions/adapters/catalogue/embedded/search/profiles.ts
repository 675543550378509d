import { setImmediate } from 'node:timers/promises';
import { detailOf } from '#functions/adapters/catalogue/model/details.ts';
import { profileOf } from '#functions/adapters/catalogue/model/profiles.ts';
import { postsReader, searchedPostsOf } from '#functions/adapters/social/creator-posts.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CreatorDetail, CreatorPosts, CreatorProfile, SearchedPosts } from '#functions/ports/creators/creator-catalogue.ts';
import type { Platform } from '#shared/platforms.ts';
import type { OpenVersion } from '../open-version.ts';

/** Decompressing this many records takes some milliseconds, during which it blocks other calls. */
const BATCH = 50;

export const profiles = (version: OpenVersion, platform: Platform, userIds: readonly string[]): Promise<CreatorProfile[]> =>
  fromRecords(version, { platform, userIds }, profileOf);

export const details = (version: OpenVersion, platform: Platform, userIds: readonly string[]): Promise<CreatorDetail[]> =>
  fromRecords(version, { platform, userIds }, detailOf);

export const posts = (version: OpenVersion, platform: Platform, userIds: readonly string[]): Promise<CreatorPosts[]> =>
  fromRecords(version, { platform, userIds }, postsReader(version.info.asOf, new Date()));

export const postsToSearch = (version: OpenVersion, platform: Platform, userIds: readonly string[]): Promise<SearchedPosts[]> =>
  fromRecords(version, { platform, userIds }, searchedPostsOf);

type ProfilesRequest = { platform: Platform; userIds: readonly string[] };

/** Maps the creators that exist, in the requested order. */
const fromRecords = async <T>(
  { documents }: OpenVersion,
  { platform, userIds }: ProfilesRequest,
  read: (record: CreatorRecord) => T,
): Promise<T[]> => {
  const known = documents.idsOf(platform, userIds);
  const ids = userIds.flatMap((userId) => known.get(userId) ?? []);
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    if (from > 0) await setImmediate();
    found.push(...ids.slice(from, from + BATCH).map((id) => read(documents.record(id))));
  }
  return found;
};
