import { describe, expect, it } from 'vitest';
import { MAX_FOLLOWERS } from '#shared/follower-lists/limits.ts';
import { followerListCents } from '#shared/follower-lists/price.ts';
import { aFollower, followerFixture } from '#tests/follower-lists/fixture.ts';

const ordered = async (followers = 1_001) => {
  const fixture = followerFixture();
  fixture.network.has('mina', followers);
  const me = await fixture.join('me');
  const { _id: id } = await me.order('mina');
  return { fixture, me, id };
};

describe('ordering a list of followers', () => {
  it.each([
    [1, 9.99],
    [1_000, 9.99],
    [1_001, 19.98],
    [1_000_000, 9_990],
  ])('[FOL-02] a list of %i followers costs %d dollars', (followers, dollars) => expect(followerListCents(followers) / 100).toBe(dollars));

  it.each(['mina', '@mina', ' MINA ', 'https://www.instagram.com/mina/?hl=en', 'instagram.com/mina'])(
    '[FOL-01] [FOL-02] takes "%s", names the price and waits for the payment',
    async (username) => {
      const fixture = followerFixture();
      fixture.network.has('mina', 1_001);
      const me = await fixture.join('me');
      const list = await me.order(username);
      expect(list).toEqual({
        _id: expect.any(String),
        username: 'mina',
        fullname: 'Name of mina',
        picture: '',
        url: 'https://www.instagram.com/mina',
        followers: 1_001,
        emails: null,
        contacts: null,
        date: expect.stringMatching(/^2026-11-20T/),
        status: 'Pending',
        paid: false,
        price: 19.98,
        download_link: null,
      });
      expect(await me.lists()).toMatchObject({ total: 1, list: [list] });
      expect(fixture.waiting).toEqual([]);
      expect(fixture.asked.pages).toBe(0);
    },
  );

  it.each([
    ['nobody', 'This account does not exist on Instagram'],
    ['hidden', 'This account is private: only followers of public accounts can be listed'],
    ['lonely', 'This account has no followers'],
    ['huge', 'This account has too many followers: at most 1,000,000 can be listed'],
    ['two words', 'Enter the username of an Instagram account'],
    ['https://www.tiktok.com/@mina', 'Enter the username of an Instagram account'],
    ['https://instagram.com.evil.example/mina', 'Enter the username of an Instagram account'],
    ['https://www.instagram.com/p/abc/', 'Enter the username of an Instagram account'],
    ['=HYPERLINK("x")', 'Enter the username of an Instagram account'],
  ])('[FOL-01] "%s" is refused in words', async (username, message) => {
    const { network, join } = followerFixture();
    network.hides('hidden');
    network.has('lonely', 0);
    network.has('huge', MAX_FOLLOWERS + 1);
    network.has('large', MAX_FOLLOWERS);
    const me = await join('me');
    await expect(me.order(username)).rejects.toMatchObject({ status: 400, message, fields: { username: message } });
    await expect(me.order('large')).resolves.toMatchObject({ price: 9_990 });
  });

  it('five repeats of one operation, and the same account while it waits, make one list', async () => {
    const { fixture, me, id } = await ordered();
    const operations = await Promise.all(Array.from({ length: 5 }, () => me.order('mina', { key: 'k', total_emails: 7 })));
    expect(new Set(operations.map(({ _id }) => _id)).size).toBe(1);
    expect((await me.order('@Mina'))._id).toBe(id);
    await me.buy(id);
    expect((await me.order('mina'))._id).toBe(id);
    expect((await me.lists()).total).toBe(2);
    await fixture.workOff();
    expect((await me.order('mina', { again: true }))._id).not.toBe(id);
  });

  it('[FOL-01] a list for an account with a finished one is refused unless it is requested again', async () => {
    const { fixture, me, id } = await ordered();
    fixture.network.has('mina', 10, [[aFollower('1')]]);
    await me.buy(id);
    await fixture.workOff();
    expect(await me.find(id)).toMatchObject({ status: 'Download' });
    for (const input of [{}, { total_emails: 5 }])
      await expect(me.order('mina', input)).rejects.toMatchObject({ code: 'conflict', fields: { again: expect.any(String) } });
    expect((await me.lists()).total).toBe(1);
    const second = await me.order('mina', { again: true, key: 'again' });
    expect(second).toMatchObject({ status: 'Pending', paid: false });
    expect((await me.order('mina', { again: true, key: 'again' }))._id).toBe(second._id);
  });

  it.each([2, 3, 50])('[FOL-01] %i times at once under other keys makes one list', async (count) => {
    const fixture = followerFixture();
    fixture.network.has('mina', 1_001);
    const me = await fixture.join('me');
    const lists = await Promise.all(Array.from({ length: count }, () => me.order('mina')));
    expect(new Set(lists.map(({ _id }) => _id)).size).toBe(1);
    expect((await me.lists()).total).toBe(1);
  });

  it('lists come by pages, the newest first', async () => {
    const fixture = followerFixture();
    const me = await fixture.join('me');
    for (let at = 0; at < 11; at++) {
      fixture.network.has(`account${at}`, 10);
      await me.order(`account${at}`);
    }
    const names = async (input: object) => (await me.lists(input)).list.map(({ username }) => username);
    expect(await names({})).toEqual(Array.from({ length: 10 }, (_, at) => `account${10 - at}`));
    expect(await names({ skip: 10 })).toEqual(['account0']);
    expect((await me.lists()).total).toBe(11);
  });

  it('needs a plan that runs', async () => {
    const fixture = followerFixture();
    fixture.network.has('mina', 10);
    const me = await fixture.join('me', 'premium', { status: 'canceled', periodEnd: '2026-11-01T00:00:00.000Z' });
    await expect(me.order('mina')).rejects.toMatchObject({ code: 'plan_required' });
  });
});

describe('paying for a list of followers', () => {
  it('[FOL-02] opens one checkout at the price that was named, however often it is asked', async () => {
    const { fixture, me, id } = await ordered();
    fixture.network.has('mina', 900_000);
    const sessions = await Promise.all([1, 2, 3, 4, 5].map(() => me.checkout(id)));
    expect(new Set([...sessions, await me.checkout(id)]).size).toBe(1);
    expect(fixture.till.sold).toMatchObject([
      {
        cents: 1_998,
        accountId: 'me',
        customerId: 'cus_me',
        purchase: { kind: 'follower_list', id },
        title: 'Contacts of @mina’s 1,001 followers',
        successUrl: `https://app.example.com/lists?paid=${id}`,
        cancelUrl: 'https://app.example.com/lists',
      },
    ]);
  });

  it('[FOL-02] an open checkout settles nothing, an expired one is replaced, a paid one is not paid again', async () => {
    const { fixture, me, id } = await ordered();
    const first = await me.checkout(id);
    expect(await fixture.settle(first)).toBe('ignored');
    await fixture.till.expire(first);
    const second = await me.checkout(id);
    expect(second).not.toBe(first);
    fixture.till.pay(second);
    await expect(me.checkout(id)).rejects.toMatchObject({ status: 409, message: 'This list is already paid for' });
    expect(await me.find(id)).toMatchObject({ status: 'Pending', paid: true });
    expect(fixture.waiting).toHaveLength(1);
  });

  it('[FOL-02] a deleted list cannot be paid; a late payment is refunded', async () => {
    const { fixture, me, id } = await ordered();
    const session = await me.checkout(id);
    await me.remove(id);
    expect((await fixture.till.payments.findCheckout(session))?.status).toBe('expired');
    fixture.till.pay(session);
    expect(await fixture.settle(session)).toBe('refunded');
    expect([...fixture.till.refunds]).toEqual([session]);
    expect((await me.lists()).total).toBe(0);
  });

  it('a list that is paid and not made is not deleted', async () => {
    const { fixture, me, id } = await ordered();
    fixture.till.pay(await me.checkout(id));
    await expect(me.remove(id)).rejects.toMatchObject({ status: 409, message: 'This list is paid for and being created' });
    await me.buy(id).catch(() => undefined);
    await expect(me.remove(id)).rejects.toMatchObject({ status: 409 });
  });

  it('[SEC-01] lists of others are not there', async () => {
    const { fixture, id } = await ordered();
    const other = await fixture.join('other');
    for (const act of [other.checkout, other.file, other.remove])
      await expect(act(id)).rejects.toMatchObject({ status: 404, message: 'This follower list does not exist' });
    expect((await other.lists()).total).toBe(0);
  });
});
