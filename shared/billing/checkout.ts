import * as z from 'zod/mini';
import { Balance, PaidPlan } from './plans.ts';

export const Coupon = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'is not a coupon'));

/** Without a plan the open checkout is answered, or the account's own plan is bought again. */
export const NewCheckout = z.strictObject({ plan: z.optional(PaidPlan), coupon: z.optional(Coupon) });
export type NewCheckout = z.infer<typeof NewCheckout>;

/** Where the customer pays: the payment provider's own page. */
export const OpenCheckout = z.object({ _id: z.string(), url: z.string(), plan: PaidPlan, coupon: z.optional(z.string()) });
export type OpenCheckout = z.infer<typeof OpenCheckout>;

/** `paid` waits for the provider's message, `confirmed` has been applied: only then plan and credits are there. */
export const CheckoutStatus = z.object({
  status: z.enum(['open', 'paid', 'confirmed', 'expired']),
  plan: PaidPlan,
  /** Once confirmed: credits of a month. */
  allowance: z.optional(Balance),
});
export type CheckoutStatus = z.infer<typeof CheckoutStatus>;
