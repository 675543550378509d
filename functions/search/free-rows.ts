import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { FREE_ROWS } from '#shared/discovery/limits.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';

/**
 * The creators of a search that a limited account sees: its first rows, including ignored creators. Otherwise ignoring a creator would
 * reveal the next one.
 */
export const freeIds = async (
  { catalogue }: Ctx<'catalogue'>,
  search: Omit<SearchRequest, 'paging'>,
  { only }: Pick<SearchScope, 'only'>,
): Promise<Set<string>> => {
  const { creators } = await catalogue.search({ ...search, paging: { skip: 0, limit: FREE_ROWS } }, { ...(only && { only }) });
  return new Set(creators.map(({ user_id }) => user_id));
};
