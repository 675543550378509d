/** Fields of the provider's objects that callers of its SDK read or write. Times are epoch seconds. */
export type Price = {
  id: string;
  object: 'price';
  active: boolean;
  currency: 'usd';
  lookup_key: string;
  /** Name shown to users. */
  nickname: string;
  metadata: Record<string, string>;
  product: string;
  type: 'recurring';
  recurring: { interval: 'month'; interval_count: 1; usage_type: 'licensed' | 'metered' };
  unit_amount: number;
};

export type Customer = {
  id: string;
  object: 'customer';
  created: number;
  email: string;
  name: string;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
  /** Cents by which the next invoices are increased; negative for a credit. Missing in customers of older versions. */
  balance?: number;
};

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** Internal: whether charges are declined. The card number itself is not stored. */
  _declines: boolean;
};

export type Coupon = { id: string; object: 'coupon'; valid: boolean; percent_off: number; duration: 'once'; name: string };

export type SubscriptionItem = {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity?: number;
  current_period_start: number;
  current_period_end: number;
};

export type Subscription = {
  id: string;
  object: 'subscription';
  created: number;
  customer: string;
  status: 'active' | 'past_due' | 'canceled' | 'incomplete';
  items: { object: 'list'; data: SubscriptionItem[] };
  metadata: Record<string, string>;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string | null;
};

export type InvoiceLine = {
  id: string;
  object: 'line_item';
  amount: number;
  currency: 'usd';
  description: string;
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
  parent: { type: 'subscription_item_details'; subscription_item_details: { proration: boolean; subscription: string } };
};

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

export type Invoice = {
  id: string;
  object: 'invoice';
  created: number;
  customer: string;
  status: 'open' | 'paid' | 'void';
  billing_reason: BillingReason;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  lines: { object: 'list'; data: InvoiceLine[] };
  subtotal: number;
  total: number;
  amount_due: number;
  amount_paid: number;
};

export type CheckoutSession = {
  id: string;
  object: 'checkout.session';
  created: number;
  mode: 'subscription' | 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  customer: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  url: string | null;
  success_url: string;
  cancel_url: string;
  subscription: string | null;
  payment_intent: string | null;
  /** Internal: the prices of a subscription, or title and price of a one-time purchase. */
  _prices: string[];
  _once: { title: string; cents: number } | null;
  _coupon: string | null;
  _subscriptionMetadata: Record<string, string>;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  created: number;
  customer: string;
  amount: number;
  status: 'succeeded';
  /** Internal. */
  _refunded: boolean;
};

export type Refund = { id: string; object: 'refund'; created: number; amount: number; payment_intent: string; status: 'succeeded' };

export type PortalSession = {
  id: string;
  object: 'billing_portal.session';
  created: number;
  customer: string;
  return_url: string;
  url: string;
};

export type MeterEvent = {
  /** Equal to `identifier`. */
  id: string;
  object: 'billing.meter_event';
  identifier: string;
  event_name: string;
  timestamp: number;
  payload: { stripe_customer_id: string; value: string };
  /** Internal. */
  _cancelled: boolean;
};

export type StripeObject =
  | Price
  | Customer
  | PaymentMethod
  | Coupon
  | Subscription
  | Invoice
  | CheckoutSession
  | PaymentIntent
  | Refund
  | PortalSession
  | MeterEvent;

export type Kind = StripeObject['object'];
export type OfKind<K extends Kind> = Extract<StripeObject, { object: K }>;

/** Removes internal fields, whose names begin with an underscore. */
export const published = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, inner) => (name.startsWith('_') ? undefined : inner)));
