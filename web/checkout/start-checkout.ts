import type { NewCheckout, OpenCheckout } from '#shared/billing/checkout.ts';
import { billing } from '#shared/billing/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { call } from '#web/api/call.ts';
import { rememberChosenPlan } from './chosen-plan.ts';
import { forgetCoupon, keptCoupon } from './coupon.ts';

/** Opens the payment provider's page, which returns to the confirmation of this plan. */
export const payAt = ({ url, plan }: OpenCheckout): void => {
  rememberChosenPlan(plan);
  location.assign(url);
};

/** Opens the provider's page for a plan, with the coupon of the link that was opened earlier. */
export const startCheckout = async ({ plan }: Pick<NewCheckout, 'plan'>): Promise<void> => {
  const coupon = keptCoupon();
  try {
    payAt(await call(billing.createCheckout, { plan, coupon }));
  } catch (error) {
    // An invalid coupon must not block a purchase.
    if (coupon && error instanceof AppError && error.fields?.coupon) forgetCoupon();
    throw error;
  }
};
