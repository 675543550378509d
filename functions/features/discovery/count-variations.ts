import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { CountsRequest } from '#shared/discovery/on-demand-contract.ts';
import { ignoredBy, refuseUnknownSets, searchingAccountOrThrow } from './searching-account.ts';

/** What the search's totals would be, so that a choice shows what it leaves before it is made. */
export const countVariations = async (
  ctx: Ctx<'accounts' | 'catalogue' | 'marks'> & SignedIn,
  { variations, ...search }: CountsRequest,
) => {
  const [, except] = await Promise.all([searchingAccountOrThrow(ctx), ignoredBy(ctx, ctx.caller.id, search)]);
  refuseUnknownSets(search);
  const counts = await ctx.catalogue.countVariations({ ...search, paging: { skip: 0, limit: 1 } }, variations, { except });
  return { success: true as const, counts };
};
