import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { CAPABILITIES, type Plan } from '#shared/billing/plans.ts';
import { AppError } from '#shared/http/errors.ts';

/** An account with a plan. */
export type SearchingAccount = Account & { plan: Plan };

/** Throws `search_not_included` for accounts with credits but no plan, which search only through the API. */
export const searchingAccountOrThrow = async (ctx: Ctx<'accounts'> & SignedIn): Promise<SearchingAccount> => {
  const account = await activeAccountOrThrow(ctx);
  if (account.creditsOnly || account.plan === null) throw new AppError('search_not_included');
  return { ...account, plan: account.plan };
};

export const seesAllRows = ({ plan }: SearchingAccount): boolean => CAPABILITIES[plan].seesAllRows;
