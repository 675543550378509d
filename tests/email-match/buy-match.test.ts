import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#shared/email-match/limits.ts';
import { emailMatchPrice } from '#shared/email-match/price.ts';
import { matchFixture } from '#tests/email-match/fixture.ts';

const file = (count: number, of = 'person') => `email\n${Array.from({ length: count }, (_, at) => `${of}${at}@mail.example`).join('\n')}`;

const uploaded = async (count = 1_001) => {
  const fixture = matchFixture();
  const me = await fixture.join('me');
  const { _id: id } = await me.upload(file(count));
  return { fixture, me, id };
};

describe('uploading a list', () => {
  it.each([
    ['people.xlsx', 10],
    ['people', 10],
    ['csv', 10],
  ])('[EML-01] an upload must be a .csv file, not %s', async (name, size) => {
    const me = await matchFixture().join('me');
    await expect(me.prepare(name, size)).rejects.toMatchObject({ status: 400, message: 'Invalid file type. Must be a .csv' });
    await expect(me.prepare('people.CSV', size)).resolves.toMatchObject({ success: true });
  });

  it('[EML-01] a file of 2 GB is refused before the upload', async () => {
    const me = await matchFixture().join('me');
    await expect(me.prepare('people.csv', 2 * 1024 ** 3)).rejects.toMatchObject({ status: 413 });
    await expect(me.prepare('people.csv', MAX_UPLOAD_BYTES + 1)).rejects.toMatchObject({
      status: 413,
      message: 'This file is too large: at most 50 MB',
    });
    await expect(me.prepare('people.csv', MAX_UPLOAD_BYTES)).resolves.toMatchObject({ success: true });
  });

  it('[EML-02] an upload creates an unpaid list with its counts and price; no email is matched yet', async () => {
    const fixture = matchFixture();
    const me = await fixture.join('me');
    const match = await me.upload('email\na@mail.example\nA@mail.example\nbad\n', 'my people.csv');
    expect(match).toMatchObject({
      name: 'my people.csv',
      status: 'processing',
      paid: false,
      price: 100,
      totalEmails: 1,
      badRows: 1,
      repeatedRows: 1,
    });
    expect(await me.list()).toMatchObject({ total: 1, results: [match] });
    expect(fixture.waiting).toEqual([]);
    expect(fixture.asked.emails).toBe(0);
  });

  it('[EML-01] an upload creates one list, and the same emails again return the list that awaits payment', async () => {
    const { me, id, fixture } = await uploaded(3);
    const upload = await me.send(file(2, 'new'));
    expect((await me.create(upload))._id).toBe((await me.create(upload))._id);
    expect((await me.upload('name,email\nA,person1@mail.example\nB,PERSON0@mail.example\nC,person2@mail.example', 'other.csv'))._id).toBe(
      id,
    );
    expect((await me.list()).total).toBe(2);
    await me.buy(id);
    await fixture.workOff();
    expect((await me.upload(file(3)))._id).not.toBe(id);
  });

  it('[EML-01] an upload belongs to its account and expires with its file', async () => {
    const fixture = matchFixture();
    const [me, other] = [await fixture.join('me'), await fixture.join('other')];
    const upload = await me.send(file(1));
    await expect(other.create(upload)).rejects.toMatchObject({ status: 404 });
    await expect(me.create('../../exports')).rejects.toMatchObject({ status: 404 });
    await expect(me.create(upload)).resolves.toMatchObject({ totalEmails: 1 });
  });

  it('[EML-02] an upload requires an active plan', async () => {
    const me = await matchFixture().join('me', 'premium', { status: 'canceled', periodEnd: '2026-11-01T00:00:00.000Z' });
    await expect(me.prepare('people.csv', 10)).rejects.toMatchObject({ code: 'plan_required' });
  });

  it('[EML-05] lists are paginated, newest first', async () => {
    const fixture = matchFixture();
    const me = await fixture.join('me');
    for (let at = 0; at < 11; at++) await me.upload(file(1, `list${at}-`), `${at}.csv`);
    const names = async (input: object) => (await me.list(input)).results.map(({ name }) => name);
    expect(await names({})).toEqual(Array.from({ length: 10 }, (_, at) => `${10 - at}.csv`));
    expect(await names({ skip: 10 })).toEqual(['0.csv']);
    expect((await names({ sortValue: '1' }))[0]).toBe('0.csv');
  });
});

describe('paying for a list', () => {
  it.each([
    [1, 100],
    [1_000, 100],
    [1_001, 200],
    [100_000, 10_000],
  ])('[EML-02] %i emails cost %i dollars', (emails, dollars) => expect(emailMatchPrice(emails)).toBe(dollars));

  it('[EML-02] repeated calls open one checkout at the list’s price', async () => {
    const { fixture, me, id } = await uploaded();
    const sessions = await Promise.all([1, 2, 3].map(() => me.checkout(id)));
    expect(new Set([...sessions, await me.checkout(id)]).size).toBe(1);
    expect(fixture.till.sold).toMatchObject([
      { cents: 20_000, accountId: 'me', customerId: 'cus_me', purchase: { kind: 'email_match', id } },
    ]);
  });

  it('[EML-02] an expired checkout is replaced, so that only one can be paid', async () => {
    const { fixture, me, id } = await uploaded();
    const first = await me.checkout(id);
    await fixture.till.expire(first);
    const second = await me.checkout(id);
    expect(second).not.toBe(first);
    expect(await me.checkout(id)).toBe(second);
  });

  it('[EML-02] only the provider’s confirmation counts: an open checkout settles nothing', async () => {
    const { fixture, me, id } = await uploaded();
    expect(await fixture.settle(await me.checkout(id))).toBe('ignored');
    expect((await me.read(id)).match.paid).toBe(false);
    expect(fixture.waiting).toEqual([]);
  });

  it('[EML-02] a paid list with a late webhook does not open a second checkout', async () => {
    const { fixture, me, id } = await uploaded();
    fixture.till.pay(await me.checkout(id));
    await expect(me.checkout(id)).rejects.toMatchObject({ status: 409, message: 'This list is already paid for' });
    await expect(me.checkout(id)).rejects.toMatchObject({ status: 409 });
    expect((await me.read(id)).match.paid).toBe(true);
    expect(fixture.till.sold).toHaveLength(1);
  });

  it('[EML-02] a deleted list cannot be paid, and a paid list cannot be deleted', async () => {
    const { fixture, me, id } = await uploaded();
    const session = await me.checkout(id);
    await me.remove(id);
    expect((await fixture.till.payments.findCheckout(session))?.status).toBe('expired');
    const again = await me.upload(file(5));
    fixture.till.pay(await me.checkout(again._id));
    await expect(me.remove(again._id)).rejects.toMatchObject({ status: 409 });
  });

  it('[EML-02] a payment for a deleted list is refunded', async () => {
    const { fixture, me, id } = await uploaded();
    const session = await me.checkout(id);
    await me.remove(id);
    fixture.till.pay(session);
    expect(await fixture.settle(session)).toBe('refunded');
    expect([...fixture.till.refunds]).toEqual([session]);
  });

  it('[EML-02] [BIL-02] a repeated webhook after the delivered list was deleted refunds nothing', async () => {
    const { fixture, me, id } = await uploaded();
    fixture.has({ 'person1@mail.example': [['instagram', 'i1']] });
    const session = await me.buy(id);
    await fixture.workOff();
    expect((await me.read(id)).match).toMatchObject({ status: 'finished', matched: 1 });
    await me.remove(id);
    expect(await fixture.settle(session)).toBe('ignored');
    expect(fixture.till.refunds.size).toBe(0);
  });

  it('[SEC-01] [EML-04] lists of other accounts are not found', async () => {
    const { fixture, id } = await uploaded();
    const other = await fixture.join('other');
    for (const act of [other.read, other.checkout, other.file, other.remove])
      await expect(act(id)).rejects.toMatchObject({ status: 404, message: 'This email match does not exist' });
    expect((await other.list()).total).toBe(0);
  });
});
