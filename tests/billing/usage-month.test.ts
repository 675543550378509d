import { describe, expect, it } from 'vitest';
import type { UsageEntry } from '#shared/billing/usage.ts';
import { isMonth, lastMonths, sumsOf } from '#web/features/billing/usage/usage-month.ts';

const NOTHING = { reports: 0, exports: 0, posts: 0, total: 0 };

/** Builds a ledger from balance changes, newest first. */
const ledger = (begin: Partial<UsageEntry['balance']>, deltas: Partial<UsageEntry['delta']>[]): UsageEntry[] => {
  let balance = { ...NOTHING, ...begin };
  const entries = deltas.map((change, index): UsageEntry => {
    const delta = { ...NOTHING, ...change };
    const kinds = Object.keys(NOTHING) as (keyof typeof NOTHING)[];
    balance = Object.fromEntries(kinds.map((kind) => [kind, balance[kind] + delta[kind]])) as typeof NOTHING;
    return { id: `${index}`, at: '2026-11-20T10:00:00.000Z', who: 'account', why: 'report', delta, balance };
  });
  return entries.reverse();
};

describe('the sums of a month', () => {
  it('[BIL-08] lead from the opening to the closing balance', () => {
    const sums = sumsOf(
      ledger({ reports: 12 }, [{ reports: 150, exports: 1_000 }, { reports: -1 }, { exports: -40 }, { reports: -1 }, { reports: 1 }]),
    );
    expect(sums).toEqual([
      { pool: 'reports', opening: 12, added: 151, spent: 2, closing: 161 },
      { pool: 'exports', opening: 0, added: 1_000, spent: 40, closing: 960 },
    ]);
    for (const { opening, added, spent, closing } of sums) expect(opening + added - spent).toBe(closing);
  });

  it('[BIL-08] a credit that was only granted shows zero spending without a sign', () => {
    expect(sumsOf(ledger({}, [{ exports: 1_000 }]))).toEqual([{ pool: 'exports', opening: 0, added: 1_000, spent: 0, closing: 1_000 }]);
  });

  it('omit kinds that the account never had, and keep those without usage', () => {
    expect(sumsOf(ledger({ exports: 5 }, [{ reports: 1 }])).map(({ pool }) => pool)).toEqual(['reports', 'exports']);
    expect(sumsOf([])).toEqual([]);
  });
});

describe('the months that can be chosen', () => {
  it('are the last twelve, also over the turn of a year', () => {
    const months = lastMonths(new Date(2026, 0, 31));
    expect([months.length, months[0], months[1], months.at(-1)]).toEqual([12, '2026-01', '2025-12', '2025-02']);
  });

  it.each([
    ['2026-12', true],
    ['2026-13', false],
    ['2026-00', false],
    ['', false],
  ])('takes %s from an address: %s', (text, isTaken) => expect(isMonth(text)).toBe(isTaken));
});
