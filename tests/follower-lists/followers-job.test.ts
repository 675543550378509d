import { describe, expect, it } from 'vitest';
import { LIST_FAILED } from '#shared/follower-lists/messages.ts';
import { aFollower, type FollowerFixture, followerFixture } from '#tests/follower-lists/fixture.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';

const PAGES = [
  [aFollower('a'), aFollower('b', { contacts: [{ type: 'phone', value: '+49 30 1' }] })],
  [],
  // The third page repeats a follower of the first.
  [
    aFollower('a'),
    aFollower('c', {
      contacts: [
        { type: 'email', value: 'A@mail.example' },
        { type: 'telegram', value: 'cc' },
      ],
    }),
  ],
  [aFollower('d')],
];
const FILE = [
  '\uFEFFUsername,Name,Profile URL,Followers,Email,Phone,Other contacts',
  'user_a,Name a,https://www.instagram.com/user_a/,100,a@mail.example,,',
  'user_b,Name b,https://www.instagram.com/user_b/,100,,+49 30 1,',
  'user_c,Name c,https://www.instagram.com/user_c/,100,A@mail.example,,telegram: cc',
  'user_d,Name d,https://www.instagram.com/user_d/,100,d@mail.example,,',
  '',
].join('\r\n');

const bought = async (pages = PAGES, more = {}) => {
  const fixture = followerFixture();
  const me = await fixture.join('me');
  fixture.network.has('mina', 4_000, pages);
  const { _id: id } = await me.order('mina', more);
  const session = await me.buy(id);
  return { fixture, me, id, session };
};
type Bought = Awaited<ReturnType<typeof bought>>;

const expectMade = async ({ fixture, me, id }: Bought) => {
  expect(await me.find(id)).toMatchObject({
    status: 'Download',
    followers: 4_000,
    contacts: 4,
    emails: 2,
    download_link: `/v1/followerLists/${id}/download`,
  });
  expect((await me.file(id)).text).toBe(FILE);
  expect(fixture.till.refunds.size).toBe(0);
  expect(fixture.till.sold).toHaveLength(1);
};

/** Each attempt gets a fresh process; the first `tries` of them crash after `step` calls. */
const crashing = (fixture: FollowerFixture, step: number, tries: number) => {
  let made = 0;
  return () => (++made <= tries ? crashingAfter(fixture.ports, step) : fixture.ports);
};

describe('listing followers', () => {
  it('[FOL-02] puts every follower with a public contact into the file exactly once, and no other', async () => {
    const running = await bought();
    expect(await running.me.find(running.id)).toMatchObject({ status: 'Pending', paid: true, emails: null, download_link: null });
    await expect(running.me.file(running.id)).rejects.toMatchObject({ status: 409 });
    expect(await running.fixture.workOff()).toEqual([]);
    await expectMade(running);
    expect((await running.me.file(running.id)).name).toBe('followers_of_mina_2026-11-20.csv');
    const { jobs } = await running.fixture.ports.jobs.ofAccount('me', { limit: 5 });
    expect(jobs).toMatchObject([
      { queue: 'follower-lists', state: 'done', done: 4_000, total: 4_000, result: { followers: 4, emails: 2 } },
    ]);
  });

  it('[FOL-02] [REL-01] five deliveries and five payments have one effect', async () => {
    const running = await bought();
    const { fixture, session } = running;
    for (let time = 0; time < 5; time++) await fixture.settle(session);
    fixture.waiting.push(...fixture.waiting.map((message) => ({ ...message })));
    expect(fixture.waiting.length).toBeGreaterThan(5);
    await fixture.workOff();
    await fixture.settle(session);
    await fixture.workOff();
    expect(fixture.asked.pages).toBe(PAGES.length);
    await expectMade(running);
  });

  it('[FOL-02] [REL-01] killed after any step, is continued by another worker, which requests no stored page again', async () => {
    const first = await bought();
    const count = await countCalls(first.fixture.ports, async (ports) => void (await first.fixture.workOff(() => ports)));
    expect(count).toBeGreaterThan(15);
    for (let step = 1; step <= count; step++) {
      const running = await bought();
      expect(await running.fixture.workOff(crashing(running.fixture, step, 1))).toEqual([]);
      expect(running.fixture.asked.pages).toBeLessThanOrEqual(PAGES.length + 1);
      await expectMade(running);
    }
  });

  it('[REL-01] killed four times in a row, still ends by the fifth try', async () => {
    for (const step of [2, 5, 9]) {
      const running = await bought();
      expect(await running.fixture.workOff(crashing(running.fixture, step, 4))).toEqual([]);
      await expectMade(running);
    }
  });

  it('[REL-01] a list that fails every try blocks no other, in any order and number of deliveries', async () => {
    const fixture = followerFixture();
    const order = async (name: string) => {
      fixture.network.has(name, 4_000, PAGES);
      const me = await fixture.join(`fan-of-${name}`);
      const { _id: id } = await me.order(name);
      return { me, id, session: await me.buy(id) };
    };
    const [first, poison, last] = [await order('anna'), await order('poison'), await order('zoe')];
    fixture.network.breaks('poison');
    fixture.waiting.push(...[...fixture.waiting, ...fixture.waiting].map((message) => ({ ...message })).reverse());
    expect(await fixture.workOff()).toHaveLength(1);
    for (const { me, id } of [first, last]) {
      expect(await me.find(id)).toMatchObject({ status: 'Download', contacts: 4, emails: 2 });
      expect((await me.file(id)).text).toBe(FILE);
    }
    expect(await poison.me.find(poison.id)).toMatchObject({ status: 'Failed', message: LIST_FAILED });
    expect(fixture.asked.pages).toBe(2 * PAGES.length);
    expect([...fixture.till.refunds]).toEqual([poison.session]);
    expect(fixture.till.sold).toHaveLength(3);
  });

  it('a job that paused until its parts expired starts from the beginning', async () => {
    const running = await bought();
    const { fixture, id } = running;
    let tries = 0;
    await fixture.workOff(() => {
      if (++tries === 1) return crashingAfter(fixture.ports, 10);
      for (const part of [0, 1, 2]) void fixture.ports.files.remove(`temp/follower-lists/me/${id}/00000${part}.json`);
      return fixture.ports;
    });
    expect(fixture.asked.pages).toBeGreaterThan(PAGES.length + 1);
    await expectMade(running);
  });

  it('[FOL-02] an account that grew between order and payment is read as far as it was paid for', async () => {
    const fixture = followerFixture();
    const me = await fixture.join('me');
    fixture.network.has('mina', 1_500, [[aFollower('a')]]);
    const { _id: id, price } = await me.order('mina');
    expect(price).toBe(19.98);
    fixture.network.has('mina', 4_000, [[aFollower('a')], [aFollower('b')], [aFollower('c')], [aFollower('d')]]);
    await me.buy(id);
    await fixture.workOff();
    expect(await me.find(id)).toMatchObject({ status: 'Download', contacts: 2, emails: 2 });
    expect(fixture.asked.pages).toBe(2);
  });

  it('total_emails ends the file with the follower that reaches it, without requesting another page', async () => {
    const { fixture, me, id } = await bought(PAGES, { total_emails: 1 });
    await fixture.workOff();
    expect(await me.find(id)).toMatchObject({ status: 'Download', emails: 1, contacts: 1 });
    expect((await me.file(id)).text.split('\r\n').slice(0, -1)).toEqual(FILE.split('\r\n').slice(0, 2));
    expect(fixture.asked.pages).toBe(1);
  });

  it.each([0, 1])('total_emails counts different addresses, however often one comes, also after %i deaths', async (deaths) => {
    const { fixture, me, id } = await bought([...PAGES, [aFollower('e')]], { total_emails: 2 });
    await fixture.workOff(crashing(fixture, 14, deaths));
    expect(await me.find(id)).toMatchObject({ status: 'Download', emails: 2, contacts: 4 });
    expect((await me.file(id)).text).toBe(FILE);
    expect(fixture.asked.pages).toBe(4 + deaths);
  });

  it('[FOL-02] the file runs no formula', async () => {
    const evil = aFollower('x', { username: '=cmd', name: '@SUM(A1)', contacts: [{ type: 'email', value: '-1+1@mail.example' }] });
    const { fixture, me, id } = await bought([[evil]]);
    await fixture.workOff();
    expect((await me.file(id)).text.split('\r\n')[1]).toBe("'=cmd,'@SUM(A1),https://www.instagram.com/%3Dcmd/,100,'-1+1@mail.example,,");
  });
});

describe('failed follower lists', () => {
  const expectGivenBack = async ({ fixture, me, id, session }: Bought, message: string) => {
    expect(await me.find(id)).toMatchObject({ status: 'Failed', paid: true, emails: null, download_link: null, message });
    expect([...fixture.till.refunds]).toEqual([session]);
    await expect(me.file(id)).rejects.toMatchObject({ status: 409, message });
    await me.remove(id);
    expect((await me.lists()).total).toBe(0);
  };

  it('[FOL-02] costs nothing when no follower shows a contact, even after a crash at any step', async () => {
    const first = await bought([[], []]);
    const count = await countCalls(first.fixture.ports, async (ports) => void (await first.fixture.workOff(() => ports)));
    for (let step = 1; step <= count; step++) {
      const running = await bought([[], []]);
      await running.fixture.workOff(crashing(running.fixture, step, 1));
      await expectGivenBack(running, 'No follower of this account has public contact details; your payment is refunded');
    }
  });

  it('[FOL-02] [REL-01] is refunded once when the network returns nothing, at the last try', async () => {
    const running = await bought();
    const { fixture, session } = running;
    fixture.asked.fails = 5;
    await fixture.workOff();
    await fixture.settle(session);
    await fixture.workOff();
    await expectGivenBack(running, 'This list could not be created; your payment is refunded');
  });

  it.each([
    ['private', 'hides', 'This account has become private; your payment is refunded'],
    ['deleted', 'loses', 'This account no longer exists; your payment is refunded'],
  ] as const)('[FOL-02] is given back at once where the account was made %s meanwhile', async (_, change, message) => {
    const running = await bought();
    running.fixture.network[change]('mina');
    await running.fixture.workOff();
    expect(running.fixture.asked.pages).toBe(1);
    await expectGivenBack(running, message);
  });

  it('[FOL-02] [ADM-06] is refunded by its message alone where the payment provider refused the refund until an admin sent it again', async () => {
    const running = await bought();
    const { fixture, id } = running;
    fixture.network.hides('mina');
    const payments = { ...fixture.till.payments, refundPurchase: () => Promise.reject(new Error('The provider is down')) };
    const [jobId = ''] = await fixture.workOff(() => ({ ...fixture.ports, payments }));
    const job = await fixture.ports.jobs.find(jobId);
    expect([job?.canRetry, (await running.me.find(id))?.status, fixture.till.refunds.size]).toEqual([false, 'Pending', 0]);
    if (job) await fixture.ports.jobs.resend(job);
    expect(await fixture.workOff()).toEqual([]);
    expect(fixture.asked.pages).toBe(1);
    await expectGivenBack(running, 'This account has become private; your payment is refunded');
  });

  it('[FOL-02] is refunded when its owner cancels it', async () => {
    const running = await bought();
    const { fixture } = running;
    const [job] = (await fixture.ports.jobs.ofAccount('me', { limit: 1 })).jobs;
    await fixture.ports.jobs.cancel(job?.id ?? '');
    await fixture.workOff();
    await expectGivenBack(running, 'This list was canceled; your payment is refunded');
  });
});
