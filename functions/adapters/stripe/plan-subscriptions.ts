import type Stripe from 'stripe';
import type { Payments, PlanSubscription } from '#functions/ports/billing/payments.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';
import { AppError } from '#shared/http/errors.ts';
import { asking, askingIfThere, idOf, toIso } from './asking.ts';
import { type Prices, planOfPrice } from './prices.ts';

type PlanSubscriptions = Pick<
  Payments,
  'findSubscription' | 'paidPeriod' | 'previewSwitch' | 'switchPlan' | 'givePlan' | 'resume' | 'cancelAtOnce'
>;

/** Billing reasons of invoices that start a period. */
const BEGINS_PERIOD: readonly (string | null)[] = ['subscription_create', 'subscription_cycle'];

export const stripeSubscriptions = (stripe: Stripe, prices: Prices): PlanSubscriptions => {
  /** Item updates that change a subscription to another plan. */
  const itemsFor = async (subscriptionId: string, plan: PaidPlan) => {
    const subscription = await asking(stripe.subscriptions.retrieve(subscriptionId));
    const price = await prices.ofPlan(plan);
    const planItem = planItemOf(subscription);
    if (!planItem) throw new AppError('unavailable', undefined, { cause: new Error(`${subscriptionId} has no plan of ours`) });
    const metered = subscription.items.data.find(({ id }) => id !== planItem.id);
    return [{ id: planItem.id, price: price.plan }, metered ? { id: metered.id, price: price.reports } : { price: price.reports }];
  };
  const update = async (id: string, plan: PaidPlan, params: Stripe.SubscriptionUpdateParams): Promise<void> => {
    await asking(stripe.subscriptions.update(id, { items: await itemsFor(id, plan), ...params }));
  };
  return {
    findSubscription: async (id) => {
      const subscription = await askingIfThere(stripe.subscriptions.retrieve(id));
      return subscription && toSubscription(subscription);
    },
    paidPeriod: async (invoiceId) => {
      const invoice = await askingIfThere(stripe.invoices.retrieve(invoiceId));
      const subscriptionId = idOf(invoice?.parent?.subscription_details?.subscription);
      if (invoice?.status !== 'paid' || !subscriptionId || !BEGINS_PERIOD.includes(invoice.billing_reason)) return undefined;
      for (const { pricing, period } of invoice.lines.data) {
        const priceId = idOf(pricing?.price_details?.price);
        const plan = priceId && (await prices.planOf(priceId));
        if (plan) return { subscriptionId, plan, from: toIso(period.start) };
      }
      return undefined;
    },
    previewSwitch: async ({ subscriptionId, plan }) => {
      const details = { items: await itemsFor(subscriptionId, plan), proration_behavior: 'always_invoice' as const };
      const preview = stripe.invoices.createPreview({ subscription: subscriptionId, subscription_details: details });
      return (await asking(preview)).amount_due / 100;
    },
    switchPlan: ({ subscriptionId, plan, when }) =>
      update(
        subscriptionId,
        plan,
        when === 'now' ? { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' } : { proration_behavior: 'none' },
      ),
    givePlan: ({ subscriptionId, plan }) => update(subscriptionId, plan, { proration_behavior: 'none' }),
    resume: async (id) => {
      await asking(stripe.subscriptions.update(id, { cancel_at_period_end: false }));
    },
    cancelAtOnce: async (id, { chargesUse = false, creditsRest = false } = {}) => {
      // The provider would also credit the rest of an unpaid period.
      const prorate = creditsRest && (await askingIfThere(stripe.subscriptions.retrieve(id)))?.status === 'active';
      await askingIfThere(
        stripe.subscriptions.cancel(id, { ...((chargesUse || prorate) && { invoice_now: true }), ...(prorate && { prorate }) }),
      );
    },
  };
};

const planItemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  items.data.find(({ price }) => planOfPrice(price) !== undefined);

const STATUS: Record<string, PlanSubscription['status']> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  paused: 'inactive',
};

const toSubscription = (subscription: Stripe.Subscription): PlanSubscription => {
  const item = planItemOf(subscription) ?? subscription.items.data[0];
  const plan = item && planOfPrice(item.price);
  const { metadata, cancel_at, ended_at, created } = subscription;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    ...(metadata.account_id && { accountId: metadata.account_id }),
    status: STATUS[subscription.status] ?? 'incomplete',
    ...(plan && { plan }),
    createdAt: toIso(created),
    periodStart: toIso(item?.current_period_start ?? created),
    periodEnd: toIso(item?.current_period_end ?? created),
    cancelAt: cancel_at === null ? null : toIso(cancel_at),
    endedAt: ended_at === null ? null : toIso(ended_at),
  };
};
