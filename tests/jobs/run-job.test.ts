import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineJob, type JobTry } from '#functions/jobs/job-kind.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { LEASE_MS } from '#functions/ports/system/jobs.ts';
import { AppError } from '#shared/http/errors.ts';
import { charge, fail, failure, JOB_ID, jobFixture } from './job-fixture.ts';

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

  it.each([
    ['bad_request', false],
    ['not_found', false],
    ['not_enough_credits', undefined],
    ['conflict', undefined],
  ] as const)('[ADM-06] a job that fails with %s is marked as not worth a retry: %s', async (code, canRetry) => {
    const fixture = await jobFixture(async () => {
      throw new AppError(code, 'shown.csv has no rows');
    });
    await fixture.deliver();
    expect((await fixture.job())?.canRetry).toBe(canRetry);
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
