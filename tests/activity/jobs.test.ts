import { describe, expect, it } from 'vitest';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { cancelJob, job, jobs } from '#functions/features/activity/jobs.ts';
import { defaultBrand } from '#shared/brand.ts';

const activityFixture = async () => {
  const clock = { now: Date.parse('2026-11-20T11:00:00Z') };
  const now = () => new Date(clock.now);
  const ports = { jobs: memoryJobs(async () => undefined, now), credits: memoryCreditLedger(now) };
  const ctxOf = (id: string) => ({ ...ports, brand: defaultBrand, now, caller: { id, isAdmin: false } });
  const start = (id: string, accountId = 'me') => {
    clock.now += 1000;
    return ports.jobs.start({ id, accountId, queue: 'exports', total: 10, input: {}, charge: { key: `export:${id}`, credits: 4 } });
  };
  return { ports, me: ctxOf('me'), somebody: ctxOf('somebody'), start };
};

describe('background jobs', () => {
  it('[REL-04] the job list is newest first, paginated and private to its owner', async () => {
    const { me, somebody, start } = await activityFixture();
    for (const id of ['a', 'b', 'c']) await start(id);
    await start('theirs', 'somebody');
    const first = await jobs(me, { limit: 2 });
    const second = await jobs(me, { limit: 2, after: first.next });
    expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect((await jobs(somebody, { limit: 2 })).jobs.map(({ id }) => id)).toEqual(['theirs']);
  });

  it('[REL-04] a job reports its progress, and after a failure its reason and the refund', async () => {
    const { me, ports, start } = await activityFixture();
    await start('a');
    await ports.jobs.claim('a', 'worker');
    await ports.jobs.report('a', 'worker', { done: 7, total: 9 });
    expect((await job(me, { id: 'a' })).job).toMatchObject({
      kind: 'exports',
      state: 'running',
      done: 7,
      total: 9,
      credits: 4,
      refunded: false,
    });
    await ports.jobs.finish('a', 'worker', { state: 'failed', message: 'No more' });
    expect((await job(me, { id: 'a' })).job).toMatchObject({ state: 'failed', message: 'No more', refunded: true });
  });

  it('[SEC-01] an account can neither see nor cancel a job of another account', async () => {
    const { somebody, ports, start } = await activityFixture();
    await start('a');
    await expect(job(somebody, { id: 'a' })).rejects.toMatchObject({ status: 404 });
    await expect(cancelJob(somebody, { id: 'a' })).rejects.toMatchObject({ status: 404 });
    await expect(cancelJob(somebody, { id: 'nothing' })).rejects.toMatchObject({ status: 404 });
    expect((await ports.jobs.find('a'))?.state).toBe('queued');
  });

  it('[REL-04] cancelling refunds the credits immediately and once, also when it is repeated; a failed job cannot be cancelled', async () => {
    const { me, ports, start } = await activityFixture();
    await ports.credits.grant({ accountId: 'me', key: 'grant', credits: { reports: 0, exports: 10, posts: 0 }, reason: 'grant' });
    await start('a');
    await ports.credits.spend({ accountId: 'me', key: 'export:a', kind: 'exports', amount: 4, reason: 'export' });
    expect((await cancelJob(me, { id: 'a' })).job).toMatchObject({ state: 'cancelled', refunded: true });
    expect((await cancelJob(me, { id: 'a' })).job).toMatchObject({ state: 'cancelled', refunded: true });
    expect((await ports.credits.balance('me')).exports).toBe(10);
    await start('b');
    await ports.jobs.claim('b', 'worker');
    await ports.jobs.finish('b', 'worker', { state: 'failed', message: 'No more' });
    await expect(cancelJob(me, { id: 'b' })).rejects.toMatchObject({ code: 'conflict', message: 'This job has already ended' });
  });
});
