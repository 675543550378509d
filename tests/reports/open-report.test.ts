import { describe, expect, it } from 'vitest';
import { PRICE_CHANGED, pullReport } from '#functions/features/reports/open-report.ts';
import type { Plan } from '#shared/billing/plans.ts';
import { reportFixture } from '#tests/reports/fixture.ts';

const refusal = (code: string) => expect.objectContaining({ code });
const DAY_MS = 86_400_000;

describe('pulling a report', () => {
  it('[DIS-12] a pull costs one report the first time and is free afterwards', async () => {
    const fixture = await reportFixture({ reports: 2 });
    const first = await fixture.pull('c1');
    for (let again = 0; again < 100; again += 1) {
      expect((await fixture.pull('c1')).report_info.report_id).toBe(first.report_info.report_id);
      await fixture.open(first.report_info.report_id);
    }
    expect([await fixture.left(), (await fixture.entries()).length, fixture.pulls()]).toEqual([1, 1, 1]);
  });

  it('[DIS-12] concurrent pulls create one report, charged once', async () => {
    const fixture = await reportFixture({ reports: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.pull('c1')));
    expect(new Set(answers.map(({ report_info }) => report_info.report_id)).size).toBe(1);
    expect([await fixture.left(), (await fixture.past()).total]).toEqual([0, 1]);
  });

  it('one of twenty concurrent pulls succeeds with one credit', async () => {
    const fixture = await reportFixture({ reports: 1 });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => fixture.pull(`c${at}`)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await fixture.left(), (await fixture.past()).total]).toEqual([0, 1]);
  });

  it('a pull without credits is refused with "Not enough credits"', async () => {
    const fixture = await reportFixture({ reports: 0 });
    await expect(fixture.pull('c1')).rejects.toEqual(refusal('not_enough_credits'));
    expect((await fixture.past()).total).toBe(0);
  });

  it('[DIS-12] [LIV-07] a pull without credits asks no data provider for the report, and stores none of it', async () => {
    const fixture = await reportFixture({ reports: 0 });
    const stored: string[] = [];
    const files = { ...fixture.ports.files, put: async (key: string) => void stored.push(key) };
    await expect(fixture.pull('c1', { files })).rejects.toEqual(refusal('not_enough_credits'));
    expect([stored, fixture.pulls()]).toEqual([[], 0]);
  });

  it('[DIS-12] a pull that was interrupted after its charge, which took the last credit, is completed', async () => {
    const fixture = await reportFixture({ reports: 1 });
    const reports = { ...fixture.ports.reports, add: () => Promise.reject(new Error('cut off')) };
    await expect(fixture.pull('c1', { reports })).rejects.toThrow('cut off');
    await expect(fixture.pull('c2')).rejects.toEqual(refusal('not_enough_credits'));
    expect((await fixture.pull('c1')).success).toBe(true);
    expect([await fixture.left(), (await fixture.entries()).length]).toEqual([0, 1]);
  });

  it('a pull of an unknown creator is free', async () => {
    const fixture = await reportFixture();
    await expect(fixture.pull('nobody')).rejects.toEqual(refusal('not_found'));
    expect(await fixture.left()).toBe(10);
  });

  it.each([
    ['the catalogue', 'catalogue', { report: () => Promise.reject(new Error('down')) }],
    ['the file store', 'files', { put: () => Promise.reject(new Error('down')), find: async () => undefined }],
  ])('a pull is free when %s fails, and charged once when it is retried', async (_name, port, broken) => {
    const fixture = await reportFixture();
    await expect(fixture.pull('c1', { [port]: broken })).rejects.toThrow('down');
    expect(await fixture.left()).toBe(10);
    await fixture.pull('c1');
    expect(await fixture.left()).toBe(9);
  });

  it('a pull interrupted after the charge is completed by the next attempt without another charge', async () => {
    const fixture = await reportFixture();
    const reports = { ...fixture.ports.reports, add: () => Promise.reject(new Error('cut off')) };
    await expect(fixture.pull('c1', { reports })).rejects.toThrow('cut off');
    const { report_info } = await fixture.pull('c1');
    expect([await fixture.left(), (await fixture.open(report_info.report_id)).success]).toEqual([9, true]);
  });

  it.each([
    ['an ended trial', { status: 'trialing', periodEnd: '2026-11-20T10:59:59.000Z' }],
    ['no plan', { plan: null, status: 'inactive' }],
    ['a plan long past due', { status: 'past_due', periodEnd: '2026-11-01T00:00:00.000Z' }],
  ] as const)('[DIS-13] an account with %s is redirected to the payment and can still read paid reports', async (_name, changes) => {
    const fixture = await reportFixture();
    const { report_info } = await fixture.pull('c1');
    const accounts = { ...fixture.ports.accounts, find: async () => ({ ...fixture.account, ...changes }) };
    await expect(fixture.pull('c2', { accounts })).rejects.toEqual(expect.objectContaining({ redirect: 'PAYMENT_PAGE', status: 402 }));
    expect((await fixture.pull('c1', { accounts })).report_info.report_id).toBe(report_info.report_id);
    expect(await fixture.left()).toBe(9);
  });
});

describe('a past report', () => {
  it('[RPT-15] a past report shows the data of its pull', async () => {
    const fixture = await reportFixture();
    const first = await fixture.pull('c1');
    await fixture.pull('c2');
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 400 * DAY_MS);
    const again = await fixture.open(first.report_info.report_id);
    expect(again.user_profile).toEqual(first.user_profile);
    expect(again.report_info.created).toBe('2026-11-20T11:00:00.000Z');
  });

  it.each([
    [30 * DAY_MS - 1, false],
    [30 * DAY_MS, true],
  ])('[RPT-15] a report %i ms after the pull may be refreshed: %s', async (age, isOld) => {
    const fixture = await reportFixture();
    const first = await fixture.pull('c1');
    fixture.clock.now = new Date(fixture.clock.now.getTime() + age);
    expect((await fixture.open(first.report_info.report_id)).report_info.can_refresh).toBe(isOld);
    if (!isOld) {
      await expect(fixture.refresh('c1')).rejects.toEqual(refusal('conflict'));
      return expect(await fixture.left()).toBe(9);
    }
    const fresh = await fixture.refresh('c1');
    expect(fresh.report_info.report_id).not.toBe(first.report_info.report_id);
    expect(fresh.user_profile.followers).toBeGreaterThan(first.user_profile.followers);
    expect([await fixture.left(), (await fixture.past()).total]).toEqual([8, 2]);
    expect((await fixture.pull('c1')).report_info.report_id).toBe(fresh.report_info.report_id);
  });

  it('[RPT-15] concurrent refreshes are charged once', async () => {
    const fixture = await reportFixture();
    await fixture.pull('c1');
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 30 * DAY_MS);
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => fixture.refresh('c1')));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect([await fixture.left(), (await fixture.past()).total]).toEqual([8, 2]);
  });

  it('[SEC-01] a report of another account is not found', async () => {
    const fixture = await reportFixture();
    const { report_info } = await fixture.pull('c1');
    await expect(fixture.open(report_info.report_id, fixture.other.id)).rejects.toEqual(refusal('not_found'));
    expect((await fixture.past({}, fixture.other.id)).total).toBe(0);
  });

  it('[RPT-17] a report whose data are missing shows an error', async () => {
    const fixture = await reportFixture();
    const { report_info } = await fixture.pull('c1');
    await fixture.ports.files.remove(`reports/${fixture.account.id}/${report_info.report_id}.json`);
    await expect(fixture.open(report_info.report_id)).rejects.toEqual(
      expect.objectContaining({ message: 'This report is no longer kept' }),
    );
  });
});

describe('emails in a report', () => {
  it.each<[Plan, boolean]>([
    ['trial', false],
    ['entry', false],
    ['standard', true],
    ['premium', true],
  ])('[RPT-23] emails are sent to a %s account: %s', async (plan, sees) => {
    const fixture = await reportFixture({ plan });
    const pulled = await fixture.pull('c1');
    const opened = await fixture.open(pulled.report_info.report_id);
    for (const report of [pulled, opened]) {
      expect(JSON.stringify(report).includes('c1@mail.example')).toBe(sees);
      const [email, phone] = report.user_profile.contacts;
      expect(email?.__II_hide_email).toBe(sees ? undefined : true);
      expect(phone?.value).toBe('+1 555 010 0199');
    }
  });

  it('[RPT-23] emails become visible when the plan changes', async () => {
    const fixture = await reportFixture({ plan: 'entry' });
    const { report_info } = await fixture.pull('c1');
    await fixture.ports.accounts.update(fixture.account.id, { plan: 'premium' });
    expect((await fixture.open(report_info.report_id)).user_profile.contacts[0]?.value).toBe('c1@mail.example');
  });
});

describe('the offer of a report', () => {
  it('[DIS-12] the offer contains the cost, the remaining credits and the existing report', async () => {
    const fixture = await reportFixture({ reports: 3 });
    expect(await fixture.offer('c1')).toEqual({ success: true, cost: 1, left: 3 });
    const { report_info } = await fixture.pull('c1');
    expect(await fixture.offer('c1')).toEqual({
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
    const fixture = await reportFixture({ plan: 'entry', reports: 1, about });
    expect(await fixture.offer('c1')).toEqual({ success: true, cost: 1, left: 1 });
    await fixture.pull('c1');
    expect(await fixture.offer('c2')).toEqual({ success: true, cost: 1, left: 0, dollars: 3, cap_left: 3 });
    await fixture.pull('c2');
    expect(await fixture.offer('c3')).toMatchObject({ dollars: 3, cap_left: 0 });
    expect((await fixture.entries())[0]).toMatchObject({ cents: 300, subject: '@user_c2' });
    await expect(fixture.pull('c3')).rejects.toEqual(refusal('not_enough_credits'));
  });
});

describe('the price in money that a customer has seen', () => {
  const about = { billing: { revision: 1, subscriptionId: 'sub', payPerReport: { enabled: true, capDollars: 30 } } };
  const opened = async (reports: number, plan: 'entry' | 'standard' = 'standard') => {
    const fixture = await reportFixture({ plan, reports, about });
    const pull = (userId: string, max_dollars?: number) =>
      pullReport(fixture.ctxOf(), { platform: 'instagram', user_id: userId, refresh: false, max_dollars });
    return { ...fixture, pull, cents: async () => (await fixture.entries()).reduce((sum, { cents = 0 }) => sum + cents, 0) };
  };

  it('[DIS-12] a credit that another tab used up meanwhile is not replaced by money', async () => {
    const { pull, cents, offer } = await opened(1);
    const shown = (await offer('c1')).dollars ?? 0;
    await pull('c2', 0);
    await expect(pull('c1', shown)).rejects.toMatchObject({ code: 'conflict', message: PRICE_CHANGED });
    expect(await cents()).toBe(0);
    await pull('c1', (await offer('c1')).dollars);
    expect(await cents()).toBe(250);
  });

  it.each([
    [2.49, 'conflict', 0],
    [2.5, 'charged', 250],
    [undefined, 'charged', 250],
  ])('[DIS-12] a price of $%s for a report of $2.50 ends as: %s', async (max, end, paid) => {
    const { pull, cents } = await opened(0);
    expect(
      await pull('c1', max).then(
        () => 'charged',
        ({ code }) => code,
      ),
    ).toBe(end);
    expect(await cents()).toBe(paid);
  });

  it('[DIS-12] the price of a larger plan does not become the higher one of the smaller plan', async () => {
    const { pull, cents } = await opened(0, 'entry');
    await expect(pull('c1', 2.5)).rejects.toMatchObject({ code: 'conflict', message: PRICE_CHANGED });
    expect(await cents()).toBe(0);
  });

  it('[DIS-12] a report that was charged before is opened again at any price', async () => {
    const { pull, cents } = await opened(0);
    await pull('c1', 2.5);
    await pull('c1', 0);
    expect(await cents()).toBe(250);
  });
});

describe('the list of past reports', () => {
  it('[RPT-14] the list has 10 entries per page, newest first, and can be searched by a part of handle or name', async () => {
    const fixture = await reportFixture({ reports: 20 });
    for (let at = 1; at <= 11; at += 1) {
      fixture.clock.now = new Date(fixture.clock.now.getTime() + 1_000);
      await fixture.pull(`c${at}`);
    }
    const [first, second] = [await fixture.past(), await fixture.past({ page: '2' })];
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
    const found = await fixture.past({ q: 'NAME c1' });
    expect(found.reports_generated.map(({ fullname }) => fullname)).toEqual(['Name c11', 'Name c10', 'Name c1']);
    expect((await fixture.past({ q: '@user_c2' })).total).toBe(1);
    expect((await fixture.past({ q: 'nothing' })).total).toBe(0);
  });
});
