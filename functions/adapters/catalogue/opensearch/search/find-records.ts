import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Platform } from '#shared/platforms.ts';
import { creatorId } from '../load/document.ts';
import { term } from './clauses.ts';
import type { Load } from './current-load.ts';

/** Larger creators first, then by user_id: the order of everything that has no other. */
export const BY_RANK = [{ followers: 'desc' }, { user_key: 'asc' }] as const;

type WithRecord = { record: CreatorRecord };

/** The largest creator of a handle. */
export const recordOfHandle = async (
  { client, creators }: Load,
  platform: Platform,
  username: string,
): Promise<CreatorRecord | undefined> => {
  const filter = [term('platform', platform), term('handle', handleTerm(username))];
  const { hits } = await client.search<WithRecord>(creators, { query: { bool: { filter } }, sort: BY_RANK, size: 1, _source: ['record'] });
  return hits.hits[0]?._source.record;
};

/** In the order asked; those that are not there (any more) are left out. */
export const recordsOf = async (load: Load, platform: Platform, userIds: readonly string[]): Promise<CreatorRecord[]> => {
  const found: CreatorRecord[] = [];
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const ids = userIds.slice(from, from + AT_ONCE).map((userId) => creatorId(platform, userId));
    const documents = await load.client.getMany<WithRecord>(load.creators, ids);
    found.push(...documents.flatMap((document) => document?.record ?? []));
  }
  return found;
};

/** Records of a few kilobytes each, in an answer of some megabytes. */
const AT_ONCE = 500;
