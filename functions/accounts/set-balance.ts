import type { Ctx } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';

type WantedBalance = {
  accountId: string;
  /** Omitted kinds stay unchanged. */
  balance: { reports?: number | undefined; exports?: number | undefined; posts?: number | undefined; total?: number | undefined };
  by: string;
  requestKey: string;
};

/**
 * Sets an account's balance; the ledger records the difference. Throws `not_found`, or `bad_request` for a total of an account that is
 * not credits-only.
 */
export const setBalance = async (
  ctx: Ctx<'accounts' | 'credits'>,
  { accountId, balance, by, requestKey }: WantedBalance,
): Promise<void> => {
  const account = await ctx.accounts.find(accountId);
  if (!account) throw new AppError('not_found', 'This account does not exist');
  if (balance.total !== undefined && !account.creditsOnly)
    throw new AppError('bad_request', 'Only accounts with API credits have a total balance');
  await ctx.credits.set({ accountId, key: `balance:${requestKey}`, to: balance, reason: 'admin', by });
};
