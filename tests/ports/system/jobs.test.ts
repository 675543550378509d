import { describe, expect, it } from 'vitest';
import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import { LEASE_MS } from '#functions/ports/system/jobs.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';
import { aJob, JOB_STORES, opening } from './job-stores.ts';

withAwsServices();

describe.each(JOB_STORES)('jobs %s', (store, openJobs) => {
  const open = opening(openJobs);

  it('are recorded and queued', async () => {
    const { jobs, sent } = open();
    const wanted = aJob();
    const job = await jobs.start(wanted);
    expect(job).toMatchObject({ ...wanted, state: 'queued', done: 0 });
    expect(await jobs.find(wanted.id)).toEqual(job);
    expect(sent).toEqual([`exports:${wanted.id}:0`]);
  });

  it('a second start returns the first job, and queues it again only while it waits', async () => {
    const { jobs, sent } = open();
    const wanted = aJob();
    await Promise.all([jobs.start(wanted), jobs.start({ ...wanted, total: 7 })]);
    expect((await jobs.find(wanted.id))?.total).toBe((await jobs.start(wanted)).total);
    await jobs.claim(wanted.id, 'me');
    const before = sent.length;
    expect((await jobs.start(wanted)).state).toBe('running');
    expect(sent).toHaveLength(before);
  });

  it('may be queued for later, for a caller that continues it itself', async () => {
    const { jobs, sent } = open();
    const wanted = aJob();
    await jobs.start(wanted, 90);
    await jobs.start(wanted);
    expect(sent).toEqual([`exports:${wanted.id}:90`, `exports:${wanted.id}:0`]);
  });

  it('[REL-01] one of many workers holds the lease of a job, and a dead one loses it when it expires', async () => {
    const { jobs, pass } = open();
    const { id } = await jobs.start(aJob());
    const claims = await Promise.all(['a', 'b', 'c', 'd'].map((owner) => jobs.claim(id, owner)));
    expect(claims.filter((job) => job !== undefined)).toHaveLength(1);
    pass(LEASE_MS);
    expect(await jobs.claim(id, 'late')).toBeUndefined();
    pass(1);
    expect(await jobs.claim(id, 'late')).toMatchObject({ state: 'running' });
  });

  it('[REL-01] a worker that lost a job can neither report nor finish it', async () => {
    const { jobs, pass } = open();
    const { id } = await jobs.start(aJob());
    await jobs.claim(id, 'slow');
    pass(LEASE_MS + 1);
    await jobs.claim(id, 'fresh');
    expect(await jobs.report(id, 'slow', { done: 99 })).toBe(false);
    expect(await jobs.finish(id, 'slow', { state: 'done', result: 'slow' })).toBe(false);
    expect(await jobs.finish(id, 'fresh', { state: 'done', result: 'fresh' })).toBe(true);
    expect(await jobs.find(id)).toMatchObject({ state: 'done', result: 'fresh' });
  });

  it('a report extends the lease and stores the position for the next try', async () => {
    const { jobs, pass } = open();
    const { id } = await jobs.start(aJob());
    await jobs.claim(id, 'first');
    pass(LEASE_MS - 1);
    expect(await jobs.report(id, 'first', { done: 40, total: 90, checkpoint: { page: 4 } })).toBe(true);
    pass(LEASE_MS - 1);
    expect(await jobs.claim(id, 'second')).toBeUndefined();
    await jobs.release(id, 'first');
    expect(await jobs.claim(id, 'second')).toMatchObject({ done: 40, total: 90, checkpoint: { page: 4 } });
  });

  it('[REL-04] a cancelled job stops its worker at the next report; a finished one cannot be cancelled', async () => {
    const { jobs } = open();
    const { id } = await jobs.start(aJob());
    await jobs.claim(id, 'me');
    expect(await jobs.cancel(id)).toBe(true);
    expect(await jobs.report(id, 'me', { done: 1 })).toBe(false);
    expect(await jobs.cancel(id)).toBe(false);
    expect(await jobs.claim(id, 'me')).toBeUndefined();
    expect(await jobs.cancel('nothing')).toBe(false);
  });

  it('[REL-04] a job with an irreversible delivery can no longer be cancelled, but can still fail', async () => {
    const { jobs } = open();
    const { id } = await jobs.start(aJob());
    await jobs.claim(id, 'me');
    await jobs.report(id, 'me', { done: 0, isFinal: true });
    expect(await jobs.cancel(id)).toBe(false);
    expect(await jobs.find(id)).toMatchObject({ state: 'running', isFinal: true });
    await jobs.release(id, 'me');
    expect(await jobs.cancel(id)).toBe(false);
    await jobs.claim(id, 'me');
    expect(await jobs.finish(id, 'me', { state: 'failed', message: 'No' })).toBe(true);
  });

  it('stand in their account newest first, page by page, and in no other', async () => {
    const { jobs, pass } = open();
    const accountId = `busy-${store}`;
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      pass(1000);
      ids.unshift((await jobs.start(aJob({ accountId }))).id);
    }
    await jobs.start(aJob({ accountId: 'other' }));
    const first = await jobs.ofAccount(accountId, { limit: 3 });
    const second = await jobs.ofAccount(accountId, { limit: 3, after: first.next });
    expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(ids);
    expect((await jobs.ofAccount('nobody', { limit: 3 })).jobs).toEqual([]);
  });

  it('can be listed by queue and state, in full pages', async () => {
    const { jobs, pass } = open();
    const accountId = `mixed-${store}`;
    const exported: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      pass(1000);
      const queue = n % 2 === 0 ? 'exports' : 'email-matches';
      const { id } = await jobs.start(aJob({ accountId, queue }));
      if (queue !== 'exports') continue;
      await jobs.claim(id, 'me');
      await jobs.finish(id, 'me', { state: 'done', result: n });
      exported.unshift(id);
    }
    await jobs.start(aJob({ accountId }));
    const wanted = { queue: 'exports', state: 'done' as const };
    const first = await jobs.ofAccount(accountId, { ...wanted, limit: 2 });
    const second = await jobs.ofAccount(accountId, { ...wanted, limit: 2, after: first.next });
    expect([first.jobs.map(({ id }) => id), second.jobs.map(({ id }) => id)]).toEqual([exported.slice(0, 2), exported.slice(2)]);
  });

  it('[ADM-06] permanently failed jobs are listed, and can be queued again without their charge', async () => {
    const { jobs, sent, pass } = open();
    const wanted = aJob({ charge: { key: 'export:1', credits: 7 } });
    await jobs.start(wanted);
    await jobs.claim(wanted.id, 'me');
    expect(await jobs.finish(wanted.id, 'somebody-else', { state: 'failed', message: 'no' })).toBe(false);
    expect((await jobs.failed(100)).map(({ id }) => id)).not.toContain(wanted.id);
    pass(1000);
    await jobs.finish(wanted.id, 'me', { state: 'failed', message: 'The disk is full', canRetry: false });
    expect((await jobs.failed(100)).find(({ id }) => id === wanted.id)).toMatchObject({
      message: 'The disk is full',
      canRetry: false,
      charge: wanted.charge,
    });
    const again = await jobs.retry(wanted.id);
    expect(again).toMatchObject({ id: wanted.id, state: 'queued' });
    expect(again).not.toHaveProperty('charge');
    expect(again).not.toHaveProperty('message');
    expect(again).not.toHaveProperty('canRetry');
    expect((await jobs.failed(100)).map(({ id }) => id)).not.toContain(wanted.id);
    expect(sent).toHaveLength(2);
    expect(await jobs.claim(wanted.id, 'another')).toMatchObject({ state: 'running' });
  });

  it('that wait or run are sent once more by a retry, and those that are done or unknown are left alone', async () => {
    const { jobs, sent } = open();
    const wanted = aJob();
    await jobs.start(wanted);
    expect(await jobs.retry(wanted.id)).toMatchObject({ state: 'queued' });
    await jobs.claim(wanted.id, 'me');
    expect(await jobs.retry(wanted.id)).toMatchObject({ state: 'running' });
    await jobs.finish(wanted.id, 'me', { state: 'done', result: 1 });
    expect(await jobs.retry(wanted.id)).toBeUndefined();
    expect(await jobs.retry('nothing')).toBeUndefined();
    expect(sent).toHaveLength(3);
  });

  it('are forgotten while they wait when a waiting one is to be forgotten, and stay once they have begun', async () => {
    const { jobs } = open();
    const wanted = aJob();
    await jobs.start(wanted);
    await jobs.forget(wanted.id, 'queued');
    expect(await jobs.find(wanted.id)).toBeUndefined();
    await jobs.start(wanted);
    await jobs.claim(wanted.id, 'me');
    await jobs.forget(wanted.id, 'queued');
    expect((await jobs.find(wanted.id))?.state).toBe('running');
  });

  it('are forgotten once they are done, and stay in any other state', async () => {
    const { jobs } = open();
    const wanted = aJob();
    await jobs.start(wanted);
    await jobs.forget(wanted.id, 'done');
    expect((await jobs.find(wanted.id))?.state).toBe('queued');
    await jobs.claim(wanted.id, 'me');
    await jobs.finish(wanted.id, 'me', { state: 'done', result: {} });
    await jobs.forget(wanted.id, 'done');
    expect(await jobs.find(wanted.id)).toBeUndefined();
    expect((await jobs.ofAccount(wanted.accountId, { limit: 10 })).jobs).toEqual([]);
    await jobs.forget(wanted.id, 'done');
  });

  it('[CLD-04] a paused job is sent again with its checkpoint and all its attempts, and only by the worker that has it', async () => {
    const { jobs, sent } = open();
    const { id } = await jobs.start(aJob());
    expect(await jobs.claim(id, 'me')).toMatchObject({ attempts: 1 });
    await jobs.report(id, 'me', { done: 1, checkpoint: { page: 1 } });
    await jobs.pause(id, 'another');
    expect((await jobs.find(id))?.state).toBe('running');
    await jobs.pause(id, 'me');
    expect(await jobs.find(id)).toMatchObject({ state: 'queued', attempts: 0, checkpoint: { page: 1 } });
    expect(sent).toHaveLength(2);
    await jobs.claim(id, 'me');
    await jobs.release(id, 'me');
    expect(await jobs.claim(id, 'me')).toMatchObject({ attempts: 2 });
    await jobs.finish(id, 'me', { state: 'failed', message: 'no' });
    expect(await jobs.retry(id)).toMatchObject({ attempts: 0 });
  });

  it('[TBL-06] the notification of the end is recorded with it: once per end, and never by a worker that lost the job', async () => {
    const { jobs, notifications, pass } = open();
    const { id, accountId } = await jobs.start(aJob());
    const noticeAt = (minute: number): NewNotification => ({
      accountId,
      key: `job#${id}`,
      at: `2026-11-20T00:0${minute}:00.000Z`,
      kind: 'export',
      title: `try ${minute}`,
    });
    const titles = async () => (await notifications.ofAccount(accountId, { limit: 9 })).notifications.map(({ title }) => title);
    await jobs.claim(id, 'slow');
    pass(LEASE_MS + 1);
    await jobs.claim(id, 'fresh');
    const end = (owner: string, minute: number) => jobs.finish(id, owner, { state: 'failed', message: 'no', notice: noticeAt(minute) });
    expect(await Promise.all([end('slow', 1), end('fresh', 2), end('fresh', 3)])).toContain(true);
    expect(await titles()).toHaveLength(1);
    expect(await titles()).not.toContain('try 1');
    await jobs.retry(id);
    await jobs.claim(id, 'again');
    expect(await jobs.finish(id, 'again', { state: 'done', result: 1, notice: noticeAt(4) })).toBe(true);
    expect((await titles())[0]).toBe('try 4');
    expect(await jobs.find(id)).not.toHaveProperty('notice');
  });
});
