import { isDeepStrictEqual } from 'node:util';
import type { SourceName, TagUse } from '#functions/adapters/catalogue/model/catalogue-source.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';
import { aggregationIn } from '../aggregation.ts';
import type { OpenSearchClient } from '../client.ts';
import type { SearchResult } from '../complete-response.ts';
import { bulkLines, sendBulk } from '../load/bulk.ts';
import { tagFeature } from '../load/document-terms.ts';
import type { LoadedIndices } from '../load/mapping.ts';
import { nameDocument, tagId } from '../load/name-document.ts';
import { feature, oneOf, term } from '../search/clauses.ts';

type Tag = Extract<SourceName, { kind: 'tag' }>;
type Stored = { entry: Omit<Tag, 'kind'> };

const TAGS_PER_SEARCH = 100;

/** Counts the creators of these tags again, and stores what changed. Tags are in lower case. */
export const countTagsAgain = async (
  client: OpenSearchClient,
  { creators, names }: LoadedIndices,
  { tags, signal }: { tags: readonly string[]; signal?: AbortSignal | undefined },
): Promise<void> => {
  let next = await firstFreeNumber(client, names);
  for (let from = 0; from < tags.length; from += TAGS_PER_SEARCH) {
    signal?.throwIfAborted();
    const some = tags.slice(from, from + TAGS_PER_SEARCH);
    const [uses, stored] = await Promise.all([usesOf(client, creators, some), client.getMany<Stored>(names, some.map(tagId))]);
    const changed = some.flatMap((tag, at): Tag[] => {
      const [known, now] = [stored[at]?.entry, uses[at] ?? {}];
      const isNew = !known && Object.keys(now).length > 0;
      if (isNew) return [{ kind: 'tag', tag, number: next++, related: [], uses: now }];
      return !known || isDeepStrictEqual(known.uses, now) ? [] : [{ kind: 'tag', ...known, uses: now }];
    });
    if (changed.length > 0) await sendBulk(client, names, changed.map(nameDocument).map(bulkLines), signal);
  }
};

const firstFreeNumber = async (client: OpenSearchClient, names: string): Promise<number> => {
  const { hits } = await client.search<Stored>(names, { query: oneOf('kind', ['tag', 'phrase']), sort: [{ number: 'desc' }], size: 1 });
  return (hits.hits[0]?._source.entry.number ?? -1) + 1;
};

/** The score of a tag is its weight in whole percents. */
const usesOf = async (client: OpenSearchClient, creators: string, tags: readonly string[]): Promise<Tag['uses'][]> => {
  const results = await client.multiSearch(
    creators,
    tags.map((tag) => ({
      query: { bool: { should: [feature('tags', tagFeature(tag)), { constant_score: { filter: term('faint_tags', tag), boost: 0 } }] } },
      size: 0,
      track_total_hits: false,
      aggs: { platforms: { terms: { field: 'platform_order' }, aggs: { percents: { sum: { script: { source: '_score' } } } } } },
    })),
  );
  return results.map(usesIn);
};

type Counted = { buckets: { key: number; doc_count: number; percents: { value: number } }[] };

const usesIn = (result: SearchResult<unknown>): Tag['uses'] =>
  Object.fromEntries(
    aggregationIn<Counted>(result, 'platforms')
      .buckets.toSorted((a, b) => a.key - b.key)
      .map(({ key, doc_count, percents }): [Platform, TagUse] => [
        PLATFORMS[key] as Platform,
        { creators: doc_count, weight: percents.value / 100 },
      ]),
  );
