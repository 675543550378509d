import type { CreatorCatalogue } from '#functions/ports/creators/creator-catalogue.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import type { Platform } from '#shared/platforms.ts';

const ROWS_AT_ONCE = 100;

export const largest = async (catalogue: CreatorCatalogue, platform: Platform, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let skip = 0; skip < count; skip += ROWS_AT_ONCE) {
    const limit = Math.min(ROWS_AT_ONCE, count - skip);
    const { creators } = await catalogue.search(SearchRequest.parse({ platform, paging: { skip, limit } }));
    ids.push(...creators.map(({ user_id }) => user_id));
  }
  return ids;
};
