import type { CreatorDetail } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { visibleIds } from '#functions/search/free-rows.ts';
import { scopeOrThrow } from '#functions/search/searched-set.ts';
import { searchingAccountOrThrow, seesAllRows } from '#functions/search/searching-account.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';

type VisibleCtx = Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'creatorFlags'> & SignedIn;
type Search = Omit<SearchRequest, 'paging'>;

const HIDDEN = 'Unlock this creator first';

/**
 * Returns creators that the account may see: limited accounts see the first rows of the search and unlocked ones. Throws `forbidden`
 * or `not_found`.
 */
export const visibleCreatorsOrThrow = async (ctx: VisibleCtx, search: Search, userIds: string[]): Promise<CreatorDetail[]> => {
  const account = await searchingAccountOrThrow(ctx);
  const scope = await scopeOrThrow(ctx, ctx.caller.id, search);
  const visible = seesAllRows(account) ? undefined : await visibleIds(ctx, search, scope);
  // Checked before the lookup, so that a hidden creator's existence is not revealed.
  if (visible && userIds.some((userId) => !visible.has(userId))) throw new AppError('forbidden', HIDDEN);
  const creators = await ctx.catalogue.details(search.platform, userIds);
  if (creators.length < userIds.length) throw new AppError('not_found', 'This creator is no longer in the catalogue');
  return creators;
};
