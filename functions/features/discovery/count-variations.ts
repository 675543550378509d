import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { scopeOrThrow } from '#functions/search/searched-set.ts';
import { searchingAccountOrThrow } from '#functions/search/searching-account.ts';
import type { CountsRequest } from '#shared/discovery/counts-contract.ts';

/** Counts the results of the search under each variation, so that the UI can show the effect of a choice in advance. */
export const countVariations = async (
  ctx: Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'> & SignedIn,
  { variations, ...search }: CountsRequest,
) => {
  const [, scope] = await Promise.all([searchingAccountOrThrow(ctx), scopeOrThrow(ctx, ctx.caller.id, search)]);
  const counts = await ctx.catalogue.countVariations({ ...search, paging: { skip: 0, limit: 1 } }, variations, scope);
  return { success: true as const, counts };
};
