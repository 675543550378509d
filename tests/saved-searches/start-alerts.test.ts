import { describe, expect, it } from 'vitest';
import { alertStartsJob, startAlerts } from '#functions/features/saved-searches/start-alerts.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { ALERT_SHARDS } from '#functions/ports/collections/saved-searches.ts';
import type { NewJob } from '#functions/ports/system/jobs.ts';
import { alertFixture } from '#tests/saved-searches/fixture.ts';
import { anAccount } from '#tests/support/accounts.ts';

const creators = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `c${from + index}`);

/** A saved search with an alert, and `added` creators that were added to the catalogue afterwards. */
const withNewCreators = async (added = 1) => {
  const fixture = await alertFixture();
  fixture.renew({ chef: creators(5) });
  const search = await fixture.save({ name: 'Chefs', address: 'bio=chef', alerts: true });
  fixture.renew({ chef: [...creators(added, 100), ...creators(5)] });
  return { ...fixture, search };
};

describe('starting the alerts', () => {
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
});
