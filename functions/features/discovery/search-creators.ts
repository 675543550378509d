import type { Account } from '#functions/ports/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { canSearch } from '#shared/billing/access.ts';
import { CAPABILITIES } from '#shared/billing/plans.ts';
import type { Results } from '#shared/discovery/contract.ts';
import { FREE_ROWS } from '#shared/discovery/limits.ts';
import { maskRows } from '#shared/discovery/masking.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';

/** A page of the search, as much of it as the account's plan shows. */
export const searchCreators = async (ctx: Ctx<'catalogue' | 'accounts'> & SignedIn, request: SearchRequest): Promise<Results> => {
  const account = await ctx.accounts.find(ctx.caller.id);
  if (!account || !canSearch(account, ctx.now())) throw new AppError('plan_required');
  refuseUnknownSets(request);
  const limited = !seesAllRows(account);
  const { total, creators } = await ctx.catalogue.search(limited ? onlyFreeRows(request) : request);
  const rowsOfPage = Math.max(0, Math.min(request.paging.limit, total - request.paging.skip));
  const users = limited ? maskRows(creators, request.paging.skip, rowsOfPage) : creators;
  return { success: true, total, users, limited };
};

const seesAllRows = (account: Account): boolean => account.plan !== null && CAPABILITIES[account.plan].seesAllRows;

/** Hidden rows are never read, so nothing can leak from them; the total needs a page, however small. */
const onlyFreeRows = (request: SearchRequest): SearchRequest => ({
  ...request,
  paging: { skip: 0, limit: Math.max(1, Math.min(request.paging.limit, FREE_ROWS)) },
});

/** Lists and matches of others answer as if they were not there; nobody has any before they can be made. */
const refuseUnknownSets = ({ creatorList_id, emailMatch_id }: SearchRequest): void => {
  if (creatorList_id !== undefined) throw new AppError('not_found', 'This creator list does not exist');
  if (emailMatch_id !== undefined) throw new AppError('not_found', 'This e-mail match does not exist');
};
