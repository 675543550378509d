import { type CreatorList, creatorsOf } from '#functions/ports/collections/creator-lists.ts';
import type { creatorLists } from '#shared/creator-lists/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { creatorView, findListOrThrow, type ListCtx, listView, viewOrThrow } from './list-view.ts';

type ListInput = InputOf<typeof creatorLists.lists>;

/** `updated` is the stored order. */
const ORDERS: Record<Exclude<ListInput['sortKey'], 'updated'>, (a: CreatorList, b: CreatorList) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  totalCreators: (a, b) => creatorsOf(b) - creatorsOf(a),
  totalReach: (a, b) => b.reach - a.reach,
};

export const listLists = async (ctx: ListCtx, { sortKey, skip, limit }: ListInput) => {
  await acceptInvitations(ctx);
  const lists = await ctx.creatorLists.ofAccount(ctx.caller.id);
  const sorted = sortKey === 'updated' ? lists : lists.toSorted(ORDERS[sortKey]);
  const page = sorted.slice(skip, skip + limit);
  return { success: true as const, lists: await Promise.all(page.map((list) => listView(ctx, list))), total: lists.length };
};

/** An account exists only after its email was verified, so claiming invitations here is safe. */
const acceptInvitations = async (ctx: ListCtx): Promise<void> => {
  const account = await ctx.accounts.find(ctx.caller.id);
  if (account) await ctx.creatorLists.claim({ id: account.id, name: account.name, email: account.email }, ctx.now().toISOString());
};

export const readList = async (ctx: ListCtx, { id }: InputOf<typeof creatorLists.list>) => ({
  success: true as const,
  list: await viewOrThrow(ctx, id),
});

export const readCreators = async (ctx: ListCtx, { id, locale: _, ...query }: InputOf<typeof creatorLists.creators>) => {
  await findListOrThrow(ctx, id, 'view');
  const { creators, next } = await ctx.creatorLists.creators(id, query);
  return { success: true as const, creators: creators.map(creatorView), ...(next !== undefined && { next }) };
};
