import { billing } from '#shared/billing/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { call } from '#web/api/call.ts';
import { keptCoupon } from '#web/checkout/coupon.ts';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { payAt, startCheckout } from '#web/checkout/start-checkout.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { notify } from '#web/ui/feedback/toast.store.ts';

/** Continues the open checkout unless it lacks the coupon of a link, starts a new one, or shows the plans, in this order. Never rejects: errors are shown to the user. */
export const openCheckout = async (): Promise<void> => {
  try {
    const { session } = await call(billing.checkoutSession, {});
    const coupon = keptCoupon();
    if (session && (!coupon || session.coupon === coupon)) payAt(session);
    else await startCheckout({});
  } catch (error) {
    // A 4xx means that no plan is chosen yet, that the current plan can be changed, or that the coupon is refused.
    if (error instanceof AppError && error.status < 500) showPlans();
    else notify({ kind: 'bad', message: problemText(error) });
  }
};
