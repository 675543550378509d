import { describe, expect, it } from 'vitest';
import { stopAlerts } from '#functions/features/saved-searches/saved-searches.ts';
import { AppError } from '#shared/http/errors.ts';
import { MAX_ALERT_CREATORS } from '#shared/saved-searches/saved-search.ts';
import { alertFixture, creators, withNewCreators } from '#tests/saved-searches/fixture.ts';
import { anAccount } from '#tests/support/accounts.ts';

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

  it('[DIS-19] replaced filters report no creator that matched them already, even after the alert was off', async () => {
    const { save, change, renew, day, tomorrow, mails } = await alertFixture();
    renew({ chef: creators(5), baker: creators(3, 50) });
    const { id } = await save({ name: 'Chefs', address: 'bio=chef', alerts: true });
    expect(await change({ id, address: 'bio=baker' })).toMatchObject({ name: 'Chefs', address: 'bio=baker', alerts: true });
    renew({ chef: creators(6), baker: creators(4, 50) });
    await day();
    expect(mails().map(({ subject }) => subject)).toEqual(['1 new creator for “Chefs”']);
    await change({ id, alerts: false });
    await change({ id, address: 'bio=chef' });
    await change({ id, alerts: true });
    renew({ chef: creators(7), baker: creators(4, 50) });
    tomorrow();
    await day();
    expect(mails().map(({ subject }) => subject)).toEqual(['1 new creator for “Chefs”', '1 new creator for “Chefs”']);
  });

  it('[DIS-19] [TBL-06] filters that an undo brings back still report what newly matches them', async () => {
    const { search, change, renew, day, mails } = await withNewCreators();
    renew({ baker: creators(3, 50) });
    await change({ id: search.id, address: 'bio=baker' });
    await change({ id: search.id, address: 'bio=chef' });
    await day();
    expect(mails().map(({ subject }) => subject)).toEqual(['1 new creator for “Chefs”']);
  });

  it('[DIS-19] [REL-01] a replacement of filters that is killed at its end reports no creator that matched before', async () => {
    const { ports, search, change, renew, day, mails } = await withNewCreators();
    renew({ baker: creators(3, 50) });
    const killed = () => Promise.reject(new Error('killed'));
    const { change: write } = ports.savedSearches;
    const { remove } = ports.files;
    ports.savedSearches.change = () => {
      ports.files.remove = killed;
      return killed();
    };
    await expect(change({ id: search.id, address: 'bio=baker' })).rejects.toThrow('killed');
    Object.assign(ports.savedSearches, { change: write });
    Object.assign(ports.files, { remove });
    renew({});
    await day();
    expect(mails()).toEqual([]);
  });

  it('[DIS-19] filters that a taken name refused report no creator of the filters before', async () => {
    const { save, change, renew, day, mails } = await alertFixture();
    renew({ chef: creators(5), baker: creators(3, 50) });
    const { id } = await save({ name: 'Chefs', address: 'bio=chef', alerts: true });
    await save({ name: 'Bakers', address: 'bio=baker' });
    await expect(change({ id, name: 'Bakers', address: 'bio=baker' })).rejects.toMatchObject({ code: 'conflict' });
    renew({ chef: creators(6), baker: creators(3, 50) });
    await day();
    expect(mails()).toEqual([]);
  });

  it('[DIS-19] filters that cannot be replaced while the catalogue is unavailable or the plan has ended keep what they have to report', async () => {
    const { me, ports, search, change, day, mails } = await withNewCreators();
    const replace = () => change({ id: search.id, address: 'bio=baker' });
    const { info } = ports.catalogue;
    ports.catalogue.info = () => Promise.reject(new AppError('unavailable'));
    await expect(replace()).rejects.toMatchObject({ code: 'unavailable' });
    ports.catalogue.info = info;
    await ports.accounts.update(me.id, { status: 'inactive' });
    await expect(replace()).rejects.toMatchObject({ code: 'plan_required' });
    await ports.accounts.update(me.id, { status: 'active' });
    await day();
    expect(mails().map(({ subject }) => subject)).toEqual(['1 new creator for “Chefs”']);
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

  it('[DIS-19] an account that is being deleted hears nothing, and all of it once it stays', async () => {
    const { me, ports, day, tomorrow, mails } = await withNewCreators(2);
    // Deletions have an operation of their own.
    const change = (deletion: object | null) => ports.accounts.update(me.id, { deletion } as object);
    await change({ requestedAt: '2026-11-20T05:00:00.000Z', due: '2026-12-04T05:00:00.000Z', by: 'customer', state: 'requested' });
    await day();
    expect(mails()).toEqual([]);
    await change(null);
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

  it('[DIS-19] speaks the language that the account has chosen since', async () => {
    const { save, renew, day, mails, ports, me } = await alertFixture();
    await save({ name: 'Chefs', address: 'bio=chef', alerts: true, language: 'en' });
    await ports.accounts.update(me.id, { language: 'ja' });
    renew({ chef: creators(2) });
    await day();
    expect(mails()[0]?.subject).toBe('「Chefs」に新しいクリエイターが2人');
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
