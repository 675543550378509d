import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { givePlan } from '#functions/accounts/give-plan.ts';
import { meteredReport } from '#functions/accounts/metered/metered-report.ts';
import { reportUsage, WAIT_MINUTES } from '#functions/features/billing/report-usage.ts';
import { setPayPerReport } from '#functions/features/billing/subscription-details.ts';
import { takePaymentMessage } from '#functions/features/billing/take-payment-message.ts';
import { usage, usageFile } from '#functions/features/billing/usage.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { aNewAccount, messagesOf, subscribed, withBilling } from '#tests/billing/fixture.ts';

const fixture = withBilling();
const as = ({ id }: Account) => ({ ...fixture().ctx, caller: { id, isAdmin: false } });
const DAY_MS = 86_400_000;
const DAY_MINUTES = 24 * 60;
const later = (minutes: number) => ({ ...fixture().ctx, now: () => new Date(Date.now() + minutes * 60_000) });

const aSpender = async (): Promise<Account> => {
  const { credits } = fixture().ctx;
  const account = await aNewAccount(fixture(), { plan: 'entry', status: 'active' });
  const accountId = account.id;
  await credits.grant({ accountId, key: 'grant', credits: { reports: 3, exports: 20 }, reason: 'grant' });
  for (const key of ['a', 'b', 'c'])
    await credits.spend({ accountId, key: `report:${key}`, kind: 'reports', amount: 1, reason: 'report', subject: `@${key}` });
  await credits.refund({ accountId, key: 'report:c' });
  await credits.set({ accountId, key: 'admin', to: { exports: 5 }, reason: 'admin', by: 'ada' });
  return account;
};

describe('the usage page', () => {
  it('[BIL-08] shows user, action, time, reason and remaining credits, down to zero and page by page', async () => {
    const account = await aSpender();
    const whole = await usage(as(account), { limit: 100 });
    const paged = [];
    for (let after: string | undefined, more = true; more; ) {
      const page = await usage(as(account), { limit: 2, ...(after !== undefined && { after }) });
      paged.push(...page.entries);
      after = page.next;
      more = after !== undefined;
    }
    expect(paged).toEqual(whole.entries);
    const [newest, oldest] = [whole.entries[0], whole.entries.at(-1)];
    expect(newest?.balance).toEqual(await fixture().ctx.credits.balance(account.id));
    expect(newest).toMatchObject({ who: 'admin', why: 'admin', delta: { exports: -15 } });
    expect(oldest).toMatchObject({ who: 'plan', why: 'grant', balance: { reports: 3, exports: 20 } });
    expect(whole.entries.find(({ why }) => why === 'refund')).toMatchObject({ who: 'account', what: '@c', delta: { reports: 1 } });
    expect(whole.entries.find(({ what }) => what === '@a')).toMatchObject({ who: 'account', why: 'report', balance: { reports: 2 } });
  });

  it('[BIL-08] as CSV adds up to the balance, and runs nothing in a spreadsheet', async () => {
    const account = await aSpender();
    const { name, content } = await usageFile(as(account));
    expect(name).toMatch(/^tensor-export-usage-\d{4}-\d\d-\d\d\.csv$/);
    const rows = parse(new TextDecoder().decode(content), { columns: true }) as Record<string, string>[];
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
    const balance = await fixture().ctx.credits.balance(account.id);
    expect([sum('Reports'), sum('Exports')]).toEqual([balance.reports, balance.exports]);
    expect(rows.at(-1)).toMatchObject({ 'Reports left': `${balance.reports}`, 'Exports left': `${balance.exports}` });
    expect(rows[1]?.What).toBe("'@a");
  });

  it('[BIL-08] as CSV ends with the balance of an account that has more changes than a file can contain', async () => {
    const account = await aSpender();
    const one = { accountId: account.id, at: '2026-11-20T10:00:00.000Z', reason: 'report' } as const;
    const credits = { reports: -1, exports: 0, posts: 0, total: 0 };
    const entries = Array.from({ length: 100 }, (_, at) => ({ ...one, key: `report:${at}`, credits }));
    const ledger = {
      ...fixture().ctx.credits,
      balance: async () => ({ ...credits, reports: 7 }),
      entries: async () => ({ entries, next: 'more' }),
    };
    const { content } = await usageFile({ ...as(account), credits: ledger });
    expect(new TextDecoder().decode(content).trimEnd().split(',').slice(-4)).toEqual(['7', '0', '0', '0']);
  });

  it('refuses a place that it did not give', async () => {
    await expect(usage(as(await aSpender()), { limit: 2, after: 'anything' })).rejects.toMatchObject({ code: 'bad_request' });
  });
});

const aPayer = async (): Promise<Account> => {
  const account = await aNewAccount(fixture());
  const { id } = await subscribed(fixture(), account, 'premium');
  for (const message of await messagesOf(fixture(), id, 2)) await takePaymentMessage(fixture().ctx, message);
  await fixture().ctx.credits.set({ accountId: account.id, key: 'empty', to: { reports: 0 }, reason: 'admin' });
  await setPayPerReport(as(account), { enabled: true, cap: 4 });
  return (await fixture().ctx.accounts.find(account.id)) ?? account;
};

const pull = async (account: Account, key: string) => {
  const metered = await meteredReport(fixture().ctx, account);
  return fixture().ctx.credits.spend({ accountId: account.id, key, kind: 'reports', amount: 1, reason: 'report', metered });
};

const countedFor = async ({ billing }: Account): Promise<number> => {
  const { customerId = '', subscriptionId = '' } = billing ?? {};
  await new Promise((resolve) => setTimeout(resolve, 1100));
  fixture().stripe.renew(subscriptionId);
  const messages = await messagesOf(fixture(), subscriptionId, 4);
  const invoices = messages.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'invoice.paid');
  expect(invoices.every(({ data }) => data.object.customer === customerId)).toBe(true);
  return (invoices.at(-1).data.object.total - 69_900) / 200;
};

describe('reports paid in money', () => {
  it('[BIL-05] cost the plan’s price where it was switched on, and nothing is offered where it was not', async () => {
    const account = await aPayer();
    expect(await meteredReport(fixture().ctx, account)).toMatchObject({ cents: 200, capCents: 400 });
    expect(await meteredReport(fixture().ctx, { ...account, billing: { revision: 1, subscriptionId: 'x' } })).toBeUndefined();
    expect(await meteredReport(fixture().ctx, { ...account, plan: 'trial' })).toBeUndefined();
  });

  it('[BIL-05] are not sold with a plan that an admin gave after the subscription, because no invoice would contain them', async () => {
    const { ctx } = fixture();
    const account = await aPayer();
    const { subscriptionId = '' } = account.billing ?? {};
    await ctx.payments.cancelAtOnce(subscriptionId);
    for (const message of await messagesOf(fixture(), subscriptionId, 3)) await takePaymentMessage(ctx, message);
    await givePlan(ctx, { accountId: account.id, plan: 'premium', by: 'ada', requestKey: 'gift' });
    await ctx.credits.set({ accountId: account.id, key: 'empty again', to: { reports: 0 }, reason: 'admin' });
    await expect(pull((await ctx.accounts.find(account.id)) ?? account, 'report:1')).rejects.toMatchObject({ code: 'not_enough_credits' });
  });

  it('[BIL-05] are reported to the provider once each, even after a crash while reporting, and stop at the cap', async () => {
    const account = await aPayer();
    await pull(account, 'report:1');
    await pull(account, 'report:2');
    await expect(pull(account, 'report:3')).rejects.toMatchObject({ code: 'not_enough_credits' });
    await reportUsage(later(WAIT_MINUTES - 1));
    const { ctx } = fixture();
    const crashing = {
      ...later(WAIT_MINUTES + 1),
      meteredUsage: { ...ctx.meteredUsage, markReported: () => Promise.reject(new Error('died')) },
    };
    await expect(reportUsage(crashing)).rejects.toThrow();
    const retried = later(2 * WAIT_MINUTES + 62);
    await Promise.allSettled([reportUsage(retried), reportUsage(retried)]);
    await reportUsage(retried);
    expect((await ctx.meteredUsage.unreported(new Date(Date.now() + 30 * DAY_MS).toISOString(), { limit: 10 })).usage).toEqual([]);
    expect(await countedFor(account)).toBe(2);
  });

  it('[BIL-05] are not billed when they failed before, during or after the report to the provider', async () => {
    const account = await aPayer();
    const { credits } = fixture().ctx;
    await pull(account, 'report:1');
    await credits.refund({ accountId: account.id, key: 'report:1' });
    await pull(account, 'report:2');
    await reportUsage(later(WAIT_MINUTES + 1));
    await credits.refund({ accountId: account.id, key: 'report:2' });
    await reportUsage(later(WAIT_MINUTES + 1));
    await pull(account, 'report:3');
    const crashing = {
      ...later(WAIT_MINUTES + 1),
      meteredUsage: { ...fixture().ctx.meteredUsage, markReported: () => Promise.reject(new Error('died')) },
    };
    await expect(reportUsage(crashing)).rejects.toThrow();
    await credits.refund({ accountId: account.id, key: 'report:3' });
    await reportUsage(later(WAIT_MINUTES + 1));
    const period = account.billing?.allotted?.from ?? '';
    expect(await credits.spentCents(account.id, period)).toBe(0);
    expect(await countedFor(account)).toBe(0);
  });

  it('[CLD-05] a refund is not reported before the use whose report failed, which would then be billed', async () => {
    const account = await aPayer();
    const { ctx } = fixture();
    await pull(account, 'report:1');
    const reported: string[] = [];
    const payments = {
      ...ctx.payments,
      countUse: async ({ key }: { key: string }) => void reported.push(`use ${key}`),
      uncountUse: async (key: string) => void reported.push(`cancel ${key}`),
    };
    const away = { ...payments, countUse: () => Promise.reject(new Error('the provider is away')) };
    await expect(reportUsage({ ...later(WAIT_MINUTES + 1), payments: away })).rejects.toThrow('1 of 1');
    await ctx.credits.refund({ accountId: account.id, key: 'report:1' });
    await reportUsage({ ...later(WAIT_MINUTES + 1), payments });
    expect(reported).toEqual([`use ${account.id}:report:1`, `cancel ${account.id}:report:1`]);
    await reportUsage({ ...later(DAY_MINUTES), payments });
    expect(reported).toHaveLength(2);
  });

  it('[CLD-05] uses that fail for good keep no other use waiting, and are tried again after 1, 4, 12 and 24 hours', async () => {
    const [poisoned, healthy] = [await aPayer(), await aPayer()];
    const { ctx } = fixture();
    for (const account of [poisoned, healthy]) await pull(account, 'report:1');
    const tried: [string, number][] = [];
    let minutes = WAIT_MINUTES + 1;
    const payments = {
      ...ctx.payments,
      countUse: async ({ key }: { key: string }) => {
        tried.push([key, minutes]);
        if (key.startsWith(poisoned.id)) throw new Error('no such customer');
      },
    };
    const run = () => reportUsage({ ...later(minutes), payments }).catch(() => undefined);
    await run();
    expect(tried.map(([key]) => key).toSorted()).toEqual([`${healthy.id}:report:1`, `${poisoned.id}:report:1`].toSorted());
    for (let quarter = 0; quarter < 4 * 50; quarter += 1) {
      minutes += 15;
      await run();
    }
    const waits = tried.filter(([key]) => key.startsWith(poisoned.id)).map(([, at]) => at);
    // A run looks at what was due a quarter of an hour before it.
    expect(waits.slice(1).map((at, index) => Math.round((at - (waits[index] ?? 0)) / 60))).toEqual([1, 4, 12, 24]);
    await ctx.credits.refund({ accountId: poisoned.id, key: 'report:1' });
    await reportUsage({
      ...later(minutes + 2 * DAY_MINUTES),
      payments: { ...ctx.payments, uncountUse: async () => undefined, countUse: async () => undefined },
    });
  });

  it('[CLD-05] one run reports all that is due, and stops when its time is up', async () => {
    const account = await aPayer();
    const { meteredUsage } = fixture().ctx;
    const due = Array.from({ length: 250 }, (_, index) => ({
      accountId: account.id,
      key: `bulk:${index}`,
      kind: 'use' as const,
      at: '2026-01-01T00:00:00.000Z',
      failures: 0,
    }));
    let left = due;
    let queries = 0;
    const counted = {
      ...meteredUsage,
      unreported: async (_before: string, { limit, after = '0' }: { limit: number; after?: string }) => {
        queries += 1;
        const usage = due.slice(Number(after), Number(after) + limit);
        return { usage, ...(Number(after) + limit < due.length && { next: `${Number(after) + limit}` }) };
      },
      startReporting: async () => true,
      markReported: async ({ key }: { key: string }) => {
        left = left.filter((each) => each.key !== key);
      },
    };
    const payments = { ...fixture().ctx.payments, countUse: async () => undefined };
    await reportUsage({ ...later(0), meteredUsage: counted, payments }, { isTimeUp: () => true });
    expect([queries, left.length]).toEqual([1, 150]);
    await reportUsage({ ...later(0), meteredUsage: counted, payments });
    expect([queries, left.length]).toEqual([4, 0]);
  });
});
