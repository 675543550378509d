import { changeBilling } from '#functions/accounts/change-billing.ts';
import { log } from '#functions/log.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { PaidPeriod, PlanSubscription } from '#functions/ports/billing/payments.ts';
import type { Outcome } from '#functions/ports/billing/subscriptions.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { isSecondSubscription, nextBillingState } from './next-billing-state.ts';

export type FollowCtx = Ctx<'accounts' | 'payments' | 'plans' | 'subscriptions'>;

type Cause = { eventId?: string; paid?: PaidPeriod | undefined };

/** `ignored`: no account has the subscription. */
export type FollowOutcome = Exclude<Outcome, 'overtaken'> | 'ignored';

/** Applies the provider's current state of a subscription to its account. */
export const followSubscription = async (ctx: FollowCtx, subscriptionId: string, { eventId, paid }: Cause = {}): Promise<FollowOutcome> => {
  const accountId = await ownerOf(ctx, await ctx.payments.findSubscription(subscriptionId));
  if (accountId === undefined) return 'ignored';
  const catalogue = await ctx.plans.catalogue();
  let before: Account | undefined;
  let isSecond = false;
  const outcome = await changeBilling(ctx, accountId, async (account) => {
    before = account;
    // Fetched after reading the account: a concurrent newer change makes this attempt fail.
    const subscription = await ctx.payments.findSubscription(subscriptionId);
    isSecond = subscription !== undefined && isSecondSubscription(account, subscription);
    return { ...(subscription && nextBillingState(account, { subscription, paid }, catalogue)), ...(eventId !== undefined && { eventId }) };
  });
  if (isSecond) await cancelSecond(ctx, subscriptionId);
  else if (outcome === 'applied' && before) await cancelReplaced(ctx, before);
  return outcome;
};

const ownerOf = async (ctx: FollowCtx, subscription: PlanSubscription | undefined): Promise<string | undefined> => {
  if (!subscription) return undefined;
  const accountId = (await ctx.subscriptions.accountOf(subscription.customerId)) ?? subscription.accountId;
  return accountId !== undefined && (await ctx.accounts.find(accountId)) ? accountId : undefined;
};

/** Two checkouts were paid, and their messages arrived in the other order. */
const cancelSecond = async (ctx: FollowCtx, subscriptionId: string): Promise<void> => {
  log('warn', 'second subscription of an account canceled', { subscriptionId });
  await ctx.payments.cancelAtOnce(subscriptionId, { creditsRest: true });
};

/** The replaced subscription ends and is credited when the new one begins, so that the account never pays for two plans. */
const cancelReplaced = async (ctx: FollowCtx, before: Account): Promise<void> => {
  const replaced = before.billing?.subscriptionId;
  const after = await ctx.accounts.find(before.id);
  if (replaced !== undefined && after?.billing?.subscriptionId !== replaced)
    await ctx.payments.cancelAtOnce(replaced, { creditsRest: true });
  // The payment arrived while the account was being deleted.
  if (after?.deletion && after.billing?.subscriptionId !== undefined && after.status !== 'canceled')
    await ctx.payments.cancelAtOnce(after.billing.subscriptionId, { creditsRest: true });
};
