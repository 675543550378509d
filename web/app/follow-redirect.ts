import type { NavigateFunction } from 'react-router';
import type { AppError, Redirect } from '#shared/http/errors.ts';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { openCheckout } from '../checkout/open-checkout.ts';
import { paths } from '../paths.ts';

/** The calls of one screen fail together but redirect only once. */
const ONCE_IN_MS = 3_000;

type Way = { isAction: boolean; navigate: NavigateFunction };

/** `navigate` is one function for as long as a session lasts. */
let last: (Way & { redirect: Redirect; at: number }) | undefined;

/**
 * Says why, and leads an account without search to the reports. One without a running plan goes to its checkout when it was about to
 * spend; a visit only offers the plans, so that an unpaid checkout does not keep it from the other screens.
 */
export const followRedirect = (error: AppError, { isAction, navigate }: Way): void => {
  const { redirect } = error;
  const now = performance.now();
  const isRepeated = last?.redirect === redirect && last?.isAction === isAction && last?.navigate === navigate;
  if (!redirect || (isRepeated && now - (last?.at ?? 0) < ONCE_IN_MS)) return;
  last = { redirect, isAction, navigate, at: now };
  notifyProblem(error);
  if (redirect !== 'PAYMENT_PAGE') void navigate(paths.reports);
  else if (isAction) void openCheckout();
  else showPlans();
};
