import type { SearchScope } from '#functions/ports/creator-catalogue.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { ExportRequest } from '#shared/discovery/file-requests.ts';
import { MAX_ROWS_AT_ONCE } from '#shared/discovery/limits.ts';
import { scopeOrThrow } from './searched-set.ts';

/** The rows of an export in their order, and how many of them this account never exported. */
export type ChosenRows = { userIds: string[]; cost: number };

export const chooseRows = async (
  ctx: Ctx<'catalogue' | 'creatorLists' | 'emailMatches' | 'files' | 'marks'> & SignedIn,
  request: ExportRequest,
): Promise<ChosenRows> => {
  const [scope, exported] = await Promise.all([
    scopeOrThrow(ctx, ctx.caller.id, request),
    ctx.marks.marked(ctx.caller.id, 'exported', request.platform),
  ]);
  const onlyNew = request.excludePreviouslyExported ?? request.creatorList_id === undefined;
  const except = onlyNew ? [...(scope.except ?? []), ...exported] : (scope.except ?? []);
  const userIds = await firstRows(ctx, request, { ...scope, except });
  return { userIds, cost: userIds.filter((userId) => !exported.has(userId)).length };
};

/** Page by page, since a page of results is far larger than its ids. A set, should the catalogue be renewed in between. */
const firstRows = async (ctx: Ctx<'catalogue'>, request: ExportRequest, scope: SearchScope): Promise<string[]> => {
  const wanted = request.paging.limit;
  const userIds = new Set<string>();
  for (let skip = 0; skip < wanted; skip += MAX_ROWS_AT_ONCE) {
    const limit = Math.min(MAX_ROWS_AT_ONCE, wanted - skip);
    const { creators } = await ctx.catalogue.search({ ...request, paging: { skip, limit } }, scope);
    for (const { user_id } of creators) userIds.add(user_id);
    if (creators.length < limit) break;
  }
  return [...userIds];
};
