import type { Account } from '#functions/ports/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { accessOf } from '#shared/billing/access.ts';
import { AppError } from '#shared/http/errors.ts';

/** Whoever may spend now: its plan runs, or it has credits without a plan. Throws `plan_required`. */
export const activeAccountOrThrow = async (ctx: Ctx<'accounts'> & SignedIn): Promise<Account> => {
  const account = await ctx.accounts.find(ctx.caller.id);
  if (!account || accessOf(account, ctx.now()) === 'ended') throw new AppError('plan_required');
  return account;
};
