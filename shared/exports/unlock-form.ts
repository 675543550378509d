import { unlockCost } from '#shared/billing/prices.ts';
import type { Search } from '../discovery/filters/search-state.ts';
import { FREE_ROWS, MAX_UNLOCK } from '../discovery/limits.ts';
import { toSearchRequest } from '../discovery/to-search-request.ts';

export const UNLOCK_CHOICES = [25, 50, 75, 100] as const;
/** Maximum characters of the number field. */
export const MAX_UNLOCK_DIGITS = 3;

/** Parses a typed number of rows: digits only, 1..100; null for an empty field. */
export const readUnlock = (typed: string): number | null => {
  const digits = typed.normalize('NFKC').slice(0, MAX_UNLOCK_DIGITS).replace(/\D/g, '');
  return digits === '' ? null : Math.max(1, Math.min(Number(digits), MAX_UNLOCK));
};

/** Export credits for unlocking up to this many rows; only existing hidden rows are charged. */
export const unlockPrice = (rows: number, found: number): number => unlockCost(Math.min(rows, Math.max(0, found - FREE_ROWS)));

/** Builds the request for the next hidden rows of the search. */
export const toUnlockRequest = (search: Search, rows: number) => ({
  ...toSearchRequest(search),
  paging: { limit: rows, skip: 0 as const },
});
