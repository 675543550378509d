import { describe, expect, it } from 'vitest';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { memoryCreatorFlags } from '#functions/adapters/memory/jobs.ts';
import { searchCreators } from '#functions/features/discovery/search-creators.ts';
import { PAYMENT_RETURNED } from '#functions/features/email-match/match-job.ts';
import { defaultBrand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { MATCHES_ON, type MatchFixture, matchFixture } from '#tests/email-match/fixture.ts';
import { countCalls, crashingAfter } from '#tests/support/servers/crashing.ts';

const PEOPLE = 12_000;
const FILE = `email\n${Array.from({ length: PEOPLE }, (_, at) => `person${at}@mail.example`).join('\n')}\n`;

const bought = async (file = FILE) => {
  const fixture = matchFixture();
  const me = await fixture.join('me');
  fixture.has({
    'person3@mail.example': [
      ['instagram', 'i3'],
      ['youtube', 'y3'],
      ['tiktok', 't3'],
    ],
    'person7000@mail.example': [['instagram', 'i7000']],
    'person11999@mail.example': [
      ['instagram', 'i3'],
      ['tiktok', 't9'],
    ],
  });
  const match = await me.upload(file);
  const session = await me.buy(match._id);
  return { fixture, me, id: match._id, session };
};
type Bought = Awaited<ReturnType<typeof bought>>;

const expectMatched = async ({ me, id, fixture }: Bought) => {
  const { match, total, raw } = await me.read(id, { limit: 100 });
  expect(match).toMatchObject({
    status: 'finished',
    matched: 3,
    totalEmails: PEOPLE,
    creators: 5,
    creatorsOf: { instagram: 2, youtube: 1, tiktok: 2 },
  });
  expect(total).toBe(6);
  expect(Object.entries(raw.matchedEmails).map(([email, creators]) => [email, creators.map(({ user_id }) => user_id)])).toEqual([
    ['person3@mail.example', ['i3', 'y3', 't3']],
    ['person7000@mail.example', ['i7000']],
    ['person11999@mail.example', ['i3', 't9']],
  ]);
  expect((await me.file(id)).text.split('\r\n')).toHaveLength(1 + 6 + 1);
  expect(fixture.till.refunds.size).toBe(0);
};

/** Each attempt gets a fresh process; the first `tries` of them crash after `step` calls. */
const crashing = (fixture: MatchFixture, step: number, tries: number) => {
  let made = 0;
  return () => (++made <= tries ? crashingAfter(fixture.ports, step) : fixture.ports);
};

describe('matching e-mails', () => {
  it('[EML-03] matching finds every account of an email on all platforms and counts a creator with two emails once', async () => {
    const running = await bought();
    expect((await running.me.read(running.id)).match).toMatchObject({ status: 'processing', paid: true, downloadURL: null });
    expect(await running.fixture.workOff()).toEqual([]);
    await expectMatched(running);
  });

  it('[EML-03] [REL-01] five deliveries and five payments have one effect', async () => {
    const running = await bought();
    const { fixture, session } = running;
    for (let time = 0; time < 5; time++) await fixture.settle(session);
    fixture.waiting.push(...fixture.waiting, ...fixture.waiting);
    await fixture.workOff();
    await fixture.settle(session);
    await fixture.workOff();
    expect(fixture.asked.emails).toBe(PEOPLE);
    await expectMatched(running);
  });

  it('[EML-03] [REL-01] a job killed after any step is continued by another worker, which repeats no stored lookup', async () => {
    const first = await bought();
    const count = await countCalls(first.fixture.ports, async (ports) => void (await first.fixture.workOff(() => ports)));
    expect(count).toBeGreaterThan(12);
    for (let step = 1; step <= count; step++) {
      const running = await bought();
      expect(await running.fixture.workOff(crashing(running.fixture, step, 1))).toEqual([]);
      expect(running.fixture.asked.emails).toBeLessThanOrEqual(PEOPLE + 5_000);
      await expectMatched(running);
    }
  });

  it('[REL-01] a job killed four times in a row completes at the fifth attempt', async () => {
    for (const step of [2, 5, 9]) {
      const running = await bought();
      expect(await running.fixture.workOff(crashing(running.fixture, step, 4))).toEqual([]);
      await expectMatched(running);
    }
  });

  it('[REL-01] a list that fails every attempt does not block others, in any order and number of deliveries', async () => {
    const fixture = matchFixture();
    const buy = async (name: string) => {
      const me = await fixture.join(name);
      const { _id: id } = await me.upload(`email\n${name}@mail.example\n`);
      fixture.has({ [`${name}@mail.example`]: [['instagram', name]] });
      return { me, id, session: await me.buy(id) };
    };
    const [first, poison, last] = [await buy('anna'), await buy('poison'), await buy('zoe')];
    fixture.breaks('poison@mail.example');
    fixture.waiting.push(...[...fixture.waiting, ...fixture.waiting].map((message) => ({ ...message })).reverse());
    expect(await fixture.workOff()).toHaveLength(1);
    for (const { me, id } of [first, last])
      expect((await me.read(id)).match).toMatchObject({ status: 'finished', matched: 1, creators: 1 });
    expect((await poison.me.read(poison.id)).match).toMatchObject({ status: 'error', message: PAYMENT_RETURNED });
    expect(fixture.asked.emails).toBe(2);
    expect([...fixture.till.refunds]).toEqual([poison.session]);
    expect(fixture.till.sold).toHaveLength(3);
  });

  it('[EML-02] a final failure is reported and refunded once', async () => {
    const { fixture, me, id, session } = await bought();
    fixture.asked.fails = 5;
    await fixture.workOff();
    await fixture.settle(session);
    await fixture.workOff();
    const { match } = await me.read(id);
    expect(match).toMatchObject({ status: 'error', message: PAYMENT_RETURNED, downloadURL: null });
    expect([...fixture.till.refunds]).toEqual([session]);
    await expect(me.file(id)).rejects.toMatchObject({ status: 409 });
    await me.remove(id);
    expect((await me.list()).total).toBe(0);
  });

  it('[EML-03] [ADM-06] a list that failed, whose emails are deleted, is not offered for a retry', async () => {
    const { fixture, id } = await bought();
    fixture.asked.fails = 5;
    await fixture.workOff();
    expect(await fixture.ports.jobs.find(`match-${id}`)).toMatchObject({ state: 'failed', canRetry: false });
  });

  it('[EML-02] a list without matches is free, whatever crashes meanwhile', async () => {
    const stranger = 'email\nnobody@mail.example\n';
    const first = await bought(stranger);
    const count = await countCalls(first.fixture.ports, async (ports) => void (await first.fixture.workOff(() => ports)));
    for (let step = 1; step <= count; step++) {
      const { fixture, me, id, session } = await bought(stranger);
      await fixture.workOff(crashing(fixture, step, 1));
      expect((await me.read(id)).match).toMatchObject({ status: 'finished', matched: 0, creators: 0 });
      expect([...fixture.till.refunds]).toEqual([session]);
    }
  });

  it('[EML-04] the file is named by the day, contains all matches and no executable formula', async () => {
    const { fixture, me, id } = await bought('email\n=cmd@mail.example\nnobody@mail.example\n');
    fixture.has({ '=cmd@mail.example': [['tiktok', 'evil']] });
    await fixture.workOff();
    const { name, text } = await me.file(id);
    expect(name).toBe('email_match_results_2026-11-20.csv');
    expect(text).toBe(
      "\uFEFFEmail,Network,Username,Name,Profile URL,Followers,Engagements\r\n'=cmd@mail.example,TikTok,user_evil,Name evil,https://example.com/evil,1000,10\r\n",
    );
  });

  it('[EML-04] pages of matches are counted by account, across the parts', async () => {
    const { fixture, me, id } = await bought();
    await fixture.workOff();
    const idsOf = async (skip: number, limit: number) =>
      Object.values((await me.read(id, { skip, limit })).raw.matchedEmails).flatMap((creators) => creators.map(({ user_id }) => user_id));
    expect(await idsOf(0, 2)).toEqual(['i3', 'y3']);
    expect(await idsOf(2, 3)).toEqual(['t3', 'i7000', 'i3']);
    expect(await idsOf(5, 10)).toEqual(['t9']);
    expect(await idsOf(6, 10)).toEqual([]);
  });
});

describe('the match filter of a search', () => {
  const searched = async ({ fixture }: Bought, as: { id: string }, emailMatch_id: string, brand = MATCHES_ON) => {
    const scopes: unknown[] = [];
    const catalogue = { search: async (_: unknown, scope: unknown) => ({ total: scopes.push(scope), creators: [] }) };
    const ctx = {
      ...fixture.ports,
      catalogue: catalogue as never,
      creatorLists: memoryCreatorLists(),
      creatorFlags: memoryCreatorFlags(),
      brand,
    };
    const base = { now: () => new Date('2026-11-20'), caller: { id: as.id, isAdmin: false } };
    await searchCreators({ ...ctx, ...base }, SearchRequest.parse({ platform: 'instagram', emailMatch_id }));
    return scopes[0];
  };

  it('[SRC-07] the filter finds the match’s creators of the platform, for its owner only and once it is finished', async () => {
    const running = await bought();
    const { fixture, me, id } = running;
    await expect(searched(running, me.account, id)).rejects.toMatchObject({ status: 404 });
    await fixture.workOff();
    expect(await searched(running, me.account, id)).toEqual({ only: ['i3', 'i7000'] });
    const { account: other } = await fixture.join('other');
    await expect(searched(running, other, id)).rejects.toMatchObject({ status: 404, message: 'This email match does not exist' });
    await expect(searched(running, me.account, 'none')).rejects.toMatchObject({ status: 404 });
    await expect(searched(running, me.account, id, defaultBrand)).rejects.toMatchObject({ status: 404 });
  });
});
