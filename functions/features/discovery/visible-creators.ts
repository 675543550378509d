import type { CreatorDetail } from '#functions/ports/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { FREE_ROWS } from '#shared/discovery/limits.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';
import { ignoredBy, refuseUnknownSets, searchingAccountOrThrow, seesAllRows } from './searching-account.ts';

type VisibleCtx = Ctx<'accounts' | 'catalogue' | 'marks'> & SignedIn;
type Search = Omit<SearchRequest, 'paging'>;

const HIDDEN = 'Unlock this creator first';

/** Creators of a search as the account may see them: a limited one its first rows and those that it has unlocked. */
export const visibleCreatorsOrThrow = async (ctx: VisibleCtx, search: Search, userIds: string[]): Promise<CreatorDetail[]> => {
  const account = await searchingAccountOrThrow(ctx);
  refuseUnknownSets(search);
  const visible = seesAllRows(account) ? undefined : await visibleIds(ctx, search);
  // Before anything is looked up: whoever may not see a creator does not learn that it is there.
  if (visible && userIds.some((userId) => !visible.has(userId))) throw new AppError('forbidden', HIDDEN);
  const creators = await ctx.catalogue.details(search.platform, userIds);
  if (creators.length < userIds.length) throw new AppError('not_found', 'This creator is not in the catalogue any more');
  return creators;
};

const visibleIds = async (ctx: VisibleCtx, search: Search): Promise<Set<string>> => {
  const [unlocked, except] = await Promise.all([
    ctx.marks.marked(ctx.caller.id, 'unlocked', search.platform),
    ignoredBy(ctx, ctx.caller.id, search),
  ]);
  const first = await ctx.catalogue.search({ ...search, paging: { skip: 0, limit: FREE_ROWS } }, { except });
  return new Set([...unlocked, ...first.creators.map(({ user_id }) => user_id)]);
};
