import { REFUNDED } from '#functions/ports/billing/credit-ledger.ts';
import type { SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { FlaggedBatch, Reservation, SoldFlags } from '#functions/ports/creators/creator-flags.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import { freeIds } from '#functions/search/free-rows.ts';
import { scopeOrThrow } from '#functions/search/searched-set.ts';
import { searchingAccountOrThrow, seesAllRows } from '#functions/search/searching-account.ts';
import { unlockCost } from '#shared/billing/prices.ts';
import type { CreatorRow } from '#shared/creator.ts';
import type { UnlockedRows } from '#shared/exports/exports.ts';
import type { UnlockRequest } from '#shared/exports/file-requests.ts';
import { AppError } from '#shared/http/errors.ts';
import { operationId } from './operation-id.ts';
import { ABANDONED_MS, reserveRows } from './reserve-rows.ts';

type UnlockCtx = Ctx<'accounts' | 'catalogue' | 'creatorLists' | 'credits' | 'emailMatches' | 'files' | 'creatorFlags'> & Idempotent;

/**
 * Permanently unlocks the next hidden rows of a search for a limited account. A repeated idempotency key returns the same rows for
 * free.
 */
export const unlockMore = async (ctx: UnlockCtx, request: UnlockRequest): Promise<UnlockedRows> => {
  const account = await searchingAccountOrThrow(ctx);
  const scope = await scopeOrThrow(ctx, account.id, request);
  if (seesAllRows(account)) return responseOf([]);
  const key = operationId(ctx, 'unlock', request);
  const { platform } = request;
  const { creators, cost } = await reserveRows(ctx, { flag: 'unlocked', key, platform }, async (sold, own) => {
    const done = own?.userIds ?? (await ctx.creatorFlags.findBatch(account.id, 'unlocked', { key, platform }));
    const rows = done ? await rowsOf(ctx, request, done) : await nextHiddenRows(ctx, request, { scope, sold });
    return choiceOf(rows, { isPaid: done !== undefined && !own });
  });
  if (cost > 0) await unlock(ctx, { key, platform, userIds: creators.map(({ user_id }) => user_id) });
  return responseOf(creators);
};

const choiceOf = (creators: CreatorRow[], { isPaid }: { isPaid: boolean }) => ({
  creators,
  userIds: creators.map(({ user_id }) => user_id),
  cost: isPaid ? 0 : unlockCost(creators.length),
});

const responseOf = (users: CreatorRow[]): UnlockedRows => ({
  success: true,
  message: users.length === 0 ? 'There is nothing more to unlock' : `${users.length} more unlocked`,
  users,
  cost: unlockCost(users.length),
});

const rowsOf = async (ctx: UnlockCtx, request: UnlockRequest, userIds: string[]): Promise<CreatorRow[]> => {
  const paging = { skip: 0, limit: userIds.length };
  return (await ctx.catalogue.search({ ...request, paging }, { only: userIds })).creators;
};

type Search = { scope: SearchScope; sold: SoldFlags };

/** Returns the first rows that are not free, unlocked or reserved. Throws `not_enough_credits`. */
const nextHiddenRows = async (ctx: UnlockCtx, request: UnlockRequest, { scope, sold }: Search): Promise<CreatorRow[]> => {
  const [free, held] = await Promise.all([freeIds(ctx, request, scope), heldRows(ctx, sold.reserved)]);
  const except = [...(scope.except ?? []), ...sold.settled, ...held, ...free];
  const { creators } = await ctx.catalogue.search(request, { ...scope, except });
  const { exports: left } = await ctx.credits.balance(ctx.caller.id);
  if (unlockCost(creators.length) > left) throw new AppError('not_enough_credits');
  return creators;
};

/** Returns the reserved rows. Undoes operations that crashed before they settled. */
const heldRows = async (ctx: UnlockCtx, reserved: Reservation[]): Promise<string[]> => {
  const held: string[] = [];
  for (const reservation of reserved) {
    const isAbandoned = ctx.now().getTime() - Date.parse(reservation.at) > ABANDONED_MS;
    if (reservation.withdrawn || isAbandoned) await undoReservation(ctx, reservation);
    else held.push(...reservation.userIds);
  }
  return held;
};

const spentOn = (ctx: UnlockCtx, { key }: Pick<FlaggedBatch, 'key'>) => ({ accountId: ctx.caller.id, key: `unlock:${key}` });

/** Withdraws before refunding, so that refunded rows cannot be shown. */
const undoReservation = async (ctx: UnlockCtx, batch: FlaggedBatch): Promise<void> => {
  if (!(await ctx.creatorFlags.withdraw(ctx.caller.id, 'unlocked', batch))) return;
  await ctx.credits.refund(spentOn(ctx, batch));
  await ctx.creatorFlags.remove(ctx.caller.id, 'unlocked', batch);
};

const unlock = async (ctx: UnlockCtx, batch: FlaggedBatch): Promise<void> => {
  const { length } = batch.userIds;
  const operation = { ...spentOn(ctx, batch), kind: 'exports', reason: 'unlock', subject: `${length} rows` } as const;
  const undo = async (error: unknown): Promise<never> => {
    await undoReservation(ctx, batch);
    throw error;
  };
  // After other failures the charge is uncertain; a later call undoes the reservation once this call must have ended.
  await ctx.credits
    .spend({ ...operation, amount: unlockCost(length) })
    .catch((error: unknown) => (error instanceof AppError ? undo(error) : Promise.reject(error)));
  if (await ctx.creatorFlags.settle(ctx.caller.id, 'unlocked', batch).catch(undo)) return;
  // A concurrent call undid this operation.
  await ctx.credits.refund(spentOn(ctx, batch));
  throw new AppError('conflict', REFUNDED);
};
