import type { ProviderCheckout, Purchase } from '#functions/ports/billing/payments.ts';
import type { EmailMatch } from '#functions/ports/collections/email-matches.ts';
import type { FollowerList } from '#functions/ports/collections/follower-lists.ts';
import type { Ctx } from '#functions/ports/ctx.ts';

export type SettleCtx = Ctx<'emailMatches' | 'followerLists' | 'jobs' | 'payments'>;

const jobOf = ({ kind, id }: Purchase): string => `${kind === 'email_match' ? 'match' : 'followers'}-${id}`;

/** Queues the work on a paid list. Idempotent: the job id is derived from the list. */
export const startMatch = ({ jobs }: Pick<SettleCtx, 'jobs'>, { accountId, id, emails }: EmailMatch) =>
  jobs.start({ id: jobOf({ kind: 'email_match', id }), accountId, queue: 'email-matches', total: emails, input: { matchId: id } });

/** Like `startMatch`, for a list of followers. */
export const startFollowerList = ({ jobs }: Pick<SettleCtx, 'jobs'>, { accountId, id, followers }: FollowerList) =>
  jobs.start({ id: jobOf({ kind: 'follower_list', id }), accountId, queue: 'follower-lists', total: followers, input: { listId: id } });

/** Marks the purchase as paid and starts its job; false when it no longer exists. */
const BEGIN: Record<Purchase['kind'], (ctx: SettleCtx, accountId: string, id: string) => Promise<boolean>> = {
  email_match: async (ctx, accountId, id) => {
    const match = await ctx.emailMatches.pay(accountId, id, ctx.now().toISOString());
    if (match) await startMatch(ctx, match);
    return match !== undefined;
  },
  follower_list: async (ctx, accountId, id) => {
    const list = await ctx.followerLists.pay(accountId, id, ctx.now().toISOString());
    if (list) await startFollowerList(ctx, list);
    return list !== undefined;
  },
};

/** Applies the provider's current state of a checkout exactly once, regardless of how often and in which order its messages arrive. */
export const settlePurchase = async (ctx: SettleCtx, checkoutId: string): Promise<'applied' | 'refunded' | 'ignored'> => {
  const checkout = await ctx.payments.findCheckout(checkoutId);
  return checkout ? settle(ctx, checkout) : 'ignored';
};

const settle = async (ctx: SettleCtx, { id, accountId, purchase, isPaid }: ProviderCheckout) => {
  if (!purchase || accountId === undefined || !isPaid) return 'ignored';
  if (await BEGIN[purchase.kind](ctx, accountId, purchase.id)) return 'applied';
  // The list was deleted after its job ran: it was delivered, or the job has already refunded it.
  if (await ctx.jobs.find(jobOf(purchase))) return 'ignored';
  // The purchased item no longer exists.
  await ctx.payments.refundPurchase(id);
  return 'refunded';
};
