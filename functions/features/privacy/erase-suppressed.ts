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

/** `count`: hashes of the list that this pass is about. `after`: position in the accounts. `endedAt`: end of the last pass, ISO. */
const Position = z.object({
  count: z.int(),
  pass: z.int(),
  after: z.optional(z.string()),
  endedAt: z.optional(z.string()),
  failed: z._default(z.int(), 0),
});
type Position = z.infer<typeof Position>;

/**
 * Erases the copies that accounts have of suppressed creators, account by account, each time the list of suppressed creators has grown.
 * Reads hide these creators before. Each step can be repeated, so an interrupted run is continued by the next one.
 */
export const eraseSuppressed = async (
  ctx: EraseCtx & Ctx<'accounts' | 'scheduleRuns' | 'suppressedCreators'>,
  { isTimeUp }: ScheduleTry = UNLIMITED,
): Promise<void> => {
  let position = nextPass(await readPosition(ctx), { count: await ctx.suppressedCreators.count(), now: ctx.now() });
  while (position && !isTimeUp()) {
    const { ids, next } = await ctx.accounts.ids(position.after);
    const failed = position.failed + (await eraseFrom(ctx, ids));
    const { count, pass } = position;
    const page: Position = { count, pass, failed, ...(next === undefined ? { endedAt: ctx.now().toISOString() } : { after: next }) };
    await ctx.scheduleRuns.keepPosition(SCHEDULE, JSON.stringify(page));
    position = next === undefined ? undefined : page;
    if (next === undefined && failed > 0) throw new Error(`failed to erase suppressed creators from ${failed} accounts`);
  }
};

const readPosition = async ({ scheduleRuns }: Ctx<'scheduleRuns'>): Promise<Position | undefined> => {
  const kept = await scheduleRuns.position(SCHEDULE);
  return kept === undefined ? undefined : Position.parse(JSON.parse(kept));
};

/** Where to continue; undefined when there is nothing to do. A pass with failures is repeated. */
const nextPass = (last: Position | undefined, { count, now }: { count: number; now: Date }): Position | undefined => {
  if (count === 0) return undefined;
  if (last?.count !== count) return { count, pass: 1, failed: 0 };
  if (last.endedAt === undefined) return last;
  const isComplete = last.pass >= PASSES && last.failed === 0;
  if (isComplete || now.getTime() - Date.parse(last.endedAt) < BETWEEN_PASSES_MS) return undefined;
  return { count, pass: last.pass + (last.failed === 0 ? 1 : 0), failed: 0 };
};

/** Returns the number of accounts that failed; they do not stop the others. */
const eraseFrom = async (ctx: EraseCtx & Ctx<'accounts' | 'suppressedCreators'>, accountIds: readonly string[]): Promise<number> => {
  let failed = 0;
  for (const accountId of accountIds) {
    try {
      await reportExported(ctx, accountId);
      await eraseFromAccount(ctx, accountId);
    } catch (error) {
      log('error', 'failed to erase suppressed creators from an account', describeError(error));
      failed += 1;
    }
  }
  return failed;
};
