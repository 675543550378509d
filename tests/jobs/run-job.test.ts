import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { sweepJobs } from '#functions/features/activity/sweep-jobs.ts';
import { defineJob, type JobTry } from '#functions/jobs/job-kind.ts';
import { jobWorker, runJob } from '#functions/jobs/run-job.ts';
import { type Job, LEASE_MS, type SendToQueue } from '#functions/ports/system/jobs.ts';
import { defaultBrand } from '#shared/brand.ts';
import { AppError } from '#shared/http/errors.ts';
import { queues } from '#shared/jobs.ts';

const JOB_ID = 'job-1';
const charge = { key: 'work:1', credits: 5 };

/** A job with the work `run` that costs 5 of 10 credits. */
const jobFixture = async (run: (attempt: JobTry) => Promise<unknown>) => {
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

const failure = new Error('the disk at 10.0.0.1 is on fire');
const fail = async () => {
  throw failure;
};

describe('running a job', () => {
  it('keeps the delivered output', async () => {
    const fixture = await jobFixture(async () => ({ rows: 7 }));
    await fixture.deliver();
    expect(await fixture.job()).toMatchObject({ state: 'done', result: { rows: 7 } });
    expect([await fixture.left(), fixture.undone]).toEqual([5, []]);
  });

  it('[REL-01] a message that comes twice does the work once', async () => {
    let runs = 0;
    const fixture = await jobFixture(async () => ++runs);
    await Promise.allSettled([fixture.deliver(), fixture.deliver(), fixture.deliver()]);
    await fixture.deliver(2);
    expect([runs, await fixture.left()]).toEqual([1, 5]);
  });

  it('[REL-01] a message for a job of another worker is sent again, since that worker may die', async () => {
    const fixture = await jobFixture(async () => 'late');
    await fixture.ctx.jobs.claim(JOB_ID, 'somebody');
    await fixture.deliver();
    expect(fixture.resent()).toEqual([{ jobId: JOB_ID, afterSeconds: 10 }]);
    fixture.pass(LEASE_MS + 1);
    await fixture.deliver(2);
    expect(await fixture.job()).toMatchObject({ state: 'done', result: 'late' });
  });

  it('[REL-01] a message of an unknown job is acknowledged', async () => {
    const { ctx } = await jobFixture(fail);
    const kind = defineJob('exports', { payload: z.unknown(), run: fail, undo: async () => undefined });
    await jobWorker(kind)(ctx, { jobId: 'nothing' }, { receives: 1 });
  });

  it('[REL-04] a reason for its owner fails it at once, with that reason and its refund', async () => {
    const fixture = await jobFixture(async () => {
      throw new AppError('conflict', 'Please export again');
    });
    await fixture.deliver();
    expect(await fixture.job()).toMatchObject({ state: 'failed', message: 'Please export again' });
    expect([await fixture.left(), fixture.undone]).toEqual([10, ['failed']]);
  });

  it('[REL-01] any other failure is tried again, N − 1 times; the last fails it and its message stays for the dead letters', async () => {
    const fixture = await jobFixture(fail);
    for (const receives of [1, 2]) {
      await expect(fixture.deliver(receives)).rejects.toBe(failure);
      expect([(await fixture.job())?.state, await fixture.left()]).toEqual(['queued', 5]);
    }
    await expect(fixture.deliver(3)).rejects.toBe(failure);
    expect(await fixture.job()).toMatchObject({ state: 'failed', message: 'Something went wrong, please try again' });
    expect([await fixture.left(), fixture.undone]).toEqual([10, ['failed']]);
  });

  it('[REL-01] a service that is away is waited for, and named when it stays away', async () => {
    const fixture = await jobFixture(async () => {
      throw new AppError('unavailable');
    });
    await expect(fixture.deliver(1)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await fixture.job())?.state).toBe('queued');
    await expect(fixture.deliver(3)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await fixture.job())?.message).toContain('not available right now');
  });

  it('[REL-04] a cancelled job stops at its next report and is undone, also after its work was ready', async () => {
    const reached: string[] = [];
    const fixture = await jobFixture(async ({ report }) => {
      await fixture.ctx.jobs.cancel(JOB_ID);
      await report({ done: 1 });
      reached.push('after report');
    });
    await fixture.deliver();
    expect([reached, await fixture.left(), fixture.undone]).toEqual([[], 10, ['cancelled']]);

    const ready = await jobFixture(async () => ready.ctx.jobs.cancel(JOB_ID));
    await ready.deliver();
    expect([(await ready.job())?.state, await ready.left(), ready.undone]).toEqual(['cancelled', 10, ['cancelled']]);
  });

  it('[REL-01] a worker that lost its job leaves it to the one that has it', async () => {
    const fixture = await jobFixture(async ({ report }) => {
      fixture.pass(LEASE_MS + 1);
      await fixture.ctx.jobs.claim(JOB_ID, 'fresh');
      await report({ done: 1 });
    });
    await fixture.deliver(3);
    expect(fixture.resent()).toEqual([{ jobId: JOB_ID, afterSeconds: 10 }]);
    expect([(await fixture.job())?.state, await fixture.left(), fixture.undone]).toEqual(['running', 5, []]);
  });

  it('[REL-01] it does not fail a job that another worker has taken over', async () => {
    const fixture = await jobFixture(async () => {
      fixture.pass(LEASE_MS + 1);
      await fixture.ctx.jobs.claim(JOB_ID, 'fresh');
      throw new AppError('conflict', 'Please export again');
    });
    await fixture.deliver();
    expect(fixture.resent()).toEqual([{ jobId: JOB_ID, afterSeconds: 10 }]);
    expect([(await fixture.job())?.state, await fixture.left(), fixture.undone]).toEqual(['running', 5, []]);
  });

  it('[REL-01] the results of a failed job are removed by the next delivery, after a crash in between', async () => {
    const fixture = await jobFixture(fail);
    await fixture.ctx.credits.spend({ accountId: 'me', key: charge.key, kind: 'exports', amount: 5, reason: 'export' });
    await fixture.ctx.jobs.claim(JOB_ID, 'dead');
    await fixture.ctx.jobs.finish(JOB_ID, 'dead', { state: 'failed', message: 'crashed' });
    await fixture.deliver(2);
    await fixture.deliver(3);
    expect([await fixture.left(), fixture.undone[0]]).toEqual([10, 'failed']);
  });

  it('a caller that runs it itself learns how it ended', async () => {
    expect(await (await jobFixture(async () => 1)).runHere()).toEqual({ state: 'done' });
    const broken = await jobFixture(fail);
    expect(await broken.runHere()).toEqual({ state: 'failed', error: failure });
    expect(await broken.left()).toBe(10);
    expect(await broken.runHere()).toEqual({ state: 'elsewhere' });
  });
});

describe('a job that is longer than its worker runs', () => {
  /** Five parts, one checkpoint each. */
  const parts = async (done: number[], { job, report }: JobTry) => {
    for (let part = Number(job.checkpoint ?? 0); part < 5; part += 1) {
      done.push(part);
      await report({ done: part + 1, checkpoint: part + 1 });
    }
    return done.length;
  };

  it('[CLD-04] stops at a checkpoint before the worker is killed and continues at once from there, with all its attempts', async () => {
    const done: number[] = [];
    const fixture = await jobFixture((attempt) => parts(done, attempt));
    await fixture.deliver(2, () => done.length === 2);
    expect(await fixture.job()).toMatchObject({ state: 'queued', checkpoint: 2, attempts: 0 });
    expect(fixture.resent()).toEqual([{ jobId: JOB_ID, afterSeconds: 0 }]);
    await fixture.deliver();
    expect([await fixture.job(), done]).toMatchObject([{ state: 'done', attempts: 1 }, [0, 1, 2, 3, 4]]);
    expect([await fixture.left(), fixture.undone]).toEqual([5, []]);
  });

  it('does not stop without progress, so that a step which never fits its worker fails at last', async () => {
    const fixture = await jobFixture(async ({ job, report }) => {
      await report({ done: 0, checkpoint: job.checkpoint ?? 0 });
      await report({ done: 0 });
      return 'all';
    });
    await fixture.deliver(1, () => true);
    expect((await fixture.job())?.state).toBe('queued');
    await fixture.deliver(1, () => true);
    expect((await fixture.job())?.state).toBe('done');
  });
});

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
      abandoned: async () => stuck,
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
    await vi.waitFor(() => expect(running).toContain('small'));
    expect(Math.max(...seen.map((each) => each.filter((id) => id.startsWith('big')).length))).toBe(1);
    for (const end of open.values()) end();
    await Promise.all(workers);
    expect([(await jobs.find('small'))?.state, (await jobs.find('big-0'))?.state]).toEqual(['done', 'done']);
  });
});
