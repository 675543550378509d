import type { NewCheckout, OpenCheckout } from '#shared/billing/checkout.ts';
import { billing } from '#shared/billing/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { call } from '#web/api/call.ts';
import { rememberChosenPlan } from './chosen-plan.ts';
import { forgetCoupon, keptCoupon } from './coupon.ts';

/** On to the payment provider's page, which leads back to the confirmation of this plan. */
export const payAt = ({ url, plan }: OpenCheckout): void => {
  rememberChosenPlan(plan);
  location.assign(url);
};

/** Opens the provider's page for a plan, with the coupon that a link brought here. */
export const startCheckout = async ({ plan }: Pick<NewCheckout, 'plan'>): Promise<void> => {
  const coupon = keptCoupon();
  try {
    payAt(await call(billing.createCheckout, { plan, coupon }));
  } catch (error) {
    // A code that is none must not stand in the way of somebody who wants to pay.
    if (coupon && error instanceof AppError && error.fields?.coupon) forgetCoupon();
    throw error;
  }
};
