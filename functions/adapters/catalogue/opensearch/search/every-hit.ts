import type { SearchResult } from '../complete-response.ts';
import type { Load } from './current-load.ts';

/** Documents per request. */
const PAGE_SIZE = 1_000;

type Hit = SearchResult<unknown>['hits']['hits'][number];
type HitsQuery = {
  query: object;
  sort: readonly object[];
  docvalue_fields?: readonly string[];
  stored_fields: string | readonly string[];
};

/** All matches in their order, without a limit: each page starts after the last document of the previous one. */
export const everyHit = async ({ client, creators }: Load, query: HitsQuery): Promise<Hit[]> => {
  const found: Hit[] = [];
  for (let after: unknown[] | undefined; ; ) {
    const { hits } = await client.search(creators, {
      ...query,
      size: PAGE_SIZE,
      track_total_hits: false,
      ...(after && { search_after: after }),
    });
    found.push(...hits.hits);
    after = hits.hits.at(-1)?.sort;
    if (hits.hits.length < PAGE_SIZE || !after) return found;
  }
};
