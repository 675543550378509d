import { refuseWhileLeaving } from '#functions/accounts/active-account.ts';
import { allowanceOf } from '#functions/accounts/allowances.ts';
import { changeBilling } from '#functions/accounts/change-billing.ts';
import { customerOf } from '#functions/accounts/customer-of.ts';
import { hasGivenPlan } from '#functions/accounts/given-plan.ts';
import type { Account, Billing } from '#functions/ports/accounts/accounts.ts';
import { revisionOf } from '#functions/ports/billing/subscriptions.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { CheckoutStatus, NewCheckout, OpenCheckout } from '#shared/billing/checkout.ts';
import { isPaidPlan, type PaidPlan } from '#shared/billing/plans.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import { accountOrThrow, buyingAccountOrThrow, isSubscribed } from './buying-account.ts';
import { followSubscription } from './follow-subscription.ts';

type CheckoutCtx = Ctx<'accounts' | 'payments' | 'plans' | 'site' | 'subscriptions'> & SignedIn;
type StoredCheckout = NonNullable<Billing['checkout']>;

export const checkoutSession = async (ctx: CheckoutCtx) => {
  const { billing } = await accountOrThrow(ctx);
  const open = await openOrUndefined(ctx, billing?.checkout);
  return { success: true as const, ...(open && { session: toOpenCheckout(open) }) };
};

const HAS_PLAN = 'You already have a plan. Change it instead.';

/** Returns the open checkout of the same plan and coupon; expires one of another plan. */
export const createCheckout = async (ctx: CheckoutCtx, input: NewCheckout) => {
  const account = await buyingAccountOrThrow(ctx);
  if (isSubscribed(account)) throw new AppError('conflict', HAS_PLAN);
  const open = await openUnlessPaid(ctx, account.billing?.checkout);
  const plan = input.plan ?? open?.plan ?? previousPlan(account);
  if (plan === undefined) throw refuseField('plan', 'is required');
  const coupon = input.coupon ?? (input.plan === undefined ? open?.coupon : undefined);
  const isSame = open?.plan === plan && open.coupon === coupon;
  return answerOf(open && isSame ? open : await replaceCheckout(ctx, account, { plan, coupon }));
};

/** Defaults to the ended or unpaid plan; after a plan given by an admin, the account must choose one. */
const previousPlan = (account: Account): PaidPlan | undefined =>
  isPaidPlan(account.plan) && !hasGivenPlan(account) ? account.plan : undefined;

const answerOf = (checkout: StoredCheckout) => ({ ...toOpenCheckout(checkout), success: true as const, session_id: checkout.id });

const toOpenCheckout = ({ id, url, plan, coupon }: StoredCheckout): OpenCheckout => ({
  _id: id,
  url,
  plan,
  ...(coupon !== undefined && { coupon }),
});

const openOrUndefined = async (ctx: CheckoutCtx, checkout: StoredCheckout | undefined): Promise<StoredCheckout | undefined> =>
  checkout && (await ctx.payments.findCheckout(checkout.id))?.status === 'open' ? checkout : undefined;

/** Throws `conflict` if this checkout was paid and its plan runs. The provider's message about it may not have arrived yet. */
const openUnlessPaid = async (ctx: CheckoutCtx, checkout: StoredCheckout | undefined): Promise<StoredCheckout | undefined> => {
  const found = checkout && (await ctx.payments.findCheckout(checkout.id));
  if (found?.status === 'complete' && found.subscriptionId !== undefined) {
    await followSubscription(ctx, found.subscriptionId);
    if (isSubscribed(await accountOrThrow(ctx))) throw new AppError('conflict', HAS_PLAN);
  }
  return found?.status === 'open' ? checkout : undefined;
};

type Replacement = { plan: PaidPlan; coupon: string | undefined };

const replaceCheckout = async (ctx: CheckoutCtx, account: Account, { plan, coupon }: Replacement): Promise<StoredCheckout> => {
  const customerId = await customerOf(ctx, account);
  // Two concurrent calls saw the same revision, so the provider opens only one checkout.
  const key = `checkout-${account.id}-${revisionOf(account)}-${plan}-${coupon ?? ''}`;
  const opened = await ctx.payments.openCheckout({
    key,
    accountId: account.id,
    customerId,
    plan,
    ...(coupon !== undefined && { coupon }),
    successUrl: `${ctx.site.url}/paymentConfirmation?session_id={id}`,
    cancelUrl: `${ctx.site.url}/billing`,
  });
  const checkout = { id: opened.id, url: opened.url ?? '', plan, ...(coupon !== undefined && { coupon }) };
  let replaced: StoredCheckout | undefined;
  await changeBilling(ctx, account.id, async ({ billing }) => {
    // Another tab may have opened one for another plan since; only one of them can be paid.
    replaced = billing?.checkout;
    return { billing: { checkout } };
  });
  if (replaced && replaced.id !== opened.id) await expireReplaced(ctx, replaced, checkout);
  await expireWhileLeaving(ctx, checkout);
  return checkout;
};

/** The customer may pay the replaced checkout at this moment; the new one would be a second plan then. */
const expireReplaced = async (ctx: CheckoutCtx, replaced: StoredCheckout, { id }: StoredCheckout): Promise<void> => {
  await ctx.payments.expireCheckout(replaced.id);
  await openUnlessPaid(ctx, replaced).catch(async (error: unknown) => {
    await ctx.payments.expireCheckout(id);
    throw error;
  });
};

/** A deletion that was requested meanwhile has not seen this checkout. */
const expireWhileLeaving = async (ctx: CheckoutCtx, { id }: StoredCheckout): Promise<void> => {
  const account = await accountOrThrow(ctx);
  if (account.deletion) await ctx.payments.expireCheckout(id);
  refuseWhileLeaving(account);
};

/** Confirms only what a provider message has applied; opening the confirmation page proves no payment. */
export const checkoutStatus = async (ctx: CheckoutCtx, { id }: { id: string }): Promise<CheckoutStatus & { success: true }> => {
  const [account, checkout] = await Promise.all([accountOrThrow(ctx), ctx.payments.findCheckout(id)]);
  if (!checkout?.plan || checkout.accountId !== account.id) throw new AppError('not_found');
  const { plan, status, subscriptionId } = checkout;
  if (status !== 'complete') return { success: true, status, plan };
  const isApplied = subscriptionId !== undefined && account.billing?.allotted?.subscriptionId === subscriptionId;
  if (isApplied) return { success: true, status: 'confirmed', plan, allowance: allowanceOf(await ctx.plans.catalogue(), plan) };
  const subscription = subscriptionId === undefined ? undefined : await ctx.payments.findSubscription(subscriptionId);
  return { success: true, status: subscription?.status === 'canceled' ? 'replaced' : 'paid', plan };
};

export const portal = async (ctx: CheckoutCtx) => {
  const account = await buyingAccountOrThrow(ctx);
  const customerId = await customerOf(ctx, account);
  return { success: true as const, url: await ctx.payments.openPortal(customerId, `${ctx.site.url}/billing`) };
};
