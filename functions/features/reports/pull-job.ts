import * as z from 'zod/mini';
import { defineJob } from '#functions/jobs/job-kind.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import { CreatorId } from '#shared/reports/creator-id.ts';
import { pullReport } from './open-report.ts';

type PullJobCtx = Ctx<'accounts' | 'catalogue' | 'credits' | 'files' | 'jobs' | 'plans' | 'reports'>;

export const PullPayload = z.object({ creators: z.array(CreatorId) });
export type PullPayload = z.infer<typeof PullPayload>;

/** `missing`: creators that left the catalogue. `names`: the first reports, for the notification. */
const Progress = z.object({ delivered: z.int(), missing: z.int(), names: z.array(z.string()) });
type Progress = z.infer<typeof Progress>;

const Pulled = z.extend(Progress, { unpaid: z.int() });

const NONE: Progress = { delivered: 0, missing: 0, names: [] };
const MAX_NAMES = 3;

/**
 * Pulls the report of one creator after another. Each is charged as a single pull is, by one conditional write with a key of account,
 * creator and pull: a repeated step, or a pull on another screen at the same time, charges nothing twice. Stops when the credits end.
 */
export const pullJob = defineJob('report-pulls', {
  payload: PullPayload,
  run: async (ctx: PullJobCtx, { job, payload: { creators }, report }): Promise<z.infer<typeof Pulled>> => {
    let progress = Progress.parse(job.checkpoint ?? NONE);
    for (let at = progress.delivered + progress.missing; at < creators.length; at += 1) {
      const result = await pull(ctx, job.accountId, creators[at] as CreatorId);
      if (result.state === 'unpaid') return { ...progress, unpaid: creators.length - at };
      progress = after(progress, result);
      // The delivered reports stay, so the job cannot be undone as a whole; what is left is still cancelled.
      await report({ done: at + 1, checkpoint: progress });
    }
    return { ...progress, unpaid: 0 };
  },
  notice: async (_ctx, { total }, _payload, end) => {
    if (end.state === 'failed') return { kind: 'report_pull', title: '', count: total };
    const { names, delivered, unpaid } = Pulled.parse(end.result);
    const message = unpaid > 0 ? `${unpaid} reports were not pulled because your report credits ran out. They cost nothing.` : undefined;
    return { kind: 'report_pull', title: names.join(', '), count: delivered, ...(message && { message }) };
  },
  undo: async () => undefined,
});

type Result = { state: 'delivered'; name: string } | { state: 'missing' | 'unpaid' };

const pull = async (ctx: PullJobCtx, accountId: string, creator: CreatorId): Promise<Result> => {
  try {
    const { user_profile: profile } = await pullReport(
      { ...ctx, caller: { id: accountId, isAdmin: false } },
      { ...creator, refresh: false },
    );
    return { state: 'delivered', name: `@${profile.username}` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_found') return { state: 'missing' };
    if (error.status === 402 || error.code === 'not_enough_credits') return { state: 'unpaid' };
    throw error;
  }
};

const after = ({ delivered, missing, names }: Progress, result: Result): Progress =>
  result.state === 'delivered'
    ? { delivered: delivered + 1, missing, names: names.length < MAX_NAMES ? [...names, result.name] : names }
    : { delivered, missing: missing + 1, names };
