import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { type activity, Delivered, type JobStatus } from '#shared/activity/contract.ts';
import { isEnded } from '#shared/activity/job.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

export const jobs = async (ctx: Ctx<'jobs'> & SignedIn, query: InputOf<typeof activity.jobs>) => {
  const { jobs: results, next } = await ctx.jobs.ofAccount(ctx.caller.id, query);
  return { success: true as const, jobs: results.map(statusOf), ...(next && { next }) };
};

export const job = async (ctx: Ctx<'jobs'> & SignedIn, { id }: InputOf<typeof activity.job>) => ({
  success: true as const,
  job: statusOf(await ownJobOrThrow(ctx, id)),
});

/** Refunds the credits immediately; the worker removes partial results. A repeated cancellation changes nothing and succeeds. */
export const cancelJob = async (ctx: Ctx<'jobs' | 'credits'> & SignedIn, { id }: InputOf<typeof activity.cancelJob>) => {
  const { accountId, charge } = await ownJobOrThrow(ctx, id);
  if (!(await ctx.jobs.cancel(id))) {
    const { state } = await ownJobOrThrow(ctx, id);
    if (state !== 'cancelled')
      throw new AppError(
        'conflict',
        isEnded(state) ? 'This job has already ended' : 'This job is already being delivered and can no longer be canceled',
      );
  }
  if (charge) await ctx.credits.refund({ accountId, key: charge.key });
  return job(ctx, { id });
};

const ownJobOrThrow = async (ctx: Ctx<'jobs'> & SignedIn, id: string): Promise<Job> => {
  const found = await ctx.jobs.find(id);
  if (found?.accountId !== ctx.caller.id) throw new AppError('not_found');
  return found;
};

const statusOf = ({ id, queue, state, done, total, message, charge, result, isFinal, createdAt, updatedAt }: Job): JobStatus => {
  const delivered = Delivered.safeParse(result).data;
  return {
    id,
    kind: queue,
    state,
    done,
    total,
    ...(message && { message }),
    ...(delivered && { delivered }),
    ...(isFinal && { final: isFinal }),
    credits: charge?.credits ?? 0,
    refunded: charge !== undefined && (state === 'failed' || state === 'cancelled'),
    created_at: createdAt,
    updated_at: updatedAt,
  };
};
