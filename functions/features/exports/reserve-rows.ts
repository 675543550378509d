import { setTimeout as wait } from 'node:timers/promises';
import type { FlaggedBatch, SoldFlag, SoldFlags } from '#functions/ports/creators/creator-flags.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';

/** Rows selected for sale. `isHeld`: another unfinished operation reserves some of them. */
export type Choice = { userIds: string[]; isHeld?: boolean };

type Sale = { mark: SoldFlag; key: string; platform: Platform };

/** An act whose rows others sold meanwhile chooses again for so long; one whose rows are reserved waits less. */
const MAX_RACE_MS = 12_000;
const MAX_HELD_MS = 2_000;
const FIRST_WAIT_MS = 10;
const MAX_WAIT_MS = 300;

/** A call that reserved rows is over by then. */
export const ABANDONED_MS = 60_000;

export const HELD = 'Another export of these creators is still running. Please try again in a moment.';

/**
 * Chooses rows and reserves them, in one write that fails when any rows of the account were reserved since they were chosen; then
 * they are chosen again. An act that has reserved before gets the rows that it has. No reservation is made where `choose` finds
 * nothing to charge for. Throws `conflict` while the rows belong to an unfinished act, `unavailable` when too many race.
 */
export const reserveRows = async <C extends Choice & { cost: number }>(
  ctx: Ctx<'creatorFlags'> & SignedIn & { now: () => Date },
  { mark, key, platform }: Sale,
  choose: (sold: SoldFlags, own: FlaggedBatch | undefined) => Promise<C>,
): Promise<C> => {
  const began = performance.now();
  for (let tries = 0; ; tries += 1) {
    const sold = await ctx.creatorFlags.sold(ctx.caller.id, mark, platform);
    const own = sold.reserved.find((each) => each.key === key && !each.withdrawn);
    const choice = await choose(sold, own);
    if (own || (choice.cost === 0 && !choice.isHeld)) return choice;
    const batch = { key, platform, userIds: choice.userIds, at: ctx.now().toISOString() };
    if (!choice.isHeld && (await ctx.creatorFlags.reserve(ctx.caller.id, mark, batch, sold.revision))) return choice;
    const passed = performance.now() - began;
    if (choice.isHeld && passed > MAX_HELD_MS) throw new AppError('conflict', HELD);
    if (passed > MAX_RACE_MS) throw new AppError('unavailable');
    await wait(Math.random() * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries));
  }
};
