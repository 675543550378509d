import { describe, expect, it } from 'vitest';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryNotifications } from '#functions/adapters/memory/notifications.ts';
import { PRICE_CHANGED, pullReport } from '#functions/features/reports/open-report.ts';
import { pullJob } from '#functions/features/reports/pull-job.ts';
import { pullReports, reportOffers } from '#functions/features/reports/pull-reports.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { LEASE_MS } from '#functions/ports/system/jobs.ts';
import { crashingAfter } from '#tests/support/servers/crashing.ts';
import { reportFixture } from './fixture.ts';

const ref = (user_id: string) => ({ platform: 'instagram' as const, user_id });
const refs = (count: number) => Array.from({ length: count }, (_, index) => ref(`c${index}`));

const PAYS_PER_REPORT = { billing: { revision: 1, subscriptionId: 'sub', payPerReport: { enabled: true, capDollars: 100 } } };

const opened = async (reports = 10, about = {}) => {
  const fixture = await reportFixture({ reports, about });
  const clock = { now: Date.parse('2026-11-20T11:00:00Z') };
  const now = () => new Date(clock.now);
  const notifications = memoryNotifications();
  const jobs = memoryJobs(async () => undefined, now, notifications);
  const ctxOf = (requestKey = 'key') => ({ ...fixture.ctxOf(), jobs, notifications, now, requestKey });
  const start = (creators: ReturnType<typeof ref>[], key?: string, max_dollars?: number) =>
    pullReports(ctxOf(key), { creators, max_dollars });
  const deliver = (jobId: string, ctx = ctxOf()) => jobWorker(pullJob)(ctx, { jobId }, { receives: 1 });
  return {
    ...fixture,
    ctxOf,
    start,
    deliver,
    jobs,
    expireLease: () => {
      clock.now += LEASE_MS + 1;
    },
    left: async () => (await fixture.ports.credits.balance(fixture.account.id)).reports,
    notices: async () => (await notifications.ofAccount(fixture.account.id, { limit: 9 })).notifications,
    offers: (creators: ReturnType<typeof ref>[]) => reportOffers(ctxOf(), { creators }),
  };
};

describe('the reports of several creators', () => {
  it('[TBL-03] have one price, in which reports pulled before and repeated creators are free', async () => {
    const { ctxOf, offers } = await opened(10);
    await pullReport(ctxOf(), { ...ref('c0'), refresh: false });
    expect(await offers([...refs(4), ref('c1')])).toMatchObject({ cost: 3, free: 1, left: 9, affordable: true });
  });

  it.each([
    [5, 5, true],
    [4, 5, false],
  ])('[TBL-03] %i credits allow the pull of %i reports: %s', async (credits, wanted, allowed) => {
    const { start, offers, left, jobs, deliver } = await opened(credits);
    expect((await offers(refs(wanted))).affordable).toBe(allowed);
    if (!allowed) {
      await expect(start(refs(wanted))).rejects.toMatchObject({ code: 'not_enough_credits' });
      expect(await left()).toBe(credits);
      return;
    }
    const { job_id } = await start(refs(wanted));
    await deliver(job_id);
    expect((await jobs.find(job_id))?.state).toBe('done');
    expect(await left()).toBe(0);
  });

  it('[TBL-03] are charged once, however often the request and the message are repeated', async () => {
    const { start, deliver, left, notices } = await opened(10);
    const [first, second] = [await start(refs(3)), await start(refs(3))];
    expect(second).toEqual(first);
    await Promise.allSettled([deliver(first.job_id), deliver(first.job_id)]);
    await deliver(first.job_id);
    expect(await left()).toBe(7);
    expect(await notices()).toMatchObject([{ kind: 'report_pull', title: '@user_c0, @user_c1, @user_c2', count: 3 }]);
  });

  it('[TBL-03] are charged once after a crash at any step', async () => {
    for (let calls = 0; calls < 40; calls += 1) {
      const { start, deliver, left, ctxOf, expireLease, notices } = await opened(10);
      const { job_id } = await start(refs(4));
      const { brand, now, caller, requestKey, ...ports } = ctxOf();
      await deliver(job_id, { ...crashingAfter(ports, calls), brand, now, caller, requestKey }).catch(() => undefined);
      expireLease();
      await deliver(job_id);
      expect([calls, await left(), (await notices()).map(({ count }) => count)]).toEqual([calls, 6, [4]]);
    }
  });

  it('[TBL-03] stop when the credits end in the middle: the delivered ones stay, the rest costs nothing and is said', async () => {
    const { start, deliver, left, ctxOf, notices, offers } = await opened(5);
    const { job_id } = await start(refs(5));
    for (const id of ['x', 'y']) await pullReport(ctxOf(), { ...ref(id), refresh: false });
    await deliver(job_id);
    expect(await left()).toBe(0);
    expect(await offers(refs(5))).toMatchObject({ cost: 2, free: 3, affordable: false });
    const [notice] = await notices();
    expect(notice).toMatchObject({ count: 3 });
    expect(notice?.message).toBe('2 reports were not pulled because your report credits ran out. They cost nothing.');
  });

  it('[TBL-03] stop when the plan ends in the middle, and the notification says so', async () => {
    const { start, deliver, left, ports, account, notices } = await opened(5);
    const { job_id } = await start(refs(3));
    await ports.accounts.update(account.id, { status: 'canceled', periodEnd: '2026-11-19T00:00:00.000Z' });
    await deliver(job_id);
    expect(await left()).toBe(5);
    expect((await notices())[0]?.message).toBe('3 reports were not pulled because your plan ended. They cost nothing.');
  });

  it('[TBL-03] cost no more money than was shown, when other tabs use up the credits meanwhile', async () => {
    const { start, deliver, ctxOf, entries, notices, offers } = await opened(2, PAYS_PER_REPORT);
    const cents = async () => (await entries()).reduce((sum, entry) => sum + (entry.cents ?? 0), 0);
    expect((await offers(refs(3))).dollars).toBe(2.5);
    const { job_id } = await start(refs(3), 'key', 2.5);
    for (const id of ['x', 'y']) await pullReport(ctxOf(), { ...ref(id), refresh: false });
    await deliver(job_id);
    expect(await cents()).toBe(250);
    expect((await notices())[0]).toMatchObject({
      count: 1,
      message: '2 reports were not pulled because your report credits ran out. They cost nothing.',
    });
  });

  it.each([
    [1_250, 500],
    [750, 0],
  ])('[TBL-03] a job of an earlier release charges until the period reaches %i cents', async (maxSpentCents, charged) => {
    const { deliver, ctxOf, entries, jobs, account } = await opened(0, PAYS_PER_REPORT);
    for (const id of ['x', 'y', 'z']) await pullReport(ctxOf(), { ...ref(id), refresh: false });
    const input = { creators: refs(4), maxSpentCents };
    await jobs.start({ id: 'earlier', accountId: account.id, queue: 'report-pulls', total: 4, input });
    await deliver('earlier');
    expect((await entries()).reduce((sum, { cents = 0 }) => sum + cents, 0)).toBe(750 + charged);
  });

  it('[TBL-03] two jobs of one account each charge up to their own price, whatever the other charges', async () => {
    const { start, deliver, entries, notices } = await opened(0, PAYS_PER_REPORT);
    const [one, other] = [refs(3), ['x', 'y'].map(ref)];
    const jobs = [await start(one, 'one', 7.5), await start(other, 'other', 5)];
    for (const { job_id } of jobs) await deliver(job_id);
    expect((await entries()).reduce((sum, { cents = 0 }) => sum + cents, 0)).toBe(1_250);
    expect((await notices()).map(({ count, message }) => [count, message]).sort()).toEqual([
      [2, undefined],
      [3, undefined],
    ]);
  });

  it('[TBL-03] a job that was interrupted at any step charges no more money than was shown', async () => {
    for (let calls = 0; calls < 40; calls += 1) {
      const { start, deliver, entries, ctxOf, expireLease, notices } = await opened(3, PAYS_PER_REPORT);
      const { job_id } = await start(refs(5), 'key', 5);
      const { brand, now, caller, requestKey, ...ports } = ctxOf();
      await pullReport(ctxOf(), { ...ref('x'), refresh: false });
      await deliver(job_id, { ...crashingAfter(ports, calls), brand, now, caller, requestKey }).catch(() => undefined);
      expireLease();
      await deliver(job_id);
      const cents = (await entries()).reduce((sum, entry) => sum + (entry.cents ?? 0), 0);
      expect([calls, cents, (await notices()).map(({ count }) => count)]).toEqual([calls, 500, [4]]);
    }
  });

  it('[TBL-03] are refused when they cost more money than was shown', async () => {
    const { start, ctxOf } = await opened(1, PAYS_PER_REPORT);
    await pullReport(ctxOf(), { ...ref('x'), refresh: false });
    await expect(start(refs(1), 'key', 0)).rejects.toMatchObject({ code: 'conflict', message: PRICE_CHANGED });
  });

  it('[TBL-03] a report that another screen pulls meanwhile is charged once', async () => {
    const { start, deliver, left, ctxOf } = await opened(10);
    const { job_id } = await start(refs(3));
    await Promise.all([deliver(job_id), ...refs(3).map((creator) => pullReport(ctxOf(), { ...creator, refresh: false }))]);
    expect(await left()).toBe(7);
  });

  it('[TBL-03] a creator that left the catalogue is skipped free of charge', async () => {
    const { start, deliver, left, jobs, notices } = await opened(10);
    const { job_id } = await start([ref('c0'), ref('nobody'), ref('c1')]);
    await deliver(job_id);
    expect(await left()).toBe(8);
    expect((await jobs.find(job_id))?.result).toMatchObject({ delivered: 2, missing: 1, unpaid: 0 });
    expect(await notices()).toMatchObject([{ count: 2, message: 'Creators that are no longer in the catalogue: 1. They cost nothing.' }]);
  });

  it('[TBL-03] the notification of a failure names the reports that were pulled and charged before it', async () => {
    const { start, ctxOf, left, notices } = await opened(10);
    const { job_id } = await start(refs(4));
    const { catalogue } = ctxOf();
    let pulls = 0;
    const report: typeof catalogue.report = async (...asked) => {
      pulls += 1;
      if (pulls > 2) throw new Error('the catalogue is down');
      return catalogue.report(...asked);
    };
    await jobWorker(pullJob)({ ...ctxOf(), catalogue: { ...catalogue, report } }, { jobId: job_id }, { receives: 99 }).catch(
      () => undefined,
    );
    expect(await left()).toBe(8);
    expect(await notices()).toMatchObject([{ failed: true, title: '@user_c0, @user_c1', count: 2 }]);
  });
});
