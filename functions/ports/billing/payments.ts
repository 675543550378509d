import type { PaidPlan, SubscriptionStatus } from '#shared/billing/plans.ts';

/** A subscription as the payment provider has it now. Times are ISO. */
export type PlanSubscription = {
  id: string;
  customerId: string;
  /** The account it was sold to, if it was passed to the provider. */
  accountId?: string;
  /** `incomplete`: the first payment is missing, so there is nothing yet. */
  status: SubscriptionStatus | 'incomplete';
  /** undefined: something that is not in our catalogue. */
  plan?: PaidPlan;
  createdAt: string;
  periodStart: string;
  periodEnd: string;
  /** When it will end, or has. */
  cancelAt: string | null;
  endedAt: string | null;
};

/** A paid invoice that begins a period. */
export type PaidPeriod = { subscriptionId: string; from: string; plan: PaidPlan };

/** Something of an account that is paid for once. */
export type Purchase = { kind: (typeof PURCHASE_KINDS)[number]; id: string };
export const PURCHASE_KINDS = ['email_match', 'follower_list'] as const;

export type ProviderCheckout = {
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  accountId?: string;
  plan?: PaidPlan;
  purchase?: Purchase;
  /** The money is there, or on its way for certain. */
  isPaid: boolean;
  subscriptionId?: string;
};

export type NewCheckout = {
  /** The same key opens the same checkout. */
  key: string;
  accountId: string;
  customerId: string;
  plan: PaidPlan;
  coupon?: string;
  /** `{id}` in it becomes the checkout's. */
  successUrl: string;
  cancelUrl: string;
};

export type NewPurchase = Omit<NewCheckout, 'plan' | 'coupon'> & {
  purchase: Purchase;
  /** Line on the invoice. */
  title: string;
  cents: number;
};

/** Object of a provider message; its state is always fetched from the provider, because messages arrive in any order. */
export type PaymentEvent = { id: string; type: string; subscriptionId?: string; invoiceId?: string; checkoutId?: string };

export type PlanSwitch = { subscriptionId: string; plan: PaidPlan; when: 'now' | 'period_end' };

export type Card = { type: string; last4: string };

/** Usage of reports paid in money. The provider counts a repeated key once. */
export type MeteredUse = { key: string; customerId: string; at: string };

/** The card payment provider. */
export interface Payments {
  /** The customer of an account; the same one however often it is asked. */
  createCustomer(account: { id: string; email: string; name: string }): Promise<string>;
  /** Throws `bad_request` with the field `coupon` when it is unknown or over. */
  openCheckout(checkout: NewCheckout): Promise<ProviderCheckout>;
  /** A checkout of something that is paid for once. */
  openPurchase(purchase: NewPurchase): Promise<ProviderCheckout>;
  /** Gives back all that was paid in a checkout; once, however often it is asked. */
  refundPurchase(checkoutId: string): Promise<void>;
  findCheckout(id: string): Promise<ProviderCheckout | undefined>;
  /** Makes it unpayable. */
  expireCheckout(id: string): Promise<void>;
  /** Address of the provider's page for card, invoices and cancellation. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  findSubscription(id: string): Promise<PlanSubscription | undefined>;
  /** The period that a paid invoice begins; undefined when it is not paid or begins none. */
  paidPeriod(invoiceId: string): Promise<PaidPeriod | undefined>;
  /** Dollars due now for the rest of the period. */
  previewSwitch(change: Omit<PlanSwitch, 'when'>): Promise<number>;
  /** Throws `payment_failed` when an upgrade could not be charged; then nothing has changed. */
  switchPlan(change: PlanSwitch): Promise<void>;
  /** The same without charging anything, now or later for this period. */
  givePlan(change: Omit<PlanSwitch, 'when'>): Promise<void>;
  /** It goes on after its period, though it was to end. */
  resume(subscriptionId: string): Promise<void>;
  cancelAtOnce(subscriptionId: string): Promise<void>;
  findCard(customerId: string): Promise<Card | undefined>;
  /** `token`: of a card that the provider's own fields in the browser have seen. Throws `payment_failed`. */
  setCard(customerId: string, token: string): Promise<Card>;
  countUse(use: MeteredUse): Promise<void>;
  /** Takes a counted use back. */
  uncountUse(key: string): Promise<void>;
  /** Throws `bad_request` unless the provider has signed exactly this, lately. */
  readEvent(body: string, signature: string): Promise<PaymentEvent>;
}
