import * as z from 'zod/mini';
import { meteredReport } from '#functions/accounts/metered/metered-report.ts';
import { defineJob } from '#functions/jobs/job-kind.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { CreatorId } from '#shared/reports/creator-id.ts';
import { PRICE_CHANGED, pullReport } from './open-report.ts';

type PullJobCtx = Ctx<'accounts' | 'catalogue' | 'credits' | 'files' | 'jobs' | 'plans' | 'reports'>;

/** `maxSpentCents`: US cents of the period up to which the job may charge money. */
export const PullPayload = z.object({ creators: z.array(CreatorId), maxSpentCents: z.optional(z.int()) });
export type PullPayload = z.infer<typeof PullPayload>;

/** `missing`: creators that left the catalogue. `names`: the first reports, for the notification. */
const Progress = z.object({ delivered: z.int(), missing: z.int(), names: z.array(z.string()) });
type Progress = z.infer<typeof Progress>;

/** `hasEnded`: the plan ended, which left the reports unpaid. */
const Pulled = z.extend(Progress, { unpaid: z.int(), hasEnded: z._default(z.boolean(), false) });

const NONE: Progress = { delivered: 0, missing: 0, names: [] };
const MAX_NAMES = 3;

/**
 * Pulls the report of one creator after another. Each is charged as a single pull is, by one conditional write with a key of account,
 * creator and pull: a repeated step, or a pull on another screen at the same time, charges nothing twice. Stops when the credits end.
 */
export const pullJob = defineJob('report-pulls', {
  payload: PullPayload,
  run: async (ctx: PullJobCtx, { job, payload: { creators, maxSpentCents }, report }): Promise<z.infer<typeof Pulled>> => {
    let progress = Progress.parse(job.checkpoint ?? NONE);
    for (let at = progress.delivered + progress.missing; at < creators.length; at += 1) {
      const result = await pull(ctx, { accountId: job.accountId, creator: creators[at] as CreatorId, maxSpentCents });
      if (result.state === 'unpaid' || result.state === 'ended')
        return { ...progress, unpaid: creators.length - at, hasEnded: result.state === 'ended' };
      progress = after(progress, result);
      // The delivered reports stay, so the job cannot be undone as a whole; what is left is still cancelled.
      await report({ done: at + 1, checkpoint: progress });
    }
    return { ...progress, unpaid: 0, hasEnded: false };
  },
  notice: async (_ctx, { total }, _payload, end) => {
    if (end.state === 'failed') return { kind: 'report_pull', title: '', count: total };
    const { names, delivered, unpaid, hasEnded } = Pulled.parse(end.result);
    const message = unpaid > 0 ? unpaidMessage(unpaid, hasEnded) : undefined;
    return { kind: 'report_pull', title: names.join(', '), count: delivered, ...(message && { message }) };
  },
  undo: async () => undefined,
});

const unpaidMessage = (count: number, hasEnded: boolean): string =>
  hasEnded
    ? `${count} reports were not pulled because your plan ended. They cost nothing.`
    : `${count} reports were not pulled because your report credits ran out. They cost nothing.`;

type Result = { state: 'delivered'; name: string } | { state: 'missing' | 'unpaid' | 'ended' };
type Wanted = { accountId: string; creator: CreatorId; maxSpentCents: number | undefined };

const pull = async (ctx: PullJobCtx, { accountId, creator, maxSpentCents }: Wanted): Promise<Result> => {
  try {
    const max_dollars = maxSpentCents === undefined ? undefined : await dollarsLeft(ctx, accountId, maxSpentCents);
    const { user_profile: profile } = await pullReport(
      { ...ctx, caller: { id: accountId, isAdmin: false } },
      { ...creator, refresh: false, max_dollars },
    );
    return { state: 'delivered', name: `@${profile.username}` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') return { state: 'missing' };
    if (error.code === 'plan_required') return { state: 'ended' };
    if (error.status === 402 || error.message === PRICE_CHANGED) return { state: 'unpaid' };
    throw error;
  }
};

/** The charges of other pulls since the start count too, so the job never charges more than its price. */
const dollarsLeft = async (ctx: PullJobCtx, accountId: string, maxSpentCents: number): Promise<number> => {
  const account = await ctx.accounts.find(accountId);
  const metered = account && (await meteredReport(ctx, account));
  return metered ? Math.max(0, maxSpentCents - (await ctx.credits.spentCents(accountId, metered.period))) / 100 : 0;
};

const after = ({ delivered, missing, names }: Progress, result: Result): Progress =>
  result.state === 'delivered'
    ? { delivered: delivered + 1, missing, names: names.length < MAX_NAMES ? [...names, result.name] : names }
    : { delivered, missing: missing + 1, names };
