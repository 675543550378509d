import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { contentMatches } from '#functions/search/content-matches.ts';
import { freeIds } from '#functions/search/free-rows.ts';
import { scopeOrThrow } from '#functions/search/searched-set.ts';
import { searchingAccountOrThrow, seesAllRows } from '#functions/search/searching-account.ts';
import { isMasked } from '#shared/creator.ts';
import type { Results } from '#shared/discovery/contract.ts';
import { FREE_ROWS } from '#shared/discovery/limits.ts';
import { maskHidden, maskRows } from '#shared/discovery/masking.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';

type SearchCtx = Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'> & SignedIn;

/** Returns a page of results; masks rows that the account's plan does not show. */
export const searchCreators = async (ctx: SearchCtx, request: SearchRequest): Promise<Results> => {
  const results = await pageOf(ctx, request);
  return { ...results, users: await withMatchingPosts(ctx, request, results.users) };
};

const pageOf = async (ctx: SearchCtx, request: SearchRequest): Promise<Results> => {
  const [account, scope] = await Promise.all([searchingAccountOrThrow(ctx), scopeOrThrow(ctx, ctx.caller.id, request)]);
  if (!seesAllRows(account)) return limitedPage(ctx, request, scope);
  const { total, creators } = await ctx.catalogue.search(request, scope);
  return { success: true, total, users: creators, limited: false };
};

/** Adds the number of posts that the content filters count; masked rows have none. */
const withMatchingPosts = async (ctx: Ctx<'catalogue'>, request: SearchRequest, rows: Results['users']): Promise<Results['users']> => {
  const userIds = rows.flatMap((row) => (isMasked(row) ? [] : [row.user_id]));
  const matches = userIds.length > 0 ? await contentMatches(ctx, request, userIds) : undefined;
  if (!matches) return rows;
  return rows.map((row) =>
    isMasked(row) ? row : { ...row, match: { ...row.match, matching_posts: matches.get(row.user_id)?.length ?? 0 } },
  );
};

/** Shows the first rows of the search and unlocked ones. */
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

/** Without unlocked or excluded creators, hidden rows need not be read. Keeps a limit of at least 1, because the total needs a page. */
const onlyFreeRows = (request: SearchRequest): SearchRequest => ({
  ...request,
  paging: { skip: 0, limit: Math.max(1, Math.min(request.paging.limit, FREE_ROWS)) },
});
