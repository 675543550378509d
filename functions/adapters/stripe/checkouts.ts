import Stripe from 'stripe';
import {
  type NewCheckout,
  type Payments,
  type ProviderCheckout,
  PURCHASE_KINDS,
  type Purchase,
} from '#functions/ports/billing/payments.ts';
import { PaidPlan } from '#shared/billing/plans.ts';
import { refuseField } from '#shared/http/errors.ts';
import { asking, askingIfThere, idOf } from './asking.ts';
import type { Prices } from './prices.ts';

type Checkouts = Pick<Payments, 'openCheckout' | 'openPurchase' | 'refundPurchase' | 'findCheckout' | 'expireCheckout'>;

export const stripeCheckouts = (stripe: Stripe, prices: Prices): Checkouts => ({
  openCheckout: async (checkout) => {
    const { key, accountId, customerId, plan, coupon, successUrl, cancelUrl } = checkout;
    const price = await prices.ofPlan(plan);
    if (coupon !== undefined) await requireCoupon(stripe, coupon);
    const request = stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: accountId,
        line_items: [{ price: price.plan, quantity: 1 }, { price: price.reports }],
        ...(coupon !== undefined && { discounts: [{ coupon }] }),
        subscription_data: { metadata: { account_id: accountId } },
        metadata: metadataOf(checkout),
        success_url: successUrl.replace('{id}', '{CHECKOUT_SESSION_ID}'),
        cancel_url: cancelUrl,
      },
      { idempotencyKey: key },
    );
    return toCheckout(await asking(request));
  },
  openPurchase: async ({ key, accountId, customerId, purchase, title, cents, successUrl, cancelUrl }) => {
    const metadata = { account_id: accountId, purchase_kind: purchase.kind, purchase_id: purchase.id };
    const request = stripe.checkout.sessions.create(
      {
        mode: 'payment',
        customer: customerId,
        client_reference_id: accountId,
        line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: title } } }],
        payment_intent_data: { metadata },
        metadata,
        success_url: successUrl.replace('{id}', '{CHECKOUT_SESSION_ID}'),
        cancel_url: cancelUrl,
      },
      { idempotencyKey: key },
    );
    return toCheckout(await asking(request));
  },
  refundPurchase: async (checkoutId) => {
    const session = await asking(stripe.checkout.sessions.retrieve(checkoutId));
    const payment_intent = idOf(session.payment_intent);
    if (!payment_intent) throw new Error(`${checkoutId} has no payment`);
    await asking(stripe.refunds.create({ payment_intent }, { idempotencyKey: `refund-${checkoutId}` })).catch(ignoreRefunded);
  },
  findCheckout: async (id) => {
    const session = await askingIfThere(stripe.checkout.sessions.retrieve(id));
    return session && toCheckout(session);
  },
  expireCheckout: async (id) => {
    const isOpen = async () => (await askingIfThere(stripe.checkout.sessions.retrieve(id)))?.status === 'open';
    if (!(await isOpen())) return;
    await asking(stripe.checkout.sessions.expire(id)).catch(async (error: unknown) => {
      // A concurrent call has expired it, or the customer has paid it.
      if (await isOpen()) throw error;
    });
  },
});

const metadataOf = ({ accountId, plan }: NewCheckout): Stripe.MetadataParam => ({ account_id: accountId, plan });

/** The provider forgets idempotency keys after a day, so a refund may be repeated. */
const ignoreRefunded = (error: unknown): void => {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded')) throw error;
};

const requireCoupon = async (stripe: Stripe, code: string): Promise<void> => {
  const coupon = await askingIfThere(stripe.coupons.retrieve(code));
  if (!coupon?.valid) throw refuseField('coupon', 'is not a coupon that can be used');
};

const STATUS: Record<string, ProviderCheckout['status']> = { complete: 'complete', expired: 'expired' };

const toCheckout = (session: Stripe.Checkout.Session): ProviderCheckout => {
  const plan = PaidPlan.safeParse(session.metadata?.plan);
  const subscriptionId = idOf(session.subscription);
  return {
    id: session.id,
    url: session.url,
    status: STATUS[session.status ?? 'open'] ?? 'open',
    ...(session.client_reference_id && { accountId: session.client_reference_id }),
    ...(plan.success && { plan: plan.data }),
    ...purchaseIn(session.metadata ?? {}),
    isPaid: session.status === 'complete' && session.payment_status !== 'unpaid',
    ...(subscriptionId && { subscriptionId }),
  };
};

const purchaseIn = ({ purchase_kind, purchase_id }: Stripe.Metadata): { purchase?: Purchase } => {
  const kind = PURCHASE_KINDS.find((each) => each === purchase_kind);
  return kind && purchase_id ? { purchase: { kind, id: purchase_id } } : {};
};
