import { LOCAL_SUPPRESSION_KEY } from '#functions/adapters/catalogue/model/suppression-hashes.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { OpenSearchClient } from '../client.ts';
import { removalLine, sendBulk } from '../load/bulk.ts';
import { creatorId } from '../load/document-terms.ts';
import { saveMeta } from '../load/loading-index.ts';
import type { LoadedIndices, LoadedMeta } from '../load/mapping.ts';
import { RECORD, recordIn } from '../load/packed-record.ts';
import { openSuppressions, type Suppressions } from '../load/suppressions.ts';
import { countsOf, refresh } from '../load/verify-load.ts';
import { type Clause, oneOf } from '../search/clauses.ts';
import { countTagsAgain } from './tag-uses.ts';

const MAX_FOUND = 1_000;

type Removal = { meta: LoadedMeta; secret: string | undefined; signal?: AbortSignal | undefined };

/** Removes the suppressed creators from a load that is not searched yet. */
export const removeSuppressed = async (
  client: OpenSearchClient,
  indices: LoadedIndices,
  { meta, secret, signal }: Removal,
): Promise<void> => {
  const suppressions = await openSuppressions(client, secret ?? LOCAL_SUPPRESSION_KEY);
  if ((await suppressions.total()) === 0) return;
  const tags = await removeListed(client, indices.creators, suppressions);
  await countTagsAgain(client, indices, { tags, signal });
  await refresh(client, indices.names);
  await saveMeta(client, indices.creators, { ...meta, info: { ...meta.info, creators: await countsOf(client, indices.creators) } });
};

/** Removes all suppressed creators, and returns their tags. */
export const removeListed = async (client: OpenSearchClient, index: string, suppressions: Suppressions): Promise<string[]> => {
  const tags = new Set<string>();
  for await (const hashes of suppressions.hashes()) {
    for (const record of await removeMatching(client, index, oneOf('suppressed_by', hashes)))
      for (const tag of tagsOf(record)) tags.add(tag);
  }
  return [...tags];
};

/** Removes the creators that a clause matches, at once for searches, and returns their records. */
export const removeMatching = async (client: OpenSearchClient, index: string, clause: Clause): Promise<CreatorRecord[]> => {
  const removed: CreatorRecord[] = [];
  for (;;) {
    const query = { bool: { filter: [clause] } };
    const { hits } = await client.search(index, { query, size: MAX_FOUND, track_total_hits: false, stored_fields: RECORD });
    const records = hits.hits.flatMap((hit) => recordIn(hit) ?? []);
    if (records.length === 0) return removed;
    await sendBulk(
      client,
      index,
      records.map(({ platform, user_id }) => removalLine(creatorId(platform, user_id))),
    );
    await refresh(client, index);
    removed.push(...records);
  }
};

export const tagsOf = (record: CreatorRecord | undefined): string[] => record?.tags?.map(({ tag }) => tag.toLowerCase()) ?? [];
