import { unlockCost } from '#shared/billing/prices.ts';
import type { Search } from '../discovery/filters/search-state.ts';
import { FREE_ROWS, MAX_UNLOCK } from '../discovery/limits.ts';
import { toSearchRequest } from '../discovery/to-search-request.ts';

export const UNLOCK_CHOICES = [25, 50, 75, 100] as const;
/** Letters that the number field takes. */
export const MAX_UNLOCK_DIGITS = 3;

/** Parses a typed number of rows: digits only, 1 to 100; an empty field stays empty. */
export const readUnlock = (typed: string): number | null => {
  const digits = typed.normalize('NFKC').slice(0, MAX_UNLOCK_DIGITS).replace(/\D/g, '');
  return digits === '' ? null : Math.max(1, Math.min(Number(digits), MAX_UNLOCK));
};

/** Credits for unlocking this many rows of a search: what is not there is not paid for. */
export const unlockPrice = (rows: number, found: number): number => unlockCost(Math.min(rows, Math.max(0, found - FREE_ROWS)));

/** The documented request for the next hidden rows of the search. */
export const toUnlockRequest = (search: Search, rows: number) => ({
  ...toSearchRequest(search),
  paging: { limit: rows, skip: 0 as const },
});
