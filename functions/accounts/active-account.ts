import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { accessOf } from '#shared/billing/access.ts';
import { AppError } from '#shared/http/errors.ts';

/**
 * The caller's account if it may spend: its plan is running, or it has credits without a plan. Throws `plan_required`, but `conflict` for
 * an account that is being deleted, which needs no plan.
 */
export const activeAccountOrThrow = async (ctx: Ctx<'accounts'> & SignedIn): Promise<Account> => {
  const account = await ctx.accounts.find(ctx.caller.id);
  if (account) refuseWhileLeaving(account);
  if (!account || accessOf(account, ctx.now()) === 'ended') throw planRequired(account);
  return account;
};

const LEAVING = 'This account is being deleted. Keep it in the settings to go on.';

/** Throws `conflict` while the account is being deleted. */
export const refuseWhileLeaving = ({ deletion }: Pick<Account, 'deletion'>): void => {
  if (deletion) throw new AppError('conflict', LEAVING);
};

/** Has a separate message for a new account, which never had a plan that could have ended. */
export const planRequired = (account: Pick<Account, 'plan' | 'status'> | undefined): AppError =>
  account?.plan === null && account.status === null ? new AppError('plan_required', FIRST_PLAN) : new AppError('plan_required');

const FIRST_PLAN = 'Please choose a plan to get started';
