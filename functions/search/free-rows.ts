import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { FREE_ROWS } from '#shared/discovery/limits.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';

/**
 * The creators that a limited account sees of a search: its first rows, ignored creators included. Otherwise ignoring one would reveal the
 * next, and so on to the last.
 */
export const freeIds = async (
  { catalogue }: Ctx<'catalogue'>,
  search: Omit<SearchRequest, 'paging'>,
  { only }: Pick<SearchScope, 'only'>,
): Promise<Set<string>> => {
  const { creators } = await catalogue.search({ ...search, paging: { skip: 0, limit: FREE_ROWS } }, { ...(only && { only }) });
  return new Set(creators.map(({ user_id }) => user_id));
};
