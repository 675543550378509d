import { randomUUID } from 'node:crypto';
import { allowanceOf, differenceOf, isLarger } from '#functions/accounts/allowances.ts';
import { changeBilling } from '#functions/accounts/change-billing.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { SignedIn } from '#functions/ports/ctx.ts';
import type { PlanCatalogue, PlanOffer } from '#shared/billing/plan-catalogue.ts';
import { type Balance, isPaidPlan, type PaidPlan } from '#shared/billing/plans.ts';
import type { PlanChange } from '#shared/billing/subscription-details.ts';
import { AppError } from '#shared/http/errors.ts';
import { buyingAccountOrThrow, isSubscribed } from './buying-account.ts';
import { type FollowCtx, followSubscription } from './follow-subscription.ts';

type ChangeCtx = FollowCtx & SignedIn;
type Wish = { plan: PaidPlan };

type Running = { account: Account; subscriptionId: string; current: PaidPlan; next: PaidPlan | null };

const runningOrThrow = async (ctx: ChangeCtx, { plan }: Wish): Promise<Running> => {
  const account = await buyingAccountOrThrow(ctx);
  const { billing, status } = account;
  if (status === 'past_due') throw new AppError('conflict', 'Your last invoice is unpaid. Please update your card first.');
  const subscriptionId = billing?.subscriptionId;
  if (!isSubscribed(account) || subscriptionId === undefined || !isPaidPlan(account.plan))
    throw new AppError('conflict', 'There is no plan to change. Choose one first.');
  const next = billing?.nextPlan ?? null;
  if (plan === (next ?? account.plan) && account.cancelAt === null) throw new AppError('conflict', 'This plan is already chosen');
  return { account, subscriptionId, current: account.plan, next };
};

export const previewPlan = async (ctx: ChangeCtx, wish: Wish): Promise<PlanChange & { success: true }> => ({
  success: true,
  ...(await describe(ctx, await runningOrThrow(ctx, wish), wish)),
});

/** A larger plan at once, if its difference can be charged; a smaller one with the next period. One that was to end goes on. */
export const changePlan = async (ctx: ChangeCtx, wish: Wish): Promise<PlanChange & { success: true }> => {
  await runningOrThrow(ctx, wish);
  return oneAtATime(ctx, () => changeNow(ctx, wish));
};

/** Longer than a call can last. */
const MAX_CHANGE_MS = 60_000;

const UNDER_WAY = 'Your plan is already being changed. Please try again in a minute.';

/** The charge depends on the previous plan, so a second change waits for the first. Throws `conflict` until then. */
const oneAtATime = async <T>(ctx: ChangeCtx, change: () => Promise<T>): Promise<T> => {
  const { id: accountId } = ctx.caller;
  const lease = { id: randomUUID(), until: new Date(ctx.now().getTime() + MAX_CHANGE_MS).toISOString() };
  await changeBilling(ctx, accountId, async ({ billing }) => {
    if (billing?.planChange && Date.parse(billing.planChange.until) > ctx.now().getTime()) throw new AppError('conflict', UNDER_WAY);
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

const changeNow = async (ctx: ChangeCtx, wish: Wish): Promise<PlanChange & { success: true }> => {
  const running = await runningOrThrow(ctx, wish);
  const change = await describe(ctx, running, wish);
  const { account, subscriptionId, current } = running;
  if (isLarger(wish.plan, current)) await upgradeOrLeave(ctx, running, wish);
  else await ctx.payments.switchPlan({ subscriptionId, plan: wish.plan, when: 'period_end' });
  if (account.cancelAt !== null) await ctx.payments.resume(subscriptionId);
  // The provider's message will say the same; this only saves the wait for it.
  await followSubscription(ctx, subscriptionId);
  return { success: true, ...change };
};

/** The difference is computed from the paid plan instead of the scheduled smaller plan, which stays scheduled when the card is declined. */
const upgradeOrLeave = async (ctx: ChangeCtx, { subscriptionId, current, next }: Running, { plan }: Wish): Promise<void> => {
  if (next !== null) await ctx.payments.givePlan({ subscriptionId, plan: current });
  try {
    await ctx.payments.switchPlan({ subscriptionId, plan, when: 'now' });
  } catch (error) {
    if (next !== null) await ctx.payments.givePlan({ subscriptionId, plan: next });
    throw error;
  }
};

const NOTHING: Balance = { reports: 0, exports: 0, posts: 0 };

const describe = async (ctx: ChangeCtx, running: Running, { plan }: Wish): Promise<PlanChange> => {
  const { account, subscriptionId, current, next } = running;
  const now = ctx.now().toISOString();
  if (!isLarger(plan, current)) {
    const staysAsItIs = plan === current;
    const at = staysAsItIs ? now : (account.periodEnd ?? now);
    return { plan, effective: staysAsItIs ? 'now' : 'period_end', at, due_now: 0, added: NOTHING };
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

/** Prorated difference of two prices for the rest of the period. */
const shareOfDifference = ({ periodEnd, billing }: Account, { from, to, now }: Difference): number => {
  const end = Date.parse(periodEnd ?? '');
  const begin = Date.parse(billing?.allotted?.from ?? '');
  const left = end > begin ? Math.min(1, Math.max(0, (end - now.getTime()) / (end - begin))) : 1;
  return Math.round(((to?.price ?? 0) - (from?.price ?? 0)) * left * 100) / 100;
};
