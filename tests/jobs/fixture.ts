import * as z from 'zod/mini';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { defineJob, type JobTry } from '#functions/jobs/job-kind.ts';
import { jobWorker, runJob } from '#functions/jobs/run-job.ts';
import type { Job, SendToQueue } from '#functions/ports/system/jobs.ts';
import { defaultBrand } from '#shared/brand.ts';

export const JOB_ID = 'job-1';
export const charge = { key: 'work:1', credits: 5 };

/** A job with the work `run` that costs 5 of 10 credits. */
export const jobFixture = async (run: (attempt: JobTry) => Promise<unknown>) => {
  const clock = { now: Date.parse('2026-11-20T11:00:00Z') };
  const now = () => new Date(clock.now);
  const sent: { jobId: string; settle?: true; afterSeconds: number }[] = [];
  const send: SendToQueue = async (_queue, message, afterSeconds = 0) => void sent.push({ ...message, afterSeconds });
  const ctx = { jobs: memoryJobs(send, now), credits: memoryCreditLedger(now), brand: defaultBrand, now };
  const undone: Job['state'][] = [];
  const kind = defineJob('report-pdfs', {
    payload: z.unknown(),
    run: async (_ctx: typeof ctx, attempt: JobTry) => {
      await ctx.credits.spend({ accountId: 'me', key: charge.key, kind: 'exports', amount: charge.credits, reason: 'export' });
      return run(attempt);
    },
    undo: async (_ctx: typeof ctx, { state }: Job) => void undone.push(state),
  });
  await ctx.credits.grant({ accountId: 'me', key: 'grant', credits: { reports: 0, exports: 10, posts: 0 }, reason: 'grant' });
  await ctx.jobs.start({ id: JOB_ID, accountId: 'me', queue: 'exports', total: 1, input: {}, charge });
  const deliver = (receives = 1, isTimeUp = () => false) => jobWorker(kind)(ctx, { jobId: JOB_ID }, { receives, isTimeUp });
  const pass = (ms: number) => {
    clock.now += ms;
  };
  return {
    ctx,
    kind,
    undone,
    deliver,
    /** Messages after the first. */
    resent: () => sent.slice(1),
    pass,
    runHere: () => runJob(ctx, kind, { jobId: JOB_ID, isLast: true }),
    job: () => ctx.jobs.find(JOB_ID),
    left: async () => (await ctx.credits.balance('me')).exports,
  };
};
