import { handleTerm } from '#functions/adapters/catalogue/model/suggestion-terms.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { Platform } from '#shared/platforms.ts';
import { creatorId } from '../load/document-terms.ts';
import { RECORD, recordIn } from '../load/packed-record.ts';
import { term } from './clauses.ts';
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

/** Records are a few kilobytes each, so that a response has some megabytes. */
const BATCH = 500;
