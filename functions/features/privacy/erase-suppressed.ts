import * as z from 'zod/mini';
import { type ScheduleTry, UNLIMITED } from '#functions/jobs/schedule-try.ts';
import { describeError, log } from '#functions/log.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { type EraseCtx, eraseFromAccount } from './erase-from-account.ts';
import { reportExported } from './report-exported.ts';

const SCHEDULE = 'erase-suppressed';
/** The second pass finds what work that was running at the time of the first one has written since. */
const PASSES = 2;
const BETWEEN_PASSES_MS = 3_600_000;
/** Number of accounts visited in parallel. */
const AT_ONCE = 10;

/** Longer than a run can last; after it, another run continues a pass whose run was killed. */
const LEASE_MS = 360_000;

/**
 * `count`: hashes of the list that this pass is about. `after`: page of the accounts; `last`: the last of them that is done. `leasedUntil`:
 * until then, a run is at work. `endedAt`: end of the last pass. Times are ISO.
 */
const Position = z.object({
  count: z.int(),
  pass: z.int(),
  after: z.optional(z.string()),
  last: z.optional(z.string()),
  leasedUntil: z.optional(z.string()),
  endedAt: z.optional(z.string()),
  failed: z._default(z.int(), 0),
});
type Position = z.infer<typeof Position>;

type SuppressedCtx = EraseCtx & Ctx<'accounts' | 'scheduleRuns' | 'suppressedCreators'>;

/**
 * Erases the copies that accounts have of suppressed creators, a few accounts at a time, each time the list of suppressed creators has grown.
 * Reads hide these creators before. Each step can be repeated, so an interrupted run is continued by the next one.
 */
export const eraseSuppressed = async (ctx: SuppressedCtx, { isTimeUp }: ScheduleTry = UNLIMITED, atOnce = AT_ONCE): Promise<void> => {
  const kept = await readPosition(ctx);
  if (kept?.leasedUntil !== undefined && new Date(kept.leasedUntil) > ctx.now()) return;
  let position = nextPass(kept, { count: await ctx.suppressedCreators.count(), now: ctx.now() });
  while (position && position.endedAt === undefined && !isTimeUp()) position = await erasePage(ctx, position, { isTimeUp, atOnce });
  if (position) await keepPosition(ctx, position);
  if (position?.endedAt !== undefined && position.failed > 0)
    throw new Error(`failed to erase suppressed creators from ${position.failed} accounts`);
};

const keepPosition = ({ scheduleRuns }: Ctx<'scheduleRuns'>, position: Position): Promise<void> =>
  scheduleRuns.keepPosition(SCHEDULE, JSON.stringify(position));

/** Returns where to go on: at the next page, or after the last accounts that are done when the time is up. */
const erasePage = async (
  ctx: SuppressedCtx,
  { leasedUntil: _, ...from }: Position,
  { isTimeUp, atOnce }: { isTimeUp: () => boolean; atOnce: number },
): Promise<Position> => {
  const { ids, next } = await ctx.accounts.ids(from.after);
  let position: Position = from;
  // Repeats the page if its last account was deleted meanwhile.
  for (let at = ids.indexOf(from.last ?? '') + 1; at < ids.length; at += atOnce) {
    if (isTimeUp()) return position;
    const leasedUntil = new Date(ctx.now().getTime() + LEASE_MS).toISOString();
    await keepPosition(ctx, { ...position, leasedUntil });
    const accountIds = ids.slice(at, at + atOnce);
    const failures = await Promise.all(accountIds.map((accountId) => eraseFrom(ctx, accountId)));
    position = { ...position, last: accountIds.at(-1), failed: failures.reduce((sum, count) => sum + count, position.failed) };
  }
  const { count, pass, failed } = position;
  return { count, pass, failed, ...(next === undefined ? { endedAt: ctx.now().toISOString() } : { after: next }) };
};

const readPosition = async ({ scheduleRuns }: Ctx<'scheduleRuns'>): Promise<Position | undefined> => {
  const kept = await scheduleRuns.position(SCHEDULE);
  return kept === undefined ? undefined : Position.parse(JSON.parse(kept));
};

/**
 * Where to continue; undefined when there is nothing to do. A pass with failures is repeated. An unfinished pass goes on after the list has
 * grown, because later accounts would never be reached otherwise; another pass follows.
 */
const nextPass = (last: Position | undefined, { count, now }: { count: number; now: Date }): Position | undefined => {
  if (count === 0) return undefined;
  if (last && last.endedAt === undefined) return last;
  if (last?.endedAt === undefined || last.count !== count) return { count, pass: 1, failed: 0 };
  const isComplete = last.pass >= PASSES && last.failed === 0;
  if (isComplete || now.getTime() - Date.parse(last.endedAt) < BETWEEN_PASSES_MS) return undefined;
  return { count, pass: last.pass + (last.failed === 0 ? 1 : 0), failed: 0 };
};

/** Returns the number of failures; an account that fails does not stop the others. */
const eraseFrom = async (ctx: EraseCtx & Ctx<'accounts' | 'suppressedCreators'>, accountId: string): Promise<number> => {
  try {
    await reportExported(ctx, accountId);
    await eraseFromAccount(ctx, accountId);
    return 0;
  } catch (error) {
    log('error', 'failed to erase suppressed creators from an account', describeError(error));
    return 1;
  }
};
