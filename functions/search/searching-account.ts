import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { CAPABILITIES, type Plan } from '#shared/billing/plans.ts';
import { AppError } from '#shared/http/errors.ts';

/** Whose plan is running. */
export type SearchingAccount = Account & { plan: Plan };

/** An account that has credits without a plan spends them by programs; on the screen it has no search. */
export const searchingAccountOrThrow = async (ctx: Ctx<'accounts'> & SignedIn): Promise<SearchingAccount> => {
  const account = await activeAccountOrThrow(ctx);
  if (account.creditsOnly || account.plan === null) throw new AppError('search_not_included');
  return { ...account, plan: account.plan };
};

export const seesAllRows = ({ plan }: SearchingAccount): boolean => CAPABILITIES[plan].seesAllRows;
