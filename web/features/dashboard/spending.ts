import type { CreditPool } from '#shared/billing/credit-pool.ts';
import type { UsageEntry, UsageReason } from '#shared/billing/usage.ts';

export const SPENDING_DAYS = 30;
/** A shorter history says too little about how fast credits are spent. */
const MIN_DAYS_OF_SPENDING = 3;
const MIN_HISTORY_DAYS = 7;
/** A later end is too uncertain to name a date. */
const MAX_FORECAST_DAYS = 90;
const DAY_MS = 86_400_000;

/** Grants, renewals and an admin's corrections change a balance without being spending. */
const SPENDING: readonly UsageReason[] = ['unlock', 'export', 'report', 'analysis', 'match', 'follower_list', 'refund'];

/** `days`: credits spent per calendar day of the user's time zone, oldest first, today last. */
export type Spending = { spent: number; days: number[] };

const startOfDay = (date: Date, back = 0): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() - back);

/** Start of the oldest day shown. */
export const spendingStart = (now: Date): Date => startOfDay(now, SPENDING_DAYS - 1);

export const dayAt = (now: Date, index: number): Date => startOfDay(now, SPENDING_DAYS - 1 - index);

/** A refund counts against its own day, which never falls below zero. */
export const spendingOf = (entries: readonly UsageEntry[], pool: CreditPool, now: Date): Spending => {
  const days = Array.from({ length: SPENDING_DAYS }, () => 0);
  for (const { at, why, delta } of entries) {
    if (!SPENDING.includes(why)) continue;
    // Rounded, because a day has 23 or 25 hours when the clocks change.
    const back = Math.round((startOfDay(now).getTime() - startOfDay(new Date(at)).getTime()) / DAY_MS);
    const index = SPENDING_DAYS - 1 - back;
    if (index >= 0 && index < SPENDING_DAYS) days[index] = (days[index] ?? 0) - delta[pool];
  }
  const spentDays = days.map((spent) => Math.max(0, spent));
  return { spent: spentDays.reduce((sum, spent) => sum + spent, 0), days: spentDays };
};

/** Day on which the credits run out at the average rate since the first spending; undefined if that would be a guess. */
export const runsOutOn = ({ spent, days }: Spending, left: number, now: Date): Date | undefined => {
  const historyDays = SPENDING_DAYS - days.findIndex((amount) => amount > 0);
  const isTooShort = days.filter((amount) => amount > 0).length < MIN_DAYS_OF_SPENDING || historyDays < MIN_HISTORY_DAYS;
  if (isTooShort || left <= 0) return undefined;
  const daysLeft = Math.floor((left * historyDays) / spent);
  return daysLeft <= MAX_FORECAST_DAYS ? startOfDay(now, -daysLeft) : undefined;
};
