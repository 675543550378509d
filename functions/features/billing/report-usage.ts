import { reportUse } from '#functions/accounts/metered/report-use.ts';
import { type ScheduleTry, UNLIMITED } from '#functions/jobs/schedule-try.ts';
import { log } from '#functions/log.ts';
import type { DueUsage } from '#functions/ports/billing/metered-usage.ts';
import type { Ctx } from '#functions/ports/ctx.ts';

/** A failed report is refunded within this time. */
export const WAIT_MINUTES = 15;
const PAGE_SIZE = 100;
/** Requests to the provider in parallel; it accepts 25 a second at least. */
const AT_ONCE = 10;
/** Hours until the second, third … report of usage whose report failed. */
const RETRY_HOURS = [1, 4, 12, 24];
const HOUR_MS = 3_600_000;

type ReportCtx = Ctx<'accounts' | 'meteredUsage' | 'payments'>;

/**
 * Reports all metered usage that is due to the provider, each once per run. Failed reports are postponed and repeated with the same key; the
 * next run continues one whose time is up, because reported usage is no longer due.
 */
export const reportUsage = async (ctx: ReportCtx, { isTimeUp }: ScheduleTry = UNLIMITED): Promise<void> => {
  const before = new Date(ctx.now().getTime() - WAIT_MINUTES * 60_000).toISOString();
  const counts = { reported: 0, failed: 0 };
  let after: string | undefined;
  do {
    const { usage, next } = await ctx.meteredUsage.unreported(before, { limit: PAGE_SIZE, ...(after !== undefined && { after }) });
    for (let first = 0; first < usage.length; first += AT_ONCE) {
      const results = await Promise.all(usage.slice(first, first + AT_ONCE).map((each) => reportOrPostpone(ctx, each)));
      for (const result of results) counts[result] += 1;
    }
    after = next;
  } while (after !== undefined && !isTimeUp());
  if (counts.failed > 0) throw new Error(`${counts.failed} of ${counts.failed + counts.reported} uses failed to be reported`);
};

const reportOrPostpone = async (ctx: ReportCtx, usage: DueUsage): Promise<'reported' | 'failed'> => {
  try {
    await reportUse(ctx, usage);
    return 'reported';
  } catch (error) {
    log('warn', 'failed to report usage', { accountId: usage.accountId, error: String(error) });
    const hours = RETRY_HOURS[Math.min(usage.failures, RETRY_HOURS.length - 1)] ?? 0;
    await ctx.meteredUsage.postpone(usage, new Date(ctx.now().getTime() + hours * HOUR_MS).toISOString());
    return 'failed';
  }
};
