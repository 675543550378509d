import { describe, expect, it } from 'vitest';
import { stopAlerts } from '#functions/features/saved-searches/saved-searches.ts';
import { MAX_ALERT_CREATORS } from '#shared/saved-searches/saved-search.ts';
import { alertFixture } from '#tests/saved-searches/fixture.ts';
import { anAccount } from '#tests/support/accounts.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';

const creators = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `c${from + index}`);

/** A saved search with an alert, and `added` creators that were added to the catalogue afterwards. */
const withNewCreators = async (added = 1) => {
  const fixture = await alertFixture();
  fixture.renew({ chef: creators(5) });
  const search = await fixture.save({ name: 'Chefs', address: 'bio=chef', alerts: true });
  fixture.renew({ chef: [...creators(added, 100), ...creators(5)] });
  return { ...fixture, search };
};

describe('the alert of a saved search', () => {
  it('[DIS-19] reports newly matching creators once a day, in one mail', async () => {
    const { day, mails, tomorrow, me } = await withNewCreators(2);
    await day();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatchObject({ to: me.email, subject: '2 new creators for “Chefs”' });
    expect(mails()[0]?.text).toContain('Name c100 (@user_c100): https://example.com/c100');
    expect(mails()[0]?.text).toContain('https://app.example.com/discovery?bio=chef');
    expect(mails()[0]?.text).not.toContain('user_c0)');
    tomorrow();
    await day();
    expect(mails()).toHaveLength(1);
  });

  it('[DIS-19] sends nothing without new creators: the same catalogue, a renewed one, or one that lost creators', async () => {
    const { save, renew, day, tomorrow, mails, state } = await alertFixture();
    renew({ chef: creators(5) });
    await save({ name: 'Chefs', address: 'bio=chef', alerts: true });
    const searches = state.searches;
    await day();
    expect(state.searches).toBe(searches);
    for (const left of [5, 3]) {
      renew({ chef: creators(left) });
      tomorrow();
      await day();
    }
    expect(mails()).toEqual([]);
  });

  it('[DIS-19] only searches with the alert on are reported, and turning it on forgets earlier creators', async () => {
    const { save, change, renew, day, tomorrow, mails } = await alertFixture();
    renew({ chef: creators(5) });
    const { id } = await save({ name: 'Chefs', address: 'bio=chef' });
    renew({ chef: creators(6) });
    await day();
    await change({ id, alerts: true });
    tomorrow();
    await day();
    expect(mails()).toEqual([]);
    renew({ chef: creators(7) });
    await day();
    expect(mails()).toEqual([]);
    tomorrow();
    await day();
    expect(mails().map(({ subject }) => subject)).toEqual(['1 new creator for “Chefs”']);
    await change({ id, alerts: false });
    renew({ chef: creators(8) });
    tomorrow();
    await day();
    expect(mails()).toHaveLength(1);
  });

  it('[DIS-19] several searches share the mail, each with its creators', async () => {
    const { save, renew, day, mails } = await alertFixture();
    renew({ chef: creators(1), cook: creators(1), quiet: creators(1) });
    for (const text of ['chef', 'cook', 'quiet']) await save({ name: `All ${text}`, address: `bio=${text}`, alerts: true });
    renew({ chef: creators(3), cook: creators(2) });
    await day();
    expect(mails().map(({ subject }) => subject)).toEqual(['2 new creators in 2 saved searches']);
    expect(mails()[0]?.text).toMatch(/All cook|All chef/);
    expect(mails()[0]?.text).not.toContain('All quiet');
  });

  it('[DIS-19] one creator that is new in two searches is counted once', async () => {
    const { save, renew, day, mails } = await alertFixture();
    renew({ chef: creators(1), cook: creators(1) });
    for (const text of ['chef', 'cook']) await save({ name: `All ${text}`, address: `bio=${text}`, alerts: true });
    renew({ chef: creators(2), cook: creators(2) });
    await day();
    expect(mails()[0]?.subject).toBe('1 new creator in 2 saved searches');
  });

  it('[DIS-19] the link of a search carries its new creators, and the mail names their profile and country', async () => {
    const { day, mails } = await withNewCreators(2);
    await day();
    expect(mails()[0]?.text).toMatch(/\/discovery\?bio=chef&new=c\d+,c\d+/);
    expect(mails()[0]?.text).not.toMatch(/: {2}\(/);
    expect(mails()[0]?.text).not.toMatch(/· [A-Z]{2}\)/);
  });

  it.each([
    [10, 0],
    [11, 1],
  ])('[DIS-19] a mail about %i new creators names ten, and counts the other %i', async (added, more) => {
    const { day, mails } = await withNewCreators(added);
    await day();
    expect(mails()[0]?.text.match(/@user_/g)).toHaveLength(10);
    expect(mails()[0]?.text.includes(`And ${more} more.`)).toBe(more > 0);
  });

  it(`looks at the first ${MAX_ALERT_CREATORS} creators of a larger search`, async () => {
    const { save, renew, day, mails } = await alertFixture();
    const many = creators(MAX_ALERT_CREATORS + 5);
    renew({ chef: many });
    await save({ name: 'Chefs', address: 'bio=chef', alerts: true });
    renew({ chef: [...many.slice(0, MAX_ALERT_CREATORS - 1), 'inside', 'outside', ...many.slice(MAX_ALERT_CREATORS - 1)] });
    await day();
    expect(mails()[0]?.subject).toBe('1 new creator for “Chefs”');
    expect(mails()[0]?.text).toContain('@user_inside');
  });

  it('[DIS-07] a plan that hides rows gets the number without names', async () => {
    const { save, renew, day, mails, join } = await alertFixture();
    const trial = await join(anAccount('trial'));
    await save({ name: 'Chefs', address: 'bio=chef', alerts: true }, trial);
    renew({ chef: creators(4) });
    await day();
    expect(mails()[0]).toMatchObject({ to: trial.email, subject: '4 new creators for “Chefs”' });
    expect(mails()[0]?.text).not.toMatch(/user_|new=/);
  });

  it('an account whose plan has ended hears nothing, and all of it once it searches again', async () => {
    const { me, ports, day, tomorrow, mails } = await withNewCreators(2);
    await ports.accounts.update(me.id, { status: 'inactive' });
    await day();
    expect(mails()).toEqual([]);
    await ports.accounts.update(me.id, { status: 'active' });
    tomorrow();
    await day();
    expect(mails()[0]?.subject).toBe('2 new creators for “Chefs”');
  });

  it('creators whom one is not interested in are never news', async () => {
    const { ports, me, day, mails } = await withNewCreators(2);
    await ports.creatorFlags.add(me.id, 'ignored', { key: 'act', platform: 'instagram', userIds: ['c100', 'c101'] });
    await day();
    expect(mails()).toEqual([]);
  });

  it('[DIS-19] speaks the language of the screen that turned it on, with markup in names shown as typed', async () => {
    const { save, renew, day, mails } = await alertFixture();
    await save({ name: '<b>料理</b>', address: 'bio=chef', alerts: true, language: 'ja' });
    renew({ chef: creators(2) });
    await day();
    expect(mails()[0]?.subject).toBe('「<b>料理</b>」に新しいクリエイターが2人');
    expect(mails()[0]?.html).toContain('&lt;b&gt;料理&lt;/b&gt;');
  });
});

describe('the token in an alert email', () => {
  const tokenIn = (text = '') => /unsubscribe\?token=([\w-]+)/.exec(text)?.[1] ?? '';

  it('[DIS-19] turns all alerts of its account off without a sign-in, as often as it is used', async () => {
    const { day, mails, renew, tomorrow, ports, me, search, ctxOf } = await withNewCreators();
    await day();
    const [mail] = mails();
    const token = tokenIn(mail?.text);
    expect(mail?.unsubscribeUrl).toBe(`https://app.example.com/v1/savedSearches/unsubscribe/${token}`);
    for (const _ of [1, 2]) expect(await stopAlerts(ctxOf(me), { token })).toEqual({ success: true });
    expect(await ports.savedSearches.find(me.id, search.id)).toMatchObject({ alerts: false });
    renew({ chef: creators(50) });
    tomorrow();
    await day();
    expect(mails()).toHaveLength(1);
  });

  it('has no effect on other accounts, and an unknown one is not found', async () => {
    const { day, mails, ports, join, save, me, ctxOf } = await withNewCreators();
    const other = await join(anAccount('premium'));
    await save({ name: 'Theirs', address: 'bio=chef', alerts: true }, other);
    await day();
    await stopAlerts(ctxOf(me), { token: tokenIn(mails()[0]?.text) });
    expect((await ports.savedSearches.ofAccount(other.id)).map(({ alerts }) => alerts)).toEqual([true]);
    await expect(stopAlerts(ctxOf(me), { token: 'x'.repeat(32) })).rejects.toMatchObject({ code: 'not_found' });
  });
});

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
