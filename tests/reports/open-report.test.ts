import { describe, expect, it } from 'vitest';
import type { Plan } from '#shared/billing/plans.ts';
import { reportWorld } from '#tests/reports/fixture.ts';

const refusal = (code: string) => expect.objectContaining({ code });
const DAY_MS = 86_400_000;

describe('pulling a report', () => {
  it('[DIS-12] a pull costs one report the first time and is free afterwards', async () => {
    const world = await reportWorld({ reports: 2 });
    const first = await world.pull('c1');
    for (let again = 0; again < 100; again += 1) {
      expect((await world.pull('c1')).report_info.report_id).toBe(first.report_info.report_id);
      await world.open(first.report_info.report_id);
    }
    expect([await world.left(), (await world.entries()).length, world.pulls()]).toEqual([1, 1, 1]);
  });

  it('[DIS-12] concurrent pulls create one report, charged once', async () => {
    const world = await reportWorld({ reports: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.pull('c1')));
    expect(new Set(answers.map(({ report_info }) => report_info.report_id)).size).toBe(1);
    expect([await world.left(), (await world.past()).total]).toEqual([0, 1]);
  });

  it('one of twenty concurrent pulls succeeds with one credit', async () => {
    const world = await reportWorld({ reports: 1 });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => world.pull(`c${at}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await world.left(), (await world.past()).total]).toEqual([0, 1]);
  });

  it('a pull without credits is refused with "Not enough credits"', async () => {
    const world = await reportWorld({ reports: 0 });
    await expect(world.pull('c1')).rejects.toEqual(refusal('not_enough_credits'));
    expect((await world.past()).total).toBe(0);
  });

  it('a pull of an unknown creator is free', async () => {
    const world = await reportWorld();
    await expect(world.pull('nobody')).rejects.toEqual(refusal('not_found'));
    expect(await world.left()).toBe(10);
  });

  it.each([
    ['the catalogue', 'catalogue', { report: () => Promise.reject(new Error('down')) }],
    ['the file store', 'files', { put: () => Promise.reject(new Error('down')), find: async () => undefined }],
  ])('a pull is free when %s fails, and charged once when it is retried', async (_name, port, broken) => {
    const world = await reportWorld();
    await expect(world.pull('c1', { [port]: broken })).rejects.toThrow('down');
    expect(await world.left()).toBe(10);
    await world.pull('c1');
    expect(await world.left()).toBe(9);
  });

  it('a pull interrupted after the charge is completed by the next attempt without another charge', async () => {
    const world = await reportWorld();
    const reports = { ...world.ports.reports, add: () => Promise.reject(new Error('cut off')) };
    await expect(world.pull('c1', { reports })).rejects.toThrow('cut off');
    const { report_info } = await world.pull('c1');
    expect([await world.left(), (await world.open(report_info.report_id)).success]).toEqual([9, true]);
  });

  it.each([
    ['an ended trial', { status: 'trialing', periodEnd: '2026-11-20T10:59:59.000Z' }],
    ['no plan', { plan: null, status: 'inactive' }],
    ['a plan long past due', { status: 'past_due', periodEnd: '2026-11-01T00:00:00.000Z' }],
  ] as const)('[DIS-13] an account with %s is redirected to the payment and can still read paid reports', async (_name, changes) => {
    const world = await reportWorld();
    const { report_info } = await world.pull('c1');
    const accounts = { ...world.ports.accounts, find: async () => ({ ...world.account, ...changes }) };
    await expect(world.pull('c2', { accounts })).rejects.toEqual(expect.objectContaining({ redirect: 'PAYMENT_PAGE', status: 402 }));
    expect((await world.pull('c1', { accounts })).report_info.report_id).toBe(report_info.report_id);
    expect(await world.left()).toBe(9);
  });
});

describe('a past report', () => {
  it('[RPT-15] a past report shows the data of its pull', async () => {
    const world = await reportWorld();
    const first = await world.pull('c1');
    await world.pull('c2');
    world.clock.now = new Date(world.clock.now.getTime() + 400 * DAY_MS);
    const again = await world.open(first.report_info.report_id);
    expect(again.user_profile).toEqual(first.user_profile);
    expect(again.report_info.created).toBe('2026-11-20T11:00:00.000Z');
  });

  it.each([
    [30 * DAY_MS - 1, false],
    [30 * DAY_MS, true],
  ])('[RPT-15] a report %i ms after the pull may be refreshed: %s', async (age, isOld) => {
    const world = await reportWorld();
    const first = await world.pull('c1');
    world.clock.now = new Date(world.clock.now.getTime() + age);
    expect((await world.open(first.report_info.report_id)).report_info.can_refresh).toBe(isOld);
    if (!isOld) {
      await expect(world.refresh('c1')).rejects.toEqual(refusal('conflict'));
      return expect(await world.left()).toBe(9);
    }
    const fresh = await world.refresh('c1');
    expect(fresh.report_info.report_id).not.toBe(first.report_info.report_id);
    expect(fresh.user_profile.followers).toBeGreaterThan(first.user_profile.followers);
    expect([await world.left(), (await world.past()).total]).toEqual([8, 2]);
    expect((await world.pull('c1')).report_info.report_id).toBe(fresh.report_info.report_id);
  });

  it('[RPT-15] concurrent refreshes are charged once', async () => {
    const world = await reportWorld();
    await world.pull('c1');
    world.clock.now = new Date(world.clock.now.getTime() + 30 * DAY_MS);
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => world.refresh('c1')));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect([await world.left(), (await world.past()).total]).toEqual([8, 2]);
  });

  it('[SEC-01] a report of another account is not found', async () => {
    const world = await reportWorld();
    const { report_info } = await world.pull('c1');
    await expect(world.open(report_info.report_id, world.other.id)).rejects.toEqual(refusal('not_found'));
    expect((await world.past({}, world.other.id)).total).toBe(0);
  });

  it('[RPT-17] a report whose data are missing shows an error', async () => {
    const world = await reportWorld();
    const { report_info } = await world.pull('c1');
    await world.ports.files.remove(`reports/${world.account.id}/${report_info.report_id}.json`);
    await expect(world.open(report_info.report_id)).rejects.toEqual(expect.objectContaining({ message: 'This report is no longer kept' }));
  });
});

describe('emails in a report', () => {
  it.each<[Plan, boolean]>([
    ['trial', false],
    ['entry', false],
    ['standard', true],
    ['premium', true],
  ])('[RPT-23] emails are sent to a %s account: %s', async (plan, sees) => {
    const world = await reportWorld({ plan });
    const pulled = await world.pull('c1');
    const opened = await world.open(pulled.report_info.report_id);
    for (const report of [pulled, opened]) {
      expect(JSON.stringify(report).includes('c1@mail.example')).toBe(sees);
      const [email, phone] = report.user_profile.contacts;
      expect(email?.__II_hide_email).toBe(sees ? undefined : true);
      expect(phone?.value).toBe('+1 555 010 0199');
    }
  });

  it('[RPT-23] emails become visible when the plan changes', async () => {
    const world = await reportWorld({ plan: 'entry' });
    const { report_info } = await world.pull('c1');
    await world.ports.accounts.update(world.account.id, { plan: 'premium' });
    expect((await world.open(report_info.report_id)).user_profile.contacts[0]?.value).toBe('c1@mail.example');
  });
});

describe('the offer of a report', () => {
  it('[DIS-12] the offer contains the cost, the remaining credits and the existing report', async () => {
    const world = await reportWorld({ reports: 3 });
    expect(await world.offer('c1')).toEqual({ success: true, cost: 1, left: 3 });
    const { report_info } = await world.pull('c1');
    expect(await world.offer('c1')).toEqual({
      success: true,
      cost: 0,
      left: 2,
      report_id: report_info.report_id,
      created: report_info.created,
    });
  });
});

describe('an account that pays per report', () => {
  const about = { billing: { revision: 1, subscriptionId: 'sub', payPerReport: { enabled: true, capDollars: 3 } } };

  it('[DIS-12] the account sees the price once its credits are used up, pays it, and stops at its cap', async () => {
    const world = await reportWorld({ plan: 'entry', reports: 1, about });
    expect(await world.offer('c1')).toEqual({ success: true, cost: 1, left: 1 });
    await world.pull('c1');
    expect(await world.offer('c2')).toEqual({ success: true, cost: 1, left: 0, dollars: 3, cap_left: 3 });
    await world.pull('c2');
    expect(await world.offer('c3')).toMatchObject({ dollars: 3, cap_left: 0 });
    expect((await world.entries())[0]).toMatchObject({ cents: 300, subject: '@user_c2' });
    await expect(world.pull('c3')).rejects.toEqual(refusal('not_enough_credits'));
  });
});

describe('the list of past reports', () => {
  it('[RPT-14] the list has 10 entries per page, newest first, and can be searched by a part of handle or name', async () => {
    const world = await reportWorld({ reports: 20 });
    for (let at = 1; at <= 11; at += 1) {
      world.clock.now = new Date(world.clock.now.getTime() + 1_000);
      await world.pull(`c${at}`);
    }
    const [first, second] = [await world.past(), await world.past({ page: '2' })];
    expect([first.total, first.reports_generated.length, second.reports_generated.map(({ username }) => username)]).toEqual([
      11,
      10,
      ['user_c1'],
    ]);
    expect(first.reports_generated[0]).toMatchObject({
      username: 'user_c11',
      type: 'instagram',
      followers: expect.any(Number),
      demo: false,
    });
    const found = await world.past({ q: 'NAME c1' });
    expect(found.reports_generated.map(({ fullname }) => fullname)).toEqual(['Name c11', 'Name c10', 'Name c1']);
    expect((await world.past({ q: '@user_c2' })).total).toBe(1);
    expect((await world.past({ q: 'nothing' })).total).toBe(0);
  });
});
