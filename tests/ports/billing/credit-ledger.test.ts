import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dynamoCreditLedger } from '#functions/adapters/dynamo/billing/credit-ledger.ts';
import { memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { CREDIT_KINDS, type CreditLedger } from '#functions/ports/billing/credit-ledger.ts';
import { deepOr } from '#tests/support/deep.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

let made = 0;
const freshAccount = () => {
  made += 1;
  return `ledger-${made}`;
};

const adding = (ledger: CreditLedger, accountId: string) => ({
  grant: (exports: number, key = 'grant') => ledger.grant({ accountId, key, credits: { exports }, reason: 'grant' }),
  spend: (amount: number, key: string) => ledger.spend({ accountId, key, kind: 'exports', amount, reason: 'export' }),
  left: async () => (await ledger.balance(accountId)).exports,
});

describe.each<[string, () => CreditLedger]>([
  ['in memory', memoryCreditLedger],
  ['in DynamoDB', () => dynamoCreditLedger('tensor')],
])('the credit ledger %s', (_, open) => {
  it('gives an unknown account nothing', async () => {
    expect(await open().balance('nobody')).toEqual({ reports: 0, exports: 0, posts: 0, total: 0 });
  });

  it('finds the entry of an operation, and none of one that spent nothing or belongs to another account', async () => {
    const [ledger, accountId] = [open(), freshAccount()];
    const { grant, spend } = adding(ledger, accountId);
    await grant(10);
    const entry = await spend(3, 'export:1');
    expect(await ledger.find(accountId, 'export:1')).toEqual(entry);
    expect(await ledger.find(accountId, 'export:2')).toBeUndefined();
    expect(await ledger.find(freshAccount(), 'export:1')).toBeUndefined();
  });

  it('spends down to the last credit but never below zero', async () => {
    const account = adding(open(), freshAccount());
    await account.grant(10);
    await account.spend(10, 'all');
    expect(await account.left()).toBe(0);
    await expect(account.spend(1, 'more')).rejects.toMatchObject({ code: 'not_enough_credits', status: 402 });
    expect(await account.left()).toBe(0);
  });

  it('[BIL-02] several settings of one kind at once leave the wanted amount, each counted from the balance before it', async () => {
    const ledger = open();
    const accountId = freshAccount();
    const wanted = { accountId, to: { exports: 10 }, reason: 'renewal' as const };
    await Promise.all([1, 2, 3].map((each) => ledger.set({ ...wanted, key: `set:${each}` })));
    expect(await ledger.balance(accountId)).toEqual({ reports: 0, exports: 10, posts: 0, total: 0 });
  });

  it('[BIL-03] one operation is charged once, however often it is repeated, even concurrently', async () => {
    const account = adding(open(), freshAccount());
    await account.grant(100);
    await Promise.all(Array.from({ length: 5 }, () => account.spend(30, 'export:1')));
    await account.spend(30, 'export:1');
    expect(await account.left()).toBe(70);
  });

  it('[BIL-03] exactly one of 100 concurrent spends succeeds with credits for one', async () => {
    const account = adding(open(), freshAccount());
    await account.grant(1);
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_each, index) => account.spend(1, `export:${index}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['not_enough_credits']));
    expect(await account.left()).toBe(0);
  });

  it('refunds once, in full or in part, and nothing for an operation that spent nothing', async () => {
    const ledger = open();
    const accountId = freshAccount();
    const account = adding(ledger, accountId);
    await account.grant(100);
    await account.spend(40, 'export:1');
    await account.spend(20, 'export:2');
    await Promise.all([1, 2, 3].map(() => ledger.refund({ accountId, key: 'export:1' })));
    await ledger.refund({ accountId, key: 'export:2', amount: 5 });
    await ledger.refund({ accountId, key: 'export:3' });
    expect(await account.left()).toBe(100 - 15);
  });

  it('[LIV-07] an entry whose subject is removed keeps its amounts, and others keep their subjects', async () => {
    const ledger = open();
    const accountId = freshAccount();
    await adding(ledger, accountId).grant(5);
    for (const key of ['one', 'two'])
      await ledger.spend({ accountId, key, kind: 'exports', amount: 1, reason: 'export', subject: `@${key}` });
    await ledger.removeSubject(accountId, 'one');
    await ledger.removeSubject(accountId, 'one');
    await ledger.removeSubject(accountId, 'unknown');
    const { entries } = await ledger.entries(accountId, { limit: 10 });
    expect(entries.map(({ key, subject, credits }) => [key, subject, credits.exports]).toSorted()).toEqual([
      ['grant', undefined, 5],
      ['one', undefined, -1],
      ['two', '@two', -1],
    ]);
  });

  it('[BIL-03] a refunded operation cannot be repeated for free', async () => {
    const ledger = open();
    const accountId = freshAccount();
    const account = adding(ledger, accountId);
    await account.grant(100);
    await account.spend(40, 'export:1');
    await ledger.refund({ accountId, key: 'export:1' });
    await expect(account.spend(40, 'export:1')).rejects.toMatchObject({ code: 'conflict' });
    expect(await account.left()).toBe(100);
  });

  it('sets the named kinds to an amount by an entry that says the difference, once', async () => {
    const ledger = open();
    const accountId = freshAccount();
    await ledger.grant({ accountId, key: 'grant', credits: { reports: 7, exports: 3, total: 9 }, reason: 'grant' });
    const wanted = { accountId, key: 'renew:1', to: { reports: 5, exports: 10, posts: 0 }, reason: 'renewal' as const };
    const entries = await Promise.all([1, 2, 3].map(() => ledger.set(wanted)));
    expect(entries.map(({ credits }) => credits)).toEqual(Array(3).fill({ reports: -2, exports: 7, posts: 0, total: 0 }));
    expect(await ledger.balance(accountId)).toEqual({ reports: 5, exports: 10, posts: 0, total: 9 });
  });

  it('sets an exact amount during concurrent spending', async () => {
    const ledger = open();
    const accountId = freshAccount();
    const account = adding(ledger, accountId);
    await account.grant(1000);
    const spending = Array.from({ length: 20 }, (_each, index) => account.spend(3, `export:${index}`));
    await Promise.all([...spending, ledger.set({ accountId, key: 'renew', to: { exports: 500 }, reason: 'renewal' })]);
    const { entries } = await ledger.entries(accountId, { limit: 100 });
    expect(entries.reduce((sum, { credits }) => sum + credits.exports, 0)).toBe(await account.left());
    expect(await account.left()).toBeLessThanOrEqual(500);
    expect(await account.left()).toBeGreaterThanOrEqual(500 - 60);
  });

  it('[BIL-05] charges money within the cap only after credits are used up, and reports that once', async () => {
    const ledger = open();
    const accountId = freshAccount();
    const metered = { cents: 300, capCents: 600, period: '2026-11' };
    const pull = (key: string) => ledger.spend({ accountId, key, kind: 'reports', amount: 1, reason: 'report', subject: '@a', metered });
    await ledger.grant({ accountId, key: 'grant', credits: { reports: 1 }, reason: 'grant' });
    expect(await pull('report:1')).toMatchObject({ credits: { reports: -1 }, subject: '@a' });
    expect(await ledger.spentCents(accountId, '2026-11')).toBe(0);
    await Promise.all([pull('report:2'), pull('report:2'), pull('report:2')]);
    expect(await ledger.spentCents(accountId, '2026-11')).toBe(300);
    expect(await pull('report:3')).toMatchObject({ credits: { reports: 0 }, cents: 300, period: '2026-11' });
    await expect(pull('report:4')).rejects.toMatchObject({ code: 'not_enough_credits', message: expect.stringContaining('cap') });
    expect(await ledger.spentCents(accountId, '2026-11')).toBe(600);
    expect(await ledger.balance(accountId)).toMatchObject({ reports: 0 });
  });

  it('[BIL-05] concurrent reports are paid in money only up to the cap', async () => {
    const ledger = open();
    const accountId = freshAccount();
    const metered = { cents: 250, capCents: 1000, period: '2026-11' };
    const pulls = Array.from({ length: 20 }, (_each, index) =>
      ledger.spend({ accountId, key: `report:${index}`, kind: 'reports', amount: 1, reason: 'report', metered }),
    );
    const outcomes = await Promise.allSettled(pulls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await ledger.spentCents(accountId, '2026-11')).toBe(1000);
  });

  it('[BIL-05] a failed report paid in money is refunded in money, once, and cannot be repeated for free', async () => {
    const ledger = open();
    const accountId = freshAccount();
    const metered = { cents: 300, capCents: 300, period: '2026-11' };
    const pull = () => ledger.spend({ accountId, key: 'report:1', kind: 'reports', amount: 1, reason: 'report', metered });
    await pull();
    await Promise.all([1, 2, 3].map(() => ledger.refund({ accountId, key: 'report:1' })));
    expect(await ledger.spentCents(accountId, '2026-11')).toBe(0);
    expect(await ledger.balance(accountId)).toMatchObject({ reports: 0 });
    await expect(pull()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('pages its entries, the newest first', async () => {
    let tick = 0;
    const ledger =
      open === memoryCreditLedger
        ? memoryCreditLedger(() => new Date(++tick * 1000))
        : dynamoCreditLedger('tensor', () => new Date(++tick * 1000));
    const accountId = freshAccount();
    const account = adding(ledger, accountId);
    await account.grant(10);
    for (const key of ['a', 'b', 'c']) await account.spend(1, key);
    const first = await ledger.entries(accountId, { limit: 3 });
    const second = await ledger.entries(accountId, { limit: 3, after: first.next });
    expect([...first.entries, ...second.entries].map(({ key }) => key)).toEqual(['c', 'b', 'a', 'grant']);
  });

  it('[BIL-03] under concurrent changes, entries add up to a balance that is never negative', async () => {
    const act = fc.record({
      what: fc.constantFrom('spend', 'spend', 'refund', 'grant'),
      key: fc.integer({ min: 0, max: 12 }),
      amount: fc.integer({ min: 1, max: 40 }),
      kind: fc.constantFrom(...CREDIT_KINDS),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (operations) => {
        const ledger = open();
        const accountId = freshAccount();
        await Promise.allSettled(
          operations.map(({ what, key, amount, kind }) => {
            if (what === 'grant')
              return ledger.grant({
                accountId,
                key: `grant:${key}`,
                credits: { reports: amount, exports: amount, posts: amount },
                reason: 'grant',
              });
            if (what === 'refund') return ledger.refund({ accountId, key: `act:${key}` });
            return ledger.spend({ accountId, key: `act:${key}`, kind, amount, reason: 'export' });
          }),
        );
        const balance = await ledger.balance(accountId);
        const { entries } = await ledger.entries(accountId, { limit: 100 });
        for (const kind of CREDIT_KINDS) {
          expect(entries.reduce((sum, { credits }) => sum + credits[kind], 0)).toBe(balance[kind]);
          expect(balance[kind]).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: deepOr(10, 300), seed: 20_261_120 },
    );
  }, 600_000);
});
