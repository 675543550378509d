import type { NavigateFunction } from 'react-router';
import type { AppError, Redirect } from '#shared/http/errors.ts';
import { notifyProblem } from '#web/ui/notify-problem.ts';
import { openCheckout } from './open-checkout.ts';
import { paths } from './paths.ts';

/** The calls of one screen fail together but redirect only once. */
const ONCE_IN_MS = 3_000;

let last: { redirect: Redirect; at: number } | undefined;

/** Shows the reason and redirects users without an active plan to the payment, and users without search to the reports. */
export const followRedirect = (error: AppError, navigate: NavigateFunction): void => {
  const { redirect } = error;
  const now = performance.now();
  if (!redirect || (last?.redirect === redirect && now - last.at < ONCE_IN_MS)) return;
  last = { redirect, at: now };
  notifyProblem(error);
  if (redirect === 'PAYMENT_PAGE') void openCheckout();
  else void navigate(paths.reports);
};
