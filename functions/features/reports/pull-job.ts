import * as z from 'zod/mini';
import { meteredReport } from '#functions/accounts/metered/metered-report.ts';
import { defineJob } from '#functions/jobs/job-kind.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { AppError } from '#shared/http/errors.ts';
import { CreatorId } from '#shared/reports/creator-id.ts';
import { chargeKey, PRICE_CHANGED, pullReport } from './open-report.ts';

type PullJobCtx = Ctx<'accounts' | 'catalogue' | 'credits' | 'files' | 'jobs' | 'plans' | 'reports'>;

/**
 * `maxCents`: US cents that the job may charge once the credits are used up. `maxSpentCents`: instead of it in jobs of an earlier release,
 * the US cents of the period up to which the job may charge.
 */
const PullPayload = z.object({ creators: z.array(CreatorId), maxCents: z.optional(z.int()), maxSpentCents: z.optional(z.int()) });
type ReadPayload = z.infer<typeof PullPayload>;
export type PullPayload = Omit<ReadPayload, 'maxSpentCents'>;

/** `missing`: creators that left the catalogue. `names`: the first reports, for the notification. `cents`: US cents charged so far. */
const Progress = z.object({ delivered: z.int(), missing: z.int(), names: z.array(z.string()), cents: z._default(z.int(), 0) });
type Progress = z.infer<typeof Progress>;

/** `hasEnded`: the plan ended, which left the reports unpaid. */
const Pulled = z.extend(Progress, { unpaid: z.int(), hasEnded: z._default(z.boolean(), false) });

const NONE: Progress = { delivered: 0, missing: 0, names: [], cents: 0 };
const MAX_NAMES = 3;

/**
 * Pulls the report of one creator after another. Each is charged as a single pull is, by one conditional write with a key of account,
 * creator and pull: a repeated step, or a pull on another screen at the same time, charges nothing twice. Stops when the credits end.
 */
export const pullJob = defineJob('report-pulls', {
  payload: PullPayload,
  run: async (ctx: PullJobCtx, { job, payload, report }): Promise<z.infer<typeof Pulled>> => {
    const { creators } = payload;
    let progress = Progress.parse(job.checkpoint ?? NONE);
    for (let at = progress.delivered + progress.missing; at < creators.length; at += 1) {
      const centsLeft = await centsLeftOf(ctx, { accountId: job.accountId, payload, charged: progress.cents });
      const result = await pull(ctx, { job, creator: creators[at] as CreatorId, centsLeft });
      if (result.state === 'unpaid' || result.state === 'ended')
        return { ...progress, unpaid: creators.length - at, hasEnded: result.state === 'ended' };
      progress = after(progress, result);
      // The delivered reports stay, so the job cannot be undone as a whole; what is left is still cancelled.
      await report({ done: at + 1, checkpoint: progress });
    }
    return { ...progress, unpaid: 0, hasEnded: false };
  },
  notice: async ({ jobs }, { id }, _payload, end) => {
    // Reports that were delivered before a failure stay, and are charged.
    const result = end.state === 'failed' ? { ...NONE, ...((await jobs.find(id))?.checkpoint ?? {}), unpaid: 0 } : end.result;
    const pulled = Pulled.parse(result);
    const message = end.state === 'failed' ? undefined : messageOf(pulled);
    return { kind: 'report_pull', title: pulled.names.join(', '), count: pulled.delivered, ...(message && { message }) };
  },
  undo: async () => undefined,
});

type Charged = { accountId: string; payload: ReadPayload; charged: number };

const centsLeftOf = async (ctx: PullJobCtx, { accountId, payload, charged }: Charged): Promise<number | undefined> => {
  const { maxCents, maxSpentCents } = payload;
  if (maxCents !== undefined) return Math.max(0, maxCents - charged);
  if (maxSpentCents === undefined) return undefined;
  const account = await ctx.accounts.find(accountId);
  const metered = account && (await meteredReport(ctx, account));
  return metered ? Math.max(0, maxSpentCents - (await ctx.credits.spentCents(accountId, metered.period))) : 0;
};

const messageOf = ({ unpaid, hasEnded, missing }: z.infer<typeof Pulled>): string | undefined => {
  if (unpaid > 0) return unpaidMessage(unpaid, hasEnded);
  return missing > 0 ? `Creators that are no longer in the catalogue: ${missing}. They cost nothing.` : undefined;
};

const unpaidMessage = (count: number, hasEnded: boolean): string =>
  hasEnded
    ? `${count} reports were not pulled because your plan ended. They cost nothing.`
    : `${count} reports were not pulled because your report credits ran out. They cost nothing.`;

type Result = { state: 'delivered'; name: string; cents: number } | { state: 'missing' | 'unpaid' | 'ended' };
type Wanted = { job: Job; creator: CreatorId; centsLeft: number | undefined };

const pull = async (ctx: PullJobCtx, { job, creator, centsLeft }: Wanted): Promise<Result> => {
  try {
    const { user_profile: profile, report_info } = await pullReport(
      { ...ctx, caller: { id: job.accountId, isAdmin: false } },
      { ...creator, refresh: false, max_dollars: centsLeft === undefined ? undefined : centsLeft / 100 },
    );
    return { state: 'delivered', name: `@${profile.username}`, cents: await centsFor(ctx, job, report_info.report_id) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') return { state: 'missing' };
    if (error.code === 'plan_required') return { state: 'ended' };
    if (error.status === 402 || error.message === PRICE_CHANGED) return { state: 'unpaid' };
    throw error;
  }
};

/** Read from the ledger, because an interrupted try may have paid for the report. A report that was paid for before the job is free. */
const centsFor = async ({ credits }: PullJobCtx, { accountId, createdAt }: Job, reportId: string): Promise<number> => {
  const entry = await credits.find(accountId, chargeKey(reportId));
  return entry && entry.at >= createdAt ? (entry.cents ?? 0) : 0;
};

const after = ({ delivered, missing, names, cents }: Progress, result: Result): Progress =>
  result.state === 'delivered'
    ? { delivered: delivered + 1, missing, names: names.length < MAX_NAMES ? [...names, result.name] : names, cents: cents + result.cents }
    : { delivered, missing: missing + 1, names, cents };
