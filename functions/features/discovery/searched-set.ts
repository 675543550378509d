import type { SearchScope } from '#functions/ports/creator-catalogue.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { hasRight, NO_SUCH_LIST } from '#shared/creator-lists/sharing.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';

type ScopeCtx = Ctx<'creatorLists' | 'marks'>;
type Asked = Pick<SearchRequest, 'platform' | 'creatorList_id' | 'emailMatch_id'>;

/**
 * Where an account's search looks: everywhere but at those it is "not interested" in, or in a set of creators that it names.
 * Of a set nobody is left out: somebody put them there. Undefined when there is no such set for this account.
 */
export const findScope = async (ctx: ScopeCtx, accountId: string, asked: Asked): Promise<SearchScope | undefined> => {
  // Nobody has a match before they can be made.
  if (asked.emailMatch_id !== undefined) return undefined;
  if (asked.creatorList_id !== undefined) return listScope(ctx, accountId, { id: asked.creatorList_id, platform: asked.platform });
  return { except: [...(await ctx.marks.marked(accountId, 'ignored', asked.platform))] };
};

type OfList = { id: string; platform: SearchRequest['platform'] };

const listScope = async (
  { creatorLists, brand }: ScopeCtx,
  accountId: string,
  { id, platform }: OfList,
): Promise<SearchScope | undefined> => {
  if (!brand.switches.creatorLists) return undefined;
  const list = await creatorLists.find(id);
  return list && hasRight('view', list, accountId) ? { only: await creatorLists.userIds(id, platform) } : undefined;
};

/** Sets of others answer as if they were not there. */
export const scopeOrThrow = async (ctx: ScopeCtx, accountId: string, asked: Asked): Promise<SearchScope> => {
  const scope = await findScope(ctx, accountId, asked);
  if (!scope) throw new AppError('not_found', asked.creatorList_id === undefined ? 'This e-mail match does not exist' : NO_SUCH_LIST);
  return scope;
};
