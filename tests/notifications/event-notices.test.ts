import { describe, expect, it } from 'vitest';
import { listNotifications, readNotification, readNotifications } from '#functions/features/notifications/notifications.ts';
import { removeSavedSearch, restoreSavedSearch } from '#functions/features/saved-searches/saved-searches.ts';
import { campaignFixture } from '#tests/campaigns/fixture.ts';
import { listFixture } from '#tests/creator-lists/fixture.ts';
import { alertFixture } from '#tests/saved-searches/fixture.ts';
import { crashingAfter } from '#tests/support/servers/crashing.ts';

const creators = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `c${from + index}`);

const alerted = async (names = ['Chefs']) => {
  const fixture = await alertFixture();
  fixture.renew({ chef: creators(5) });
  for (const name of names) await fixture.save({ name, address: 'bio=chef', alerts: true });
  const titles = async () =>
    (await fixture.ports.notifications.ofAccount(fixture.me.id, { limit: 50 })).notifications.map(
      ({ title, count }) => `${title} ${count}`,
    );
  return { ...fixture, titles };
};

describe('the notification of a saved search', () => {
  it('[TBL-06] names the search, its new creators and its address', async () => {
    const { renew, day, ports, me } = await alerted();
    renew({ chef: creators(8) });
    await day();
    const { notifications } = await ports.notifications.ofAccount(me.id, { limit: 5 });
    expect(notifications).toMatchObject([{ kind: 'search_alert', title: 'Chefs', count: 3 }]);
    expect(notifications[0]?.target).toContain('bio=chef');
  });

  it('[TBL-06] comes once a day with the mail, also when workers crash and messages repeat', async () => {
    for (let calls = 0; calls < 40; calls += 1) {
      const { renew, day, workOff, tick, ports, titles } = await alerted();
      renew({ chef: creators(6) });
      await tick();
      await workOff(crashingAfter(ports, calls));
      await day();
      expect(await titles()).toEqual(['Chefs 1']);
    }
  });

  it('[TBL-06] an undone deletion continues the alert: creators it has not reported yet are reported', async () => {
    const { renew, save, ctxOf, me, tomorrow, day, titles } = await alerted([]);
    const { id } = await save({ name: 'Kept', address: 'bio=chef', alerts: true });
    renew({ chef: creators(7) });
    await removeSavedSearch(ctxOf(me), { id });
    expect((await restoreSavedSearch(ctxOf(me), { id })).search).toMatchObject({ id, name: 'Kept', alerts: true });
    tomorrow();
    await day();
    expect(await titles()).toEqual(['Kept 2']);
  });

  it('[TBL-06] an alert that is turned off and on again at once continues; after five minutes it starts afresh', async () => {
    const { renew, save, change, tomorrow, later, day, titles } = await alerted([]);
    const { id } = await save({ name: 'Kept', address: 'bio=chef', alerts: true });
    renew({ chef: creators(7) });
    await change({ id, alerts: false });
    await change({ id, alerts: true });
    tomorrow();
    await day();
    expect(await titles()).toEqual(['Kept 2']);
    renew({ chef: creators(9) });
    await change({ id, alerts: false });
    later();
    await change({ id, alerts: true });
    tomorrow();
    await day();
    expect(await titles()).toEqual(['Kept 2']);
  });
});

describe('the notification of something shared', () => {
  it('[TBL-06] names who shared which list, once for two concurrent shares', async () => {
    const { join, ports } = listFixture();
    const [owner, reader] = [await join({ id: 'owner' }), await join({ id: 'reader' })];
    const { _id } = (await owner.create({ name: 'Spring' })).list;
    const share = () => owner.share({ _id, shareWithEmail: 'reader@example.com' });
    await Promise.all([share(), share()]);
    const titles = async (id: string) =>
      (await ports.notifications.ofAccount(id, { limit: 9 })).notifications.map(({ kind, title, by, target }) => [kind, title, by, target]);
    const notice = ['list_shared', 'Spring', 'Name of owner', _id];
    expect(await titles('reader')).toEqual([notice]);
    expect(await titles('owner')).toEqual([]);
    expect(reader.account.id).toBe('reader');
  });

  it('[TBL-06] names a shared campaign and its owner', async () => {
    const { join, ports } = campaignFixture();
    const owner = await join('owner');
    await join('reader');
    const { campaign } = await owner.create({ name: 'Launch' });
    await owner.share({ _id: campaign._id, shareWithEmail: 'reader@example.com' });
    const { notifications } = await ports.notifications.ofAccount('reader', { limit: 9 });
    expect(notifications).toMatchObject([{ kind: 'campaign_shared', title: 'Launch', by: 'Name of owner', target: campaign._id }]);
  });
});

describe('the calls for notifications', () => {
  const opened = async () => {
    const { ports, ctxOf, me } = await alertFixture();
    const ctx = { ...ctxOf(me), ...ports };
    const record = (at: string) => ports.notifications.record({ accountId: me.id, key: at, at, kind: 'export', title: at });
    return { ports, ctx, me, record };
  };

  it('[TBL-06] answer a page, the unread count, and whether a job is pending', async () => {
    const { ports, ctx, me, record } = await opened();
    for (const minute of [1, 2, 3]) record(`2026-11-20T05:0${minute}:00.000Z`);
    const page = await listNotifications(ctx, { limit: 2 });
    expect(page).toMatchObject({ unread: 3, pending: false });
    expect(page.notifications).toHaveLength(2);
    await ports.jobs.start({ id: 'job', accountId: me.id, queue: 'exports', total: 1, input: {}, charge: undefined });
    expect((await listNotifications(ctx, { limit: 2, after: page.next })).notifications).toHaveLength(1);
    expect((await listNotifications(ctx, { limit: 2 })).pending).toBe(true);
  });

  it('[TBL-06] mark one and all as read, refuse unknown ids and a time that has not come', async () => {
    const { ctx, record } = await opened();
    for (const minute of [1, 2, 3]) record(`2026-11-20T05:0${minute}:00.000Z`);
    const { notifications } = await listNotifications(ctx, { limit: 9 });
    const [newest, , oldest] = notifications.map(({ id }) => id);
    expect(await readNotification(ctx, { id: oldest ?? '' })).toMatchObject({ unread: 2 });
    await expect(readNotification(ctx, { id: 'unknown' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(readNotifications(ctx, { until: '2027-01-01' })).rejects.toMatchObject({ status: 400 });
    await expect(readNotifications(ctx, { until: 'zzz' })).rejects.toMatchObject({ status: 400 });
    expect(await readNotifications(ctx, { until: newest ?? '' })).toMatchObject({ unread: 0 });
  });
});
