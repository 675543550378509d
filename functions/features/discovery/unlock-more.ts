import type { SearchScope } from '#functions/ports/creator-catalogue.ts';
import type { Acting, Ctx } from '#functions/ports/ctx.ts';
import { unlockCost } from '#shared/billing/prices.ts';
import type { CreatorRow } from '#shared/creator.ts';
import type { UnlockedRows } from '#shared/discovery/exports.ts';
import type { UnlockRequest } from '#shared/discovery/file-requests.ts';
import { actId } from './act-id.ts';
import { freeIds } from './free-rows.ts';
import { scopeOrThrow } from './searched-set.ts';
import { searchingAccountOrThrow, seesAllRows } from './searching-account.ts';

type UnlockCtx = Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'credits' | 'emailMatches' | 'files' | 'marks'> & Acting;

/** Shows a limited account the next hidden rows of a search, for good. The same act again shows the same rows and costs nothing. */
export const unlockMore = async (ctx: UnlockCtx, request: UnlockRequest): Promise<UnlockedRows> => {
  const account = await searchingAccountOrThrow(ctx);
  const scope = await scopeOrThrow(ctx, account.id, request);
  if (seesAllRows(account)) return answerOf([]);
  const act = { key: actId(ctx, 'unlock', request), platform: request.platform };
  const done = await ctx.marks.findBatch(account.id, 'unlocked', act);
  if (done) return answerOf(await rowsOf(ctx, request, done));
  const creators = await nextHiddenRows(ctx, request, scope);
  if (creators.length > 0) await unlock(ctx, { ...act, userIds: creators.map(({ user_id }) => user_id) });
  return answerOf(creators);
};

const answerOf = (users: CreatorRow[]): UnlockedRows => ({
  success: true,
  message: users.length === 0 ? 'There is nothing more to unlock' : `${users.length} more unlocked`,
  users,
  cost: unlockCost(users.length),
});

const rowsOf = async (ctx: UnlockCtx, request: UnlockRequest, userIds: string[]): Promise<CreatorRow[]> => {
  const paging = { skip: 0, limit: userIds.length };
  return (await ctx.catalogue.search({ ...request, paging }, { only: userIds })).creators;
};

/** From the top: what is neither among the free rows nor unlocked. */
const nextHiddenRows = async (ctx: UnlockCtx, request: UnlockRequest, scope: SearchScope): Promise<CreatorRow[]> => {
  const [unlocked, free] = await Promise.all([ctx.marks.marked(ctx.caller.id, 'unlocked', request.platform), freeIds(ctx, request, scope)]);
  const except = [...(scope.except ?? []), ...unlocked, ...free];
  return (await ctx.catalogue.search(request, { ...scope, except })).creators;
};

type Act = { key: string; platform: UnlockRequest['platform']; userIds: string[] };

const unlock = async (ctx: UnlockCtx, act: Act): Promise<void> => {
  const spent = { accountId: ctx.caller.id, key: `unlock:${act.key}` };
  await ctx.credits.spend({
    ...spent,
    kind: 'exports',
    amount: unlockCost(act.userIds.length),
    reason: 'unlock',
    subject: `${act.userIds.length} rows`,
  });
  try {
    await ctx.marks.add(ctx.caller.id, 'unlocked', act);
  } catch (error) {
    await ctx.credits.refund(spent);
    throw error;
  }
};
