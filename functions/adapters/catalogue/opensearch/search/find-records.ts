import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { CreatorNames } from '#functions/catalogue/import/known-creators.ts';
import type { Platform } from '#shared/platforms.ts';
import { creatorId } from '../load/document-terms.ts';
import { RECORD, recordIn } from '../load/packed-record.ts';
import { oneOf, term } from './clauses.ts';
import type { Load } from './current-load.ts';

/** The default order: followers descending, then user_id. */
export const BY_RANK = [{ followers: 'desc' }, { user_key: 'asc' }] as const;

/** The creator of a handle with the most followers. */
export const recordOfHandle = async (
  { client, creators }: Load,
  platform: Platform,
  username: string,
): Promise<CreatorRecord | undefined> => {
  const filter = [term('platform', platform), term('handle', handleTerm(username))];
  const { hits } = await client.search(creators, { query: { bool: { filter } }, sort: BY_RANK, size: 1, stored_fields: RECORD });
  return recordIn(hits.hits[0]);
};

/** In the requested order; missing creators are omitted. */
export const recordsOf = async (
  load: Pick<Load, 'client' | 'creators'>,
  platform: Platform,
  userIds: readonly string[],
): Promise<CreatorRecord[]> => {
  const found: CreatorRecord[] = [];
  for (let from = 0; from < userIds.length; from += BATCH) {
    const ids = userIds.slice(from, from + BATCH).map((userId) => creatorId(platform, userId));
    const documents = await load.client.getStored(load.creators, ids, RECORD);
    found.push(...documents.flatMap((document) => recordIn(document) ?? []));
  }
  return found;
};

/** The creators with these ids and those with these handles, most followers first. */
export const recordsNamed = async (
  load: Pick<Load, 'client' | 'creators'>,
  platform: Platform,
  { userIds = [], usernames = [] }: CreatorNames,
): Promise<CreatorRecord[]> => {
  const found = await recordsOf(load, platform, userIds);
  for (let from = 0; from < usernames.length; from += BATCH) {
    const handles = usernames.slice(from, from + BATCH).map(handleTerm);
    const filter = [term('platform', platform), oneOf('handle', handles)];
    const { hits } = await load.client.search(load.creators, {
      query: { bool: { filter } },
      sort: BY_RANK,
      size: MAX_NAMED,
      stored_fields: RECORD,
    });
    found.push(...hits.hits.flatMap((hit) => recordIn(hit) ?? []));
  }
  return found;
};

/** Handles of a batch, of which few belong to several creators. */
const MAX_NAMED = 2_000;
/** Records are a few kilobytes each, so that a response has some megabytes. */
const BATCH = 500;
