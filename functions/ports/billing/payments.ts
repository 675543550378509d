import type { PaidPlan, SubscriptionStatus } from '#shared/billing/plans.ts';

/** The current state of a subscription at the payment provider. Times are ISO. */
export type PlanSubscription = {
  id: string;
  customerId: string;
  /** The account that it was sold to, if that was passed to the provider. */
  accountId?: string;
  /** `incomplete` means that the first payment is missing, so that the subscription has not started. */
  status: SubscriptionStatus | 'incomplete';
  /** Undefined for a product that is not in our catalogue. */
  plan?: PaidPlan;
  createdAt: string;
  periodStart: string;
  periodEnd: string;
  /** Time at which it will end or has ended; null if it continues. */
  cancelAt: string | null;
  endedAt: string | null;
};

/** A paid invoice that starts a period. `from` is an ISO time. */
export type PaidPeriod = { subscriptionId: string; from: string; plan: PaidPlan };

/** A one-time purchase of an account. */
export type Purchase = { kind: (typeof PURCHASE_KINDS)[number]; id: string };
export const PURCHASE_KINDS = ['email_match', 'follower_list'] as const;

export type ProviderCheckout = {
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  accountId?: string;
  plan?: PaidPlan;
  purchase?: Purchase;
  /** True when the payment has arrived or is guaranteed. */
  isPaid: boolean;
  subscriptionId?: string;
};

export type NewCheckout = {
  /** Idempotency key: the same key opens the same checkout. */
  key: string;
  accountId: string;
  customerId: string;
  plan: PaidPlan;
  coupon?: string;
  /** `{id}` is replaced by the checkout's id. */
  successUrl: string;
  cancelUrl: string;
};

export type NewPurchase = Omit<NewCheckout, 'plan' | 'coupon'> & {
  purchase: Purchase;
  /** Line on the invoice. */
  title: string;
  cents: number;
};

/** The object of a provider event. Its state is always fetched from the provider, because events arrive in any order. */
export type PaymentEvent = { id: string; type: string; subscriptionId?: string; invoiceId?: string; checkoutId?: string };

export type PlanSwitch = { subscriptionId: string; plan: PaidPlan; when: 'now' | 'period_end' };

export type Cancellation = {
  /** Charges the usage that no invoice contains yet. */
  chargesUse?: boolean;
  /** Charges the usage, and deducts the price of the rest of a paid period from the customer's next invoices. */
  creditsRest?: boolean;
};

export type Card = { type: string; last4: string };

/** Usage of reports paid in money. The provider counts a repeated key once. `at` is an ISO time. */
export type MeteredUse = { key: string; customerId: string; at: string };

/** The card payment provider. All calls throw `unavailable` when it does not respond. */
export interface Payments {
  /** Creates the customer of an account and returns its id; repeated calls return the same id. */
  createCustomer(account: { id: string; email: string; name: string }): Promise<string>;
  /** Throws `bad_request` with the field `coupon` when it is unknown or no longer valid. */
  openCheckout(checkout: NewCheckout): Promise<ProviderCheckout>;
  /** Opens a checkout of a one-time purchase. */
  openPurchase(purchase: NewPurchase): Promise<ProviderCheckout>;
  /** Refunds the complete payment of a checkout; idempotent. */
  refundPurchase(checkoutId: string): Promise<void>;
  findCheckout(id: string): Promise<ProviderCheckout | undefined>;
  /** Prevents the payment of an open checkout; does nothing for other ones. */
  expireCheckout(id: string): Promise<void>;
  /** URL of the provider's page for card, invoices and cancellation. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  findSubscription(id: string): Promise<PlanSubscription | undefined>;
  /** The period that an invoice starts; undefined when it is unpaid or starts none. */
  paidPeriod(invoiceId: string): Promise<PaidPeriod | undefined>;
  /** US dollars due immediately for the rest of the period. */
  previewSwitch(change: Omit<PlanSwitch, 'when'>): Promise<number>;
  /** Throws `payment_failed` when an upgrade could not be charged; the plan is then unchanged. */
  switchPlan(change: PlanSwitch): Promise<void>;
  /** Like `switchPlan`, but without charging for the current period. */
  givePlan(change: Omit<PlanSwitch, 'when'>): Promise<void>;
  /** Reverts a scheduled cancellation, so that the subscription continues after its period. */
  resume(subscriptionId: string): Promise<void>;
  /** Ends a subscription immediately; does nothing for one that has ended. */
  cancelAtOnce(subscriptionId: string, options?: Cancellation): Promise<void>;
  findCard(customerId: string): Promise<Card | undefined>;
  /** `token` represents a card that was entered in the provider's fields in the browser. Throws `payment_failed`. */
  setCard(customerId: string, token: string): Promise<Card>;
  countUse(use: MeteredUse): Promise<void>;
  /** Cancels the usage that was counted with this key. */
  uncountUse(key: string): Promise<void>;
  /** Throws `bad_request` unless the provider signed exactly this body within the last five minutes. */
  readEvent(body: string, signature: string): Promise<PaymentEvent>;
}
