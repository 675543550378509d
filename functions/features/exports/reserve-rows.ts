import { setTimeout as wait } from 'node:timers/promises';
import type { FlaggedBatch, SoldFlag, SoldFlags } from '#functions/ports/creators/creator-flags.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';

/** Rows selected for sale. `isHeld`: an unfinished operation reserves some of them. */
export type Choice = { userIds: string[]; isHeld?: boolean };

type Sale = { flag: SoldFlag; key: string; platform: Platform };

/** Time limits: for choosing again after losing a race, and for waiting for reserved rows. */
const MAX_RACE_MS = 12_000;
const MAX_HELD_MS = 2_000;
const FIRST_WAIT_MS = 10;
const MAX_WAIT_MS = 300;

/** Longer than the maximum duration of a call. */
export const ABANDONED_MS = 60_000;

export const HELD = 'Another export of these creators is still running. Please try again in a moment.';

/**
 * Chooses rows and reserves them in one conditional write; if rows of the account were reserved since, chooses again. A repeated
 * operation gets the rows that it reserved before. Reserves nothing if `choose` finds nothing to charge for. Throws `conflict` while
 * an unfinished operation holds the rows, `unavailable` when too many calls race.
 */
export const reserveRows = async <C extends Choice & { cost: number }>(
  ctx: Ctx<'creatorFlags'> & SignedIn & { now: () => Date },
  { flag, key, platform }: Sale,
  choose: (sold: SoldFlags, own: FlaggedBatch | undefined) => Promise<C>,
): Promise<C> => {
  const started = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    const sold = await ctx.creatorFlags.sold(ctx.caller.id, flag, platform);
    const own = sold.reserved.find((each) => each.key === key && !each.withdrawn);
    const choice = await choose(sold, own);
    if (own || (choice.cost === 0 && !choice.isHeld)) return choice;
    const batch = { key, platform, userIds: choice.userIds, at: ctx.now().toISOString() };
    if (!choice.isHeld && (await ctx.creatorFlags.reserve(ctx.caller.id, flag, batch, sold.revision))) return choice;
    const elapsed = performance.now() - started;
    if (choice.isHeld && elapsed > MAX_HELD_MS) throw new AppError('conflict', HELD);
    if (elapsed > MAX_RACE_MS) throw new AppError('unavailable');
    await wait(Math.random() * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt));
  }
};
