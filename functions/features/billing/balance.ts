import { planRequired } from '#functions/accounts/active-account.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { accessOf } from '#shared/billing/access.ts';
import type { billing } from '#shared/billing/contract.ts';
import type { InputOf, OutputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

type BalanceAnswer = OutputOf<typeof billing.balance>;

/** Throws `not_found` for other accounts. */
export const balance = async (
  ctx: Ctx<'accounts' | 'credits'> & SignedIn,
  { id }: InputOf<typeof billing.balance>,
): Promise<BalanceAnswer> => {
  if (id !== ctx.caller.id) throw new AppError('not_found');
  const [account, { total, ...credits }] = await Promise.all([ctx.accounts.find(id), ctx.credits.balance(id)]);
  const { redirect, message } = planRequired(account);
  return {
    ...credits,
    ...(account?.creditsOnly && { total_balance: total }),
    ...(account && !account.deletion && accessOf(account, ctx.now()) === 'ended' && { redirect, message }),
  };
};
