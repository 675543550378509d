import { describe, expect, it } from 'vitest';
import type { MemoryNotifications } from '#functions/adapters/memory/notifications.ts';
import { exportJob } from '#functions/features/exports/export-job.ts';
import { listNotifications } from '#functions/features/notifications/notifications.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import { LEASE_MS } from '#functions/ports/system/jobs.ts';
import { matchFixture } from '#tests/email-match/fixture.ts';
import { exportFixture } from '#tests/exports/fixture.ts';
import { followerFixture } from '#tests/follower-lists/fixture.ts';
import { analysisFixture } from '#tests/post-analysis/fixture.ts';
import { crashingAfter } from '#tests/support/servers/crashing.ts';

const noticesOf = async (notifications: MemoryNotifications, accountId: string) =>
  (await notifications.ofAccount(accountId, { limit: 50 })).notifications;

describe('the notification of an export', () => {
  const request = (limit: number) => ({ platform: 'instagram', paging: { limit }, export_type: 'csv' });

  it('[TBL-06] names the file and its rows, once, also when the request is repeated', async () => {
    const { exportRows, ports, account } = await exportFixture({ creators: 30 });
    await exportRows(request(20), 'same-key');
    await exportRows(request(20), 'same-key');
    const notices = await noticesOf(ports.notifications, account.id);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ kind: 'export', count: 20, read: false });
    expect(notices[0]?.title).toMatch(/-20-.*\.csv$/);
    expect(notices[0]).not.toHaveProperty('failed');
  });

  it('[TBL-06] in the background comes once, however often a worker crashes', async () => {
    for (let calls = 0; calls < 24; calls += 1) {
      const { exportRows, ports, account, clock, ctxOf, workOff } = await exportFixture({ creators: 2_500, exports: 2_500 });
      const started = await exportRows(request(2_000));
      const jobId = 'job_id' in started ? started.job_id : '';
      const crashing = ctxOf('worker', crashingAfter(ports, calls));
      await jobWorker(exportJob)(crashing, { jobId }, { receives: 1 }).catch(() => undefined);
      clock.now = new Date(clock.now.getTime() + LEASE_MS + 1);
      await workOff();
      await workOff();
      expect((await ports.jobs.find(jobId))?.state).toBe('done');
      expect(await noticesOf(ports.notifications, account.id)).toHaveLength(1);
    }
  });

  it('[TBL-06] that ends while the notifications are read is among them, or still pending', async () => {
    const { exportRows, ports, ctxOf, workOff } = await exportFixture({ creators: 2_500, exports: 2_500 });
    await exportRows(request(2_000));
    const ofAccount: typeof ports.jobs.ofAccount = async (...asked) => {
      await workOff();
      return ports.jobs.ofAccount(...asked);
    };
    const ctx = ctxOf('reader', { ...ports, jobs: { ...ports.jobs, ofAccount } });
    expect(await listNotifications(ctx, { limit: 5 })).toMatchObject({ pending: false, unread: 1, notifications: [{ count: 2_000 }] });
  });

  it('[TBL-06] that failed says why', async () => {
    const { exportRows, ports, account, workOff } = await exportFixture({ creators: 2_500, exports: 2_500 });
    await exportRows(request(2_000));
    const files = { ...ports.files, put: () => Promise.reject(new Error('the disk is full')) };
    for (let delivery = 0; delivery < 6; delivery += 1) await workOff({ files });
    const [notice, ...others] = await noticesOf(ports.notifications, account.id);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: 'export', failed: true, message: 'Something went wrong, please try again', count: 2_000 });
  });
});

it('[TBL-06] a finished post analysis is announced with its creator and leads to it', async () => {
  const { ports, network, join, workOff } = analysisFixture();
  const me = await join('me');
  network.has('CxPost00001');
  const id = await me.analyse('CxPost00001');
  await workOff();
  const [notice] = await noticesOf(ports.notifications, 'me');
  expect(notice).toMatchObject({ kind: 'post_analysis', target: id, count: 1 });
  expect(notice?.title).toMatch(/^@./);
});

it('[TBL-06] a finished email match is announced with its file and the number of matches', async () => {
  const { ports, has, join, workOff } = matchFixture();
  const me = await join('me');
  has({ 'ana@example.com': [['instagram', 'ana']] });
  const { _id } = await me.upload('email\nana@example.com\nken@example.com');
  await me.buy(_id);
  await workOff();
  expect(await noticesOf(ports.notifications, 'me')).toMatchObject([{ kind: 'email_match', title: 'people.csv', target: _id, count: 1 }]);
});

it('[TBL-06] a follower list that failed is announced with its reason', async () => {
  const { ports, network, join, workOff } = followerFixture();
  const me = await join('me');
  network.has('mina', 2_000, [[]]);
  const { _id } = await me.order('mina');
  await me.buy(_id);
  await workOff();
  const [notice] = await noticesOf(ports.notifications, 'me');
  expect(notice).toMatchObject({ kind: 'follower_list', title: '@mina', target: _id, failed: true });
  expect(notice?.message).toBeTruthy();
});
