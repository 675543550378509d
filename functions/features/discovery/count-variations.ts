import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { scopeOrThrow } from '#functions/search/searched-set.ts';
import { searchingAccountOrThrow } from '#functions/search/searching-account.ts';
import { type CountsRequest, excludedSetOf, type Variation } from '#shared/discovery/counts-contract.ts';

type CountCtx = Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'> & SignedIn;
type Search = Omit<CountsRequest, 'variations'>;
type Placed = { index: number; variation: Variation };

/** Counts the results of the search under each variation, so that the UI can show the effect of a choice in advance. */
export const countVariations = async (ctx: CountCtx, { variations, ...search }: CountsRequest) => {
  const placed = variations.map((variation, index): Placed => ({ index, variation }));
  const groups = [...Map.groupBy(placed, ({ variation }) => excludedSetOf(variation)).values()];
  const [, ...counted] = await Promise.all([searchingAccountOrThrow(ctx), ...groups.map((group) => countGroup(ctx, search, group))]);
  const counts = new Map(counted.flat());
  return { success: true as const, counts: placed.map(({ index }) => counts.get(index) ?? 0) };
};

/** The variations of a group leave out the same lists and exports. */
const countGroup = async (ctx: CountCtx, search: Search, group: readonly Placed[]): Promise<[index: number, count: number][]> => {
  const { exclude_lists = search.exclude_lists, exclude_exported = search.exclude_exported } = group[0]?.variation ?? {};
  const request = { ...search, exclude_lists, exclude_exported, paging: { skip: 0, limit: 1 } };
  const scope = await scopeOrThrow(ctx, ctx.caller.id, request);
  const variations = group.map(({ variation: { exclude_lists: _, exclude_exported: __, ...variation } }) => variation);
  const counts = await ctx.catalogue.countVariations(request, variations, scope);
  return group.map(({ index }, at) => [index, counts[at] ?? 0]);
};
