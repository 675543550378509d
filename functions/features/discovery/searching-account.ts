import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { Account } from '#functions/ports/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { CAPABILITIES, type Plan } from '#shared/billing/plans.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
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

/** Creators that nobody finds who is "not interested" in them. */
export const ignoredBy = async (ctx: Ctx<'marks'>, accountId: string, { platform }: Pick<SearchRequest, 'platform'>): Promise<string[]> => [
  ...(await ctx.marks.marked(accountId, 'ignored', platform)),
];

/** Lists and matches of others answer as if they were not there; nobody has any before they can be made. */
export const refuseUnknownSets = ({ creatorList_id, emailMatch_id }: Pick<SearchRequest, 'creatorList_id' | 'emailMatch_id'>): void => {
  if (creatorList_id !== undefined) throw new AppError('not_found', 'This creator list does not exist');
  if (emailMatch_id !== undefined) throw new AppError('not_found', 'This e-mail match does not exist');
};
