import { CREDIT_POOLS, type CreditPool } from '#shared/billing/credit-pool.ts';
import type { UsageEntry } from '#shared/billing/usage.ts';

/** Formatted as 'YYYY-MM' in the user's time zone. */
export type Month = string;

const MONTHS_SHOWN = 12;

export const monthOf = (date: Date): Month => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;

export const isMonth = (text: string | null): text is Month => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export const startOf = (month: Month): Date => new Date(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, 1);

/** Newest first. */
export const lastMonths = (now: Date): Month[] =>
  Array.from({ length: MONTHS_SHOWN }, (_, back) => monthOf(new Date(now.getFullYear(), now.getMonth() - back, 1)));

/** opening + added − spent = closing, in credits. */
export type PoolSum = { pool: CreditPool; opening: number; added: number; spent: number; closing: number };

/** `entries` are those of one month, newest first. Omits credit pools that were empty all month. */
export const sumsOf = (entries: readonly UsageEntry[]): PoolSum[] => {
  const newest = entries[0];
  const oldest = entries.at(-1);
  if (!newest || !oldest) return [];
  const sumOf = (pool: CreditPool): PoolSum => {
    const deltas = entries.map(({ delta }) => delta[pool]);
    return {
      pool,
      opening: oldest.balance[pool] - oldest.delta[pool],
      added: total(deltas.filter((delta) => delta > 0)),
      spent: Math.abs(total(deltas.filter((delta) => delta < 0))),
      closing: newest.balance[pool],
    };
  };
  return CREDIT_POOLS.map(sumOf).filter(({ opening, added, spent }) => opening !== 0 || added !== 0 || spent !== 0);
};

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Credits spent on each day of the month, in the user's time zone; refunds do not count. */
export const spentPerDay = (entries: readonly UsageEntry[], pool: CreditPool, month: Month): number[] => {
  const first = startOf(month);
  const days = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const spent = Array.from({ length: days }, () => 0);
  for (const { at, delta } of entries) {
    const date = new Date(at);
    const index = date.getDate() - 1;
    if (monthOf(date) === month && delta[pool] < 0) spent[index] = (spent[index] ?? 0) - delta[pool];
  }
  return spent;
};

export const touches = ({ delta }: UsageEntry, pool: CreditPool): boolean => delta[pool] !== 0;
