import { describe, expect, it } from 'vitest';
import { alertStartsJob, startAlerts } from '#functions/features/saved-searches/start-alerts.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { ALERT_SHARDS } from '#functions/ports/collections/saved-searches.ts';
import type { NewJob } from '#functions/ports/system/jobs.ts';
import { alertFixture, creators, withNewCreators } from '#tests/saved-searches/fixture.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';

describe('the alert job', () => {
  it('[REL-01] ticks and messages that come twice send one mail', async () => {
    const { tick, workOff, waiting, mails } = await withNewCreators();
    await tick();
    await tick();
    waiting.push(...waiting.map((message) => ({ ...message })));
    expect(await workOff()).toEqual([]);
    expect(mails()).toHaveLength(1);
  });

  it('[REL-01] a crash after any step leads to at most one mail that day, and every new creator is reported', async () => {
    const probe = await withNewCreators();
    await probe.tick();
    const steps = await countCalls(probe.ports, (ports) => probe.workOff(ports));
    expect(steps).toBeGreaterThan(8);
    for (let step = 1; step <= steps; step += 1) {
      const { ports, tick, workOff, mails, day, tomorrow } = await withNewCreators();
      await tick();
      expect(await workOff(crashingAfter(ports, step))).toEqual([]);
      expect(mails().length, `killed after step ${step}`).toBeLessThanOrEqual(1);
      tomorrow();
      await day();
      expect(
        mails().some(({ text }) => text.includes('@user_c100')),
        `killed after step ${step}`,
      ).toBe(true);
    }
  });

  it('[DIS-19] creators that come after the mail of a day are reported the next day', async () => {
    const { day, renew, tomorrow, later, mails } = await withNewCreators(2);
    await day();
    renew({ chef: creators(6) });
    later();
    await day();
    expect(mails()).toHaveLength(1);
    tomorrow();
    await day();
    expect(mails().map(({ subject }) => subject)).toEqual(['2 new creators for “Chefs”', '1 new creator for “Chefs”']);
  });

  it('[DIS-19] filters that are replaced during a check report only creators that newly match them', async () => {
    const { ports, search, renew, change, tick, workOff, day, tomorrow, mails } = await withNewCreators();
    renew({ baker: creators(3, 50) });
    const send = async (...mail: Parameters<typeof ports.mail.send>) => {
      await change({ id: search.id, address: 'bio=baker' });
      return ports.mail.send(...mail);
    };
    await tick();
    expect(await workOff({ mail: { ...ports.mail, send } })).toEqual([]);
    renew({ baker: creators(4, 50) });
    tomorrow();
    await day();
    expect(mails().map(({ subject }) => subject)).toEqual(['1 new creator for “Chefs”', '1 new creator for “Chefs”']);
    expect(mails()[1]?.text).toContain('@user_c53');
  });

  it('[DIS-19] a check that found nothing uses up no mail', async () => {
    const { save, renew, day, later, mails } = await alertFixture();
    await save({ name: 'Chefs', address: 'bio=chef', alerts: true });
    await day();
    renew({ chef: creators(1) });
    later();
    await day();
    expect(mails()).toHaveLength(1);
  });

  it('[REL-01] two workers with two checks of one account send one mail', async () => {
    const { tick, later, workOff, mails } = await withNewCreators();
    await tick();
    later();
    await tick();
    await Promise.all([workOff(), workOff()]);
    expect(mails()).toHaveLength(1);
  });

  it('[REL-01] a tick killed after any step is finished by the next one', async () => {
    const probe = await withNewCreators();
    const steps = await countCalls(probe.ports, (ports) => probe.tick(ports));
    for (let step = 1; step <= steps; step += 1) {
      const { ports, tick, workOff, mails } = await withNewCreators();
      await tick(crashingAfter(ports, step)).catch(() => undefined);
      await tick();
      await workOff();
      expect(mails(), `killed after step ${step}`).toHaveLength(1);
    }
  });

  it('[CLD-05] an account whose check cannot be started keeps none of the others waiting, and is tried again', async () => {
    const { ports, ctxOf, tick, workOff, me, mails, join, save, renew, day, tomorrow } = await withNewCreators();
    const other = await join(anAccount('premium'));
    await save({ name: 'Chefs', address: 'bio=chef', alerts: true }, other);
    await day();
    tomorrow();
    renew({ chef: creators(9) });
    const before = mails().length;
    let isAway = true;
    const jobs = {
      ...ports.jobs,
      start: async (...wanted: Parameters<typeof ports.jobs.start>) => {
        if (isAway && wanted[0].id.endsWith(me.id) && wanted[0].queue === 'alerts') throw new Error('throttled');
        return ports.jobs.start(...wanted);
      },
    };
    await tick();
    const starts = (await ports.jobs.ofAccount('alert-starts:0', { limit: 1 })).jobs[0];
    const deliver = (receives: number) => jobWorker(alertStartsJob)({ ...ctxOf(me), jobs }, { jobId: starts?.id ?? '' }, { receives });
    await expect(deliver(1)).rejects.toThrow('1 alerts failed to start');
    expect(await ports.jobs.find(starts?.id ?? '')).toMatchObject({
      state: 'queued',
      checkpoint: { isRead: true, started: 1, failed: [me.id] },
    });
    isAway = false;
    await deliver(2);
    expect(await ports.jobs.find(starts?.id ?? '')).toMatchObject({ state: 'done', result: { started: 2 } });
    await workOff();
    expect(mails()).toHaveLength(before + 2);
  });

  it('[CLD-05] a shard of which nothing can be started gives up before its checkpoint outgrows an item', async () => {
    const { ports, ctxOf, me, tick } = await alertFixture();
    await tick();
    const starts = (await ports.jobs.ofAccount('alert-starts:0', { limit: 1 })).jobs[0];
    let page = 0;
    const savedSearches = {
      ...ports.savedSearches,
      alertedAccounts: async () => {
        page += 1;
        return { accountIds: Array.from({ length: 500 }, (_, index) => `account-${page}-${index}`), next: `${page}` };
      },
    };
    const jobs = { ...ports.jobs, start: async () => Promise.reject(new Error('throttled')) };
    const deliver = jobWorker(alertStartsJob)({ ...ctxOf(me), savedSearches, jobs }, { jobId: starts?.id ?? '' }, { receives: 1 });
    await expect(deliver).rejects.toThrow('the alerts of a shard fail to start');
    expect(page).toBe(11);
  });

  it('[CLD-05] a retried run of the schedule starts the same jobs, one for each shard', async () => {
    const { ports, ctxOf, me } = await alertFixture();
    const started: string[] = [];
    const start = async (job: NewJob) => {
      started.push(job.id);
      return ports.jobs.start(job);
    };
    const jobs = { ...ports.jobs, start };
    const at = '2026-11-20T06:00:00Z';
    for (const _retry of [1, 2]) await startAlerts({ ...ctxOf(me), jobs }, { at });
    expect(started).toHaveLength(2 * ALERT_SHARDS);
    expect(new Set(started)).toEqual(new Set(Array.from({ length: ALERT_SHARDS }, (_, shard) => `alert-starts-${at}-${shard}`)));
  });

  it('[REL-01] a search that can no longer be answered is skipped, and the others are reported', async () => {
    const { ports, me, day, mails, save, renew } = await withNewCreators();
    await ports.savedSearches.add({
      id: 'broken',
      accountId: me.id,
      name: 'Broken',
      address: 'wings=2',
      alerts: true,
      language: 'en',
      createdAt: '2026-11-20T00:00:00.000Z',
    });
    await save({ name: 'Cooks', address: 'bio=cook', alerts: true });
    renew({ cook: creators(1) });
    expect(await day()).toEqual([]);
    expect(mails()[0]?.subject).toBe('2 new creators in 2 saved searches');
  });
});
