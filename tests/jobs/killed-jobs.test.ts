import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { sweepJobs } from '#functions/features/activity/sweep-jobs.ts';
import { defineJob, type JobTry } from '#functions/jobs/job-kind.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { type Job, LEASE_MS } from '#functions/ports/system/jobs.ts';
import { defaultBrand } from '#shared/brand.ts';
import { queues } from '#shared/jobs.ts';
import { charge, JOB_ID, jobFixture } from './job-fixture.ts';

describe('a job whose worker was killed', () => {
  /** Claims the job as a worker that never reports again. */
  const kill = async ({ ctx, pass }: Awaited<ReturnType<typeof jobFixture>>) => {
    await ctx.jobs.takeTurn({ id: JOB_ID, accountId: 'me', queue: 'exports' }, 1);
    await ctx.jobs.claim(JOB_ID, 'killed');
    pass(2 * LEASE_MS + 1);
  };
  const attemptsOf = queues.exports.maxReceives;

  it('[CLD-04] is continued by the sweeper, not sooner than its lease is over', async () => {
    const fixture = await jobFixture(async () => 'continued');
    await kill(fixture);
    fixture.pass(-2);
    await sweepJobs(fixture.ctx);
    expect(fixture.resent()).toEqual([]);
    fixture.pass(2);
    await sweepJobs(fixture.ctx);
    expect(fixture.resent()).toEqual([{ jobId: JOB_ID, afterSeconds: 0 }]);
    await fixture.deliver();
    expect(await fixture.job()).toMatchObject({ state: 'done', result: 'continued' });
    await sweepJobs(fixture.ctx);
    expect(fixture.resent()).toHaveLength(1);
  });

  it('[CLD-04] in its last attempt is failed, undone and refunded by the sweeper, without running again', async () => {
    let runs = 0;
    const fixture = await jobFixture(async () => {
      runs += 1;
    });
    await fixture.ctx.credits.spend({ accountId: 'me', key: charge.key, kind: 'exports', amount: 5, reason: 'export' });
    for (let attempt = 0; attempt < attemptsOf; attempt += 1) {
      await kill(fixture);
      await sweepJobs(fixture.ctx);
    }
    expect(fixture.resent().map(({ settle }) => settle)).toEqual([...Array(attemptsOf - 1).fill(undefined), true]);
    await expect(jobWorker(fixture.kind)(fixture.ctx, { jobId: JOB_ID, settle: true }, { receives: 1 })).rejects.toThrow('was stopped');
    expect(await fixture.job()).toMatchObject({ state: 'failed', message: 'Something went wrong, please try again' });
    expect([runs, await fixture.left(), fixture.undone]).toEqual([0, 10, ['failed']]);
    await jobWorker(fixture.kind)(fixture.ctx, { jobId: JOB_ID, settle: true }, { receives: 2 });
    expect(await fixture.left()).toBe(10);
  });

  it('[CLD-04] a late settlement does not touch a job that a worker has claimed again or finished', async () => {
    const fixture = await jobFixture(async () => 'done');
    await fixture.ctx.jobs.claim(JOB_ID, 'alive');
    await jobWorker(fixture.kind)(fixture.ctx, { jobId: JOB_ID, settle: true }, { receives: 1 });
    expect((await fixture.job())?.state).toBe('running');
    await fixture.ctx.jobs.release(JOB_ID, 'alive');
    await fixture.deliver();
    await jobWorker(fixture.kind)(fixture.ctx, { jobId: JOB_ID, settle: true }, { receives: 1 });
    expect([(await fixture.job())?.state, await fixture.left()]).toEqual(['done', 5]);
  });

  it('one job that cannot be continued does not keep the sweeper from the others', async () => {
    const sent: string[] = [];
    const stuck = ['a', 'b', 'c'].map((id) => ({ id, queue: 'exports', accountId: id }) as Job);
    const jobs = {
      ...memoryJobs(async () => undefined),
      abandoned: async () => ({ jobs: stuck, problems: [] }),
      resend: async ({ id }: Pick<Job, 'id'>) => {
        if (id === 'a') throw new Error('queue unavailable');
        sent.push(id);
      },
    };
    await expect(sweepJobs({ jobs, brand: defaultBrand, now: () => new Date() })).rejects.toThrow('1 abandoned jobs');
    expect(sent).toEqual(['b', 'c']);
  });
});

describe('fairness between accounts', () => {
  it('[CLD-04] twelve exports of one account leave a worker to the export of another', async () => {
    const messages: string[] = [];
    const running: string[] = [];
    const seen: string[][] = [];
    const open = new Map<string, () => void>();
    const jobs = memoryJobs(async (_queue, { jobId }) => void messages.push(jobId));
    const ctx = { jobs, credits: memoryCreditLedger(), brand: defaultBrand, now: () => new Date() };
    const kind = defineJob('exports', {
      payload: z.unknown(),
      run: async (_ctx: typeof ctx, { job }: JobTry) => {
        running.push(job.id);
        seen.push([...running]);
        await new Promise<void>((resolve) => open.set(job.id, resolve));
        running.splice(running.indexOf(job.id), 1);
      },
      undo: async () => undefined,
    });
    const start = (id: string, accountId: string) => jobs.start({ id, accountId, queue: 'exports', total: 1, input: {} });
    for (let n = 0; n < 12; n += 1) await start(`big-${n}`, 'big');
    await start('small', 'small');

    const worker = async () => {
      for (let id = messages.shift(); id !== undefined && messages.length < 100; id = messages.shift()) {
        await jobWorker(kind)(ctx, { jobId: id }, { receives: 1 });
        if (open.has('small')) return;
      }
    };
    const workers = Array.from({ length: queues.exports.concurrency }, worker);
    await expect.poll(() => running).toContain('small');
    expect(Math.max(...seen.map((each) => each.filter((id) => id.startsWith('big')).length))).toBe(1);
    for (const end of open.values()) end();
    await Promise.all(workers);
    expect([(await jobs.find('small'))?.state, (await jobs.find('big-0'))?.state]).toEqual(['done', 'done']);
  });
});
