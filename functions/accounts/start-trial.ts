import type { Ctx } from '#functions/ports/ctx.ts';
import { DAY_MS } from '#shared/billing/access.ts';
import { ALLOWANCES, TRIAL_DAYS } from '#shared/billing/plans.ts';
import { AppError } from '#shared/http/errors.ts';
import { changeBilling } from './change-billing.ts';

/**
 * Starts the trial of an account that never had a plan; its credits are granted once. `by` is the id of the admin who allowed it.
 * Throws `conflict`.
 */
export const startTrial = async (
  ctx: Ctx<'accounts' | 'subscriptions'>,
  { accountId, by }: { accountId: string; by?: string },
): Promise<void> => {
  await changeBilling(ctx, accountId, async ({ plan }) => {
    if (plan !== null) throw new AppError('conflict', 'This account has already had a plan');
    const periodEnd = new Date(ctx.now().getTime() + TRIAL_DAYS * DAY_MS).toISOString();
    return {
      account: { plan: 'trial', status: 'trialing', periodEnd, cancelAt: null, creditsOnly: false },
      credits: { key: 'trial', reason: 'trial', add: ALLOWANCES.trial, ...(by !== undefined && { by }) },
    };
  });
};
