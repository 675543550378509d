import * as z from 'zod/mini';
import { Balance, PaidPlan } from './plans.ts';

export const Coupon = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'is not a coupon'));

/** Without a plan, returns the open checkout or buys the account's current plan again. */
export const NewCheckout = z.strictObject({ plan: z.optional(PaidPlan), coupon: z.optional(Coupon) });
export type NewCheckout = z.infer<typeof NewCheckout>;

/** `url`: checkout page of the payment provider. */
export const OpenCheckout = z.object({ _id: z.string(), url: z.string(), plan: PaidPlan, coupon: z.optional(z.string()) });
export type OpenCheckout = z.infer<typeof OpenCheckout>;

/**
 * `paid`: waiting for the provider's message. `confirmed`: plan and credits have been applied. `replaced`: the account has bought another
 * plan, and the price of this one is deducted from its next invoices.
 */
export const CheckoutStatus = z.object({
  status: z.enum(['open', 'paid', 'confirmed', 'replaced', 'expired']),
  plan: PaidPlan,
  /** Monthly credits, once confirmed. */
  allowance: z.optional(Balance),
});
export type CheckoutStatus = z.infer<typeof CheckoutStatus>;
