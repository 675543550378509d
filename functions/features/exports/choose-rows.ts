import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Reservation } from '#functions/ports/creators/creator-flags.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { scopeOrThrow } from '#functions/search/searched-set.ts';
import type { CreditPool } from '#shared/billing/credit-pool.ts';
import { MAX_ROWS_AT_ONCE } from '#shared/discovery/limits.ts';
import type { ExportRequest } from '#shared/exports/file-requests.ts';
import { AppError } from '#shared/http/errors.ts';
import { ABANDONED_MS, reserveRows } from './reserve-rows.ts';

/** Rows of an export in order; `cost`: the number of rows that the account must pay for. */
export type ChosenRows = { userIds: string[]; cost: number };

type ChooseCtx = Ctx<'catalogue' | 'creatorLists' | 'credits' | 'emailMatches' | 'files' | 'jobs' | 'creatorFlags'> & SignedIn;
type ChooseInput = { id: string; request: ExportRequest; pool: CreditPool };

/**
 * Excludes rows reserved by an unfinished export as if they were exported, even if that export fails later. A request for exactly
 * these rows waits, because their price depends on the outcome. Throws `bad_request` or `not_enough_credits`.
 */
export const chooseRows = async (ctx: ChooseCtx, { id, request, pool }: ChooseInput): Promise<ChosenRows> => {
  const { platform, excludePreviouslyExported: onlyNew } = request;
  const scope = request.user_ids ? { only: request.user_ids } : await scopeOrThrow(ctx, ctx.caller.id, request);
  return reserveRows(ctx, { flag: 'exported', key: id, platform }, async ({ settled, reserved }, own) => {
    const costOf = (userIds: string[]) => userIds.filter((userId) => !settled.has(userId)).length;
    // The same operation may have completed since this call looked for its job.
    const done = own?.userIds ?? (await ctx.creatorFlags.findBatch(ctx.caller.id, 'exported', { key: id, platform }));
    if (done) return { userIds: done, cost: costOf(done) };
    const held = await heldRows(ctx, reserved);
    const except = onlyNew ? [...(scope.except ?? []), ...settled, ...held] : (scope.except ?? []);
    const userIds = await firstRows(ctx, request, { ...scope, except });
    if (userIds.length === 0) throw new AppError('bad_request', 'There is nothing to export');
    const cost = costOf(userIds);
    const { [pool]: left } = await ctx.credits.balance(ctx.caller.id);
    if (cost > left) throw new AppError('not_enough_credits');
    return { userIds, cost, isHeld: userIds.some((userId) => held.has(userId)) };
  });
};

/** Returns the reserved rows. Releases reservations whose job was never recorded, failed or was cancelled, in case their worker did not. */
const heldRows = async (ctx: ChooseCtx, reserved: Reservation[]): Promise<Set<string>> => {
  const held = new Set<string>();
  for (const { key, platform, userIds, at } of reserved) {
    const age = ctx.now().getTime() - Date.parse(at);
    const job = await ctx.jobs.find(key);
    const isOver = job ? job.state === 'failed' || job.state === 'cancelled' : age > ABANDONED_MS;
    if (isOver) await ctx.creatorFlags.remove(ctx.caller.id, 'exported', { key, platform });
    else for (const userId of userIds) held.add(userId);
  }
  return held;
};

/** Reads page by page to limit memory. Deduplicates ids, because the catalogue can be replaced in between. */
const firstRows = async (ctx: Ctx<'catalogue'>, request: ExportRequest, scope: SearchScope): Promise<string[]> => {
  const rowLimit = request.paging.limit;
  const userIds = new Set<string>();
  for (let skip = 0; skip < rowLimit; skip += MAX_ROWS_AT_ONCE) {
    const limit = Math.min(MAX_ROWS_AT_ONCE, rowLimit - skip);
    const { creators, hidden = 0 } = await ctx.catalogue.search({ ...request, paging: { skip, limit } }, scope);
    for (const { user_id } of creators) userIds.add(user_id);
    if (creators.length + hidden < limit) break;
  }
  return [...userIds];
};
