import type { NavigateFunction } from 'react-router';
import type { AppError, Redirect } from '#shared/http/errors.ts';
import { showPlans } from '#web/checkout/plan-selection.store.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';
import { openCheckout } from '../checkout/open-checkout.ts';
import { paths } from '../paths.ts';

/** The calls of one screen fail together but redirect only once. */
const ONCE_IN_MS = 3_000;

type RedirectContext = { isAction: boolean; navigate: NavigateFunction };

/** `navigate` keeps its identity for the whole session. */
let last: (RedirectContext & { redirect: Redirect; at: number }) | undefined;

/**
 * Shows the error and redirects. An account without search goes to its reports. An account without a running plan goes to the checkout if
 * the request was an action; otherwise only the plans are shown, so that an unpaid checkout does not block the other screens.
 */
export const followRedirect = (error: AppError, { isAction, navigate }: RedirectContext): void => {
  const { redirect } = error;
  const now = performance.now();
  const isRepeated = last?.redirect === redirect && last?.isAction === isAction && last?.navigate === navigate;
  if (!redirect || (isRepeated && now - (last?.at ?? 0) < ONCE_IN_MS)) return;
  last = { redirect, isAction, navigate, at: now };
  // The screen may have shown it already.
  const message = problemText(error);
  if (!useToastStore.getState().toasts.some((toast) => toast.message === message)) notifyProblem(error);
  if (redirect !== 'PAYMENT_PAGE') void navigate(paths.reports);
  else if (isAction) void openCheckout();
  else showPlans();
};
