import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
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

/** The creators of a search that a limited account sees: the free ones and those that it unlocked. */
export const visibleIds = async (
  ctx: Ctx<'catalogue' | 'creatorFlags'> & SignedIn,
  search: Omit<SearchRequest, 'paging'>,
  scope: Pick<SearchScope, 'only'>,
): Promise<Set<string>> => {
  const [unlocked, free] = await Promise.all([
    ctx.creatorFlags.marked(ctx.caller.id, 'unlocked', search.platform),
    freeIds(ctx, search, scope),
  ]);
  return free.union(unlocked);
};
