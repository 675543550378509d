import type { NavigateFunction } from 'react-router';
import type { AppError, Redirect } from '#shared/http/errors.ts';
import { notifyProblem } from '#web/ui/notify-problem.ts';
import { openCheckout } from './open-checkout.ts';
import { paths } from './paths.ts';

/** The calls of one screen are refused together: they lead there once. */
const ONCE_IN_MS = 3_000;

let last: { redirect: Redirect; at: number } | undefined;

/** Says why, and leads who has no plan that runs to the payment, who has no search to the reports. */
export const followRedirect = (error: AppError, navigate: NavigateFunction): void => {
  const { redirect } = error;
  const now = performance.now();
  if (!redirect || (last?.redirect === redirect && now - last.at < ONCE_IN_MS)) return;
  last = { redirect, at: now };
  notifyProblem(error);
  if (redirect === 'PAYMENT_PAGE') void openCheckout();
  else void navigate(paths.reports);
};
