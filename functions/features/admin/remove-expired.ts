import { type ScheduleTry, UNLIMITED } from '#functions/jobs/schedule-try.ts';
import { log } from '#functions/log.ts';
import type { CreatorKey } from '#functions/ports/creators/catalogue-writer.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORMS } from '#shared/platforms.ts';

type ExpiryCtx = Ctx<'audit' | 'catalogueUpkeep'>;

/** Creators per change of the catalogue. */
const BATCH_SIZE = 5_000;
/** Author of the change in the audit trail. */
export const BY_SCHEDULE = 'schedule';

/**
 * Removes creators past `keep_until` and records the numbers in the audit trail. Ids are not recorded: they belong to the data that
 * must not be kept. Creators that are left when the time is up are removed by the next run.
 */
export const removeExpired = async (ctx: ExpiryCtx, { isTimeUp }: ScheduleTry = UNLIMITED): Promise<void> => {
  const at = ctx.now().toISOString();
  for (let batch = 1; batch === 1 || !isTimeUp(); batch += 1) {
    const expired = await ctx.catalogueUpkeep.expired(at.slice(0, 10), BATCH_SIZE);
    if (expired.length === 0) return;
    const isRemoved = await removeBatch(ctx, { expired, at, id: `${BY_SCHEDULE}#${at}#${batch}` });
    if (!isRemoved || expired.length < BATCH_SIZE) return;
  }
  log('warn', 'creators past keep_until left for the next run');
};

type Batch = { expired: CreatorKey[]; at: string; id: string };

/** False if the engine can only be changed by commands. */
const removeBatch = async ({ audit, catalogueUpkeep }: ExpiryCtx, { expired, at, id }: Batch): Promise<boolean> => {
  const byPlatform = Object.fromEntries(PLATFORMS.map((platform) => [platform, expired.filter((key) => key.platform === platform).length]));
  const entry = {
    id,
    subject: 'catalogue:keep_until',
    by: BY_SCHEDULE,
    act: 'creators_expired',
    before: byPlatform,
    after: {},
    at,
  } as const;
  await audit.begin(entry);
  try {
    const { removed } = await catalogueUpkeep.remove(expired, 'removal of creators past keep_until');
    await audit.end(entry, 'done');
    log('info', 'creators past keep_until removed', { removed });
    return true;
  } catch (error) {
    await audit.end(entry, 'refused');
    if (!(error instanceof AppError && error.code === 'not_offered')) throw error;
    log('warn', 'creators past keep_until cannot be removed from this engine', { expired: expired.length });
    return false;
  }
};
