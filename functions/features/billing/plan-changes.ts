import { randomUUID } from 'node:crypto';
import { allowanceOf, differenceOf, isLarger } from '#functions/accounts/allowances.ts';
import { changeBilling } from '#functions/accounts/change-billing.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { SignedIn } from '#functions/ports/ctx.ts';
import type { PlanCatalogue, PlanOffer } from '#shared/billing/plan-catalogue.ts';
import { type Balance, isPaidPlan, type PaidPlan } from '#shared/billing/plans.ts';
import { centsOf } from '#shared/billing/prices.ts';
import type { PlanChange } from '#shared/billing/subscription-details.ts';
import { AppError } from '#shared/http/errors.ts';
import { buyingAccountOrThrow, isSubscribed } from './buying-account.ts';
import { type FollowCtx, followSubscription } from './follow-subscription.ts';

type ChangeCtx = FollowCtx & SignedIn;
type PlanInput = { plan: PaidPlan; max_due?: number | undefined };

type Subscribed = { account: Account; subscriptionId: string; current: PaidPlan; next: PaidPlan | null };

const subscribedOrThrow = async (ctx: ChangeCtx, { plan }: PlanInput): Promise<Subscribed> => {
  const account = await buyingAccountOrThrow(ctx);
  const { billing, status } = account;
  if (status === 'past_due') throw new AppError('conflict', 'Your last invoice is unpaid. Please update your card first.');
  const subscriptionId = billing?.subscriptionId;
  if (!isSubscribed(account) || subscriptionId === undefined || !isPaidPlan(account.plan))
    throw new AppError('conflict', 'There is no plan to change. Choose one first.');
  const next = billing?.nextPlan ?? null;
  if (plan === (next ?? account.plan) && account.cancelAt === null) throw new AppError('conflict', 'This plan is already chosen');
  if (next !== null) await refuseWhileRenewing(ctx, account);
  return { account, subscriptionId, current: account.plan, next };
};

const RENEWING = 'Your plan is being renewed. Please try again in an hour.';

/**
 * Throws `conflict` once a period has begun that no payment was reported for. The provider charges an hour after it began, at the price of
 * that moment: a larger plan would then be given at the price of the scheduled smaller one.
 */
const refuseWhileRenewing = async ({ payments }: ChangeCtx, { billing }: Account): Promise<void> => {
  const subscription = await payments.findSubscription(billing?.subscriptionId ?? '');
  if (subscription && Date.parse(subscription.periodStart) > Date.parse(billing?.allotted?.from ?? ''))
    throw new AppError('conflict', RENEWING);
};

export const previewPlan = async (ctx: ChangeCtx, input: PlanInput): Promise<PlanChange & { success: true }> => ({
  success: true,
  ...(await describe(ctx, await subscribedOrThrow(ctx, input), input)),
});

/**
 * Starts a larger plan immediately if its difference can be charged, a smaller one with the next period. Resumes a canceled
 * subscription.
 */
export const changePlan = async (ctx: ChangeCtx, input: PlanInput): Promise<PlanChange & { success: true }> => {
  await subscribedOrThrow(ctx, input);
  return oneAtATime(ctx, () => applyChange(ctx, input));
};

/** Longer than the maximum duration of a call. */
const MAX_CHANGE_MS = 60_000;

const CHANGE_RUNNING = 'Your plan is already being changed. Please try again in a minute.';

/** Serializes plan changes, because the charge depends on the previous plan. Throws `conflict` while another change runs. */
const oneAtATime = async <T>(ctx: ChangeCtx, change: () => Promise<T>): Promise<T> => {
  const { id: accountId } = ctx.caller;
  const lease = { id: randomUUID(), until: new Date(ctx.now().getTime() + MAX_CHANGE_MS).toISOString() };
  await changeBilling(ctx, accountId, async ({ billing }) => {
    if (billing?.planChange && Date.parse(billing.planChange.until) > ctx.now().getTime()) throw new AppError('conflict', CHANGE_RUNNING);
    return { billing: { planChange: lease } };
  });
  try {
    return await change();
  } finally {
    await changeBilling(ctx, accountId, async ({ billing }) =>
      billing?.planChange?.id === lease.id ? { billing: { planChange: null } } : {},
    );
  }
};

/** Cents by which the rounding of a prorated price may differ from its preview. */
const ROUNDING_CENTS = 1;
export const PRICE_CHANGED = 'Your plan has changed since this price was shown. Please check the price, then repeat.';

const applyChange = async (ctx: ChangeCtx, input: PlanInput): Promise<PlanChange & { success: true }> => {
  const subscribed = await subscribedOrThrow(ctx, input);
  const change = await describe(ctx, subscribed, input);
  if (centsOf(change.due_now) > centsOf(input.max_due ?? change.due_now) + ROUNDING_CENTS) throw new AppError('conflict', PRICE_CHANGED);
  const { account, subscriptionId, current } = subscribed;
  if (isLarger(input.plan, current)) await upgradeOrRestore(ctx, subscribed, input);
  else await scheduleOrRestore(ctx, subscribed, input);
  if (account.cancelAt !== null) await ctx.payments.resume(subscriptionId);
  // The provider's message has the same effect; this avoids waiting for it.
  await followSubscription(ctx, subscriptionId);
  return { success: true, ...change };
};

/** The next period may begin just before the provider switches the plan. */
const scheduleOrRestore = async (ctx: ChangeCtx, { account, subscriptionId, next }: Subscribed, { plan }: PlanInput): Promise<void> => {
  await ctx.payments.switchPlan({ subscriptionId, plan, when: 'period_end' });
  if (next === null) return;
  try {
    await refuseWhileRenewing(ctx, account);
  } catch (error) {
    await ctx.payments.givePlan({ subscriptionId, plan: next });
    throw error;
  }
};

/** Charges the difference to the paid plan, not to the scheduled smaller plan, which stays scheduled if the card is declined. */
const upgradeOrRestore = async (ctx: ChangeCtx, { subscriptionId, current, next }: Subscribed, { plan }: PlanInput): Promise<void> => {
  if (next !== null) await ctx.payments.givePlan({ subscriptionId, plan: current });
  try {
    await ctx.payments.switchPlan({ subscriptionId, plan, when: 'now' });
  } catch (error) {
    if (next !== null) await ctx.payments.givePlan({ subscriptionId, plan: next });
    throw error;
  }
};

const NOTHING: Balance = { reports: 0, exports: 0, posts: 0 };

const describe = async (ctx: ChangeCtx, subscribed: Subscribed, { plan }: PlanInput): Promise<PlanChange> => {
  const { account, subscriptionId, current, next } = subscribed;
  const now = ctx.now().toISOString();
  if (!isLarger(plan, current)) {
    const isUnchanged = plan === current;
    const at = isUnchanged ? now : (account.periodEnd ?? now);
    return { plan, effective: isUnchanged ? 'now' : 'period_end', at, due_now: 0, added: NOTHING };
  }
  const catalogue = await ctx.plans.catalogue();
  const due_now =
    next === null
      ? await ctx.payments.previewSwitch({ subscriptionId, plan })
      : shareOfDifference(account, { from: offerOf(catalogue, current), to: offerOf(catalogue, plan), now: ctx.now() });
  return { plan, effective: 'now', at: now, due_now, added: differenceOf(allowanceOf(catalogue, current), allowanceOf(catalogue, plan)) };
};

const offerOf = ({ monthly }: PlanCatalogue, plan: PaidPlan): PlanOffer | undefined => monthly.find((offer) => offer.plan === plan);

type Difference = { from: PlanOffer | undefined; to: PlanOffer | undefined; now: Date };

/** US dollars: prorated price difference for the rest of the period. */
const shareOfDifference = ({ periodEnd, billing }: Account, { from, to, now }: Difference): number => {
  const end = Date.parse(periodEnd ?? '');
  const start = Date.parse(billing?.allotted?.from ?? '');
  const left = end > start ? Math.min(1, Math.max(0, (end - now.getTime()) / (end - start))) : 1;
  return Math.round(((to?.price ?? 0) - (from?.price ?? 0)) * left * 100) / 100;
};
