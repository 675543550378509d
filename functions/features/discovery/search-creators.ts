import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { freeIds } from '#functions/search/free-rows.ts';
import { scopeOrThrow } from '#functions/search/searched-set.ts';
import { searchingAccountOrThrow, seesAllRows } from '#functions/search/searching-account.ts';
import type { Results } from '#shared/discovery/contract.ts';
import { FREE_ROWS } from '#shared/discovery/limits.ts';
import { maskHidden, maskRows } from '#shared/discovery/masking.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';

type SearchCtx = Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'> & SignedIn;

/** A page of the search, as much of it as the account's plan shows. */
export const searchCreators = async (ctx: SearchCtx, request: SearchRequest): Promise<Results> => {
  const [account, scope] = await Promise.all([searchingAccountOrThrow(ctx), scopeOrThrow(ctx, ctx.caller.id, request)]);
  if (!seesAllRows(account)) return limitedPage(ctx, request, scope);
  const { total, creators } = await ctx.catalogue.search(request, scope);
  return { success: true, total, users: creators, limited: false };
};

/** The search's first rows and those that were unlocked. */
const limitedPage = async (ctx: SearchCtx, request: SearchRequest, scope: SearchScope): Promise<Results> => {
  const unlocked = await ctx.creatorFlags.marked(ctx.caller.id, 'unlocked', request.platform);
  if (unlocked.size > 0 || scope.only || scope.except?.length) {
    const [free, { total, creators }] = await Promise.all([freeIds(ctx, request, scope), ctx.catalogue.search(request, scope)]);
    return { success: true, total, users: maskHidden(creators, request.paging.skip, free.union(unlocked)), limited: true };
  }
  const { total, creators } = await ctx.catalogue.search(onlyFreeRows(request));
  const rowsOfPage = Math.max(0, Math.min(request.paging.limit, total - request.paging.skip));
  return { success: true, total, users: maskRows(creators, request.paging.skip, rowsOfPage), limited: true };
};

/** Where nothing was unlocked or left out, hidden rows are not even read; the total needs a page, however small. */
const onlyFreeRows = (request: SearchRequest): SearchRequest => ({
  ...request,
  paging: { skip: 0, limit: Math.max(1, Math.min(request.paging.limit, FREE_ROWS)) },
});
