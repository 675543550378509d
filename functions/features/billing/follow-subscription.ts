import { changeBilling } from '#functions/accounts/change-billing.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { PaidPeriod, PlanSubscription } from '#functions/ports/billing/payments.ts';
import type { Outcome } from '#functions/ports/billing/subscriptions.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { whatFollows } from './next-billing-state.ts';

export type FollowCtx = Ctx<'accounts' | 'payments' | 'plans' | 'subscriptions'>;

type Cause = { eventId?: string; paid?: PaidPeriod | undefined };

/** `ignored`: none of our accounts has the subscription. */
export type Followed = Exclude<Outcome, 'overtaken'> | 'ignored';

/** Brings the account of a subscription to what the provider says of it at this moment. */
export const followSubscription = async (ctx: FollowCtx, subscriptionId: string, { eventId, paid }: Cause = {}): Promise<Followed> => {
  const accountId = await ownerOf(ctx, await ctx.payments.findSubscription(subscriptionId));
  if (accountId === undefined) return 'ignored';
  const catalogue = await ctx.plans.catalogue();
  let before: Account | undefined;
  const outcome = await changeBilling(ctx, accountId, async (account) => {
    before = account;
    // Fetched after reading the account: a concurrent newer change makes this attempt fail.
    const subscription = await ctx.payments.findSubscription(subscriptionId);
    return { ...(subscription && whatFollows(account, { subscription, paid }, catalogue)), ...(eventId !== undefined && { eventId }) };
  });
  if (outcome === 'applied' && before) await endReplaced(ctx, before);
  return outcome;
};

const ownerOf = async (ctx: FollowCtx, subscription: PlanSubscription | undefined): Promise<string | undefined> => {
  if (!subscription) return undefined;
  const accountId = (await ctx.subscriptions.accountOf(subscription.customerId)) ?? subscription.accountId;
  return accountId !== undefined && (await ctx.accounts.find(accountId)) ? accountId : undefined;
};

/** The replaced subscription ends when the new one begins, so that the account never pays for two plans. */
const endReplaced = async (ctx: FollowCtx, before: Account): Promise<void> => {
  const replaced = before.billing?.subscriptionId;
  const after = await ctx.accounts.find(before.id);
  if (replaced !== undefined && after?.billing?.subscriptionId !== replaced) await ctx.payments.cancelAtOnce(replaced);
};
