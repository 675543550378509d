import { describe, expect, it } from 'vitest';
import { canSearch } from '#shared/billing/access.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const daysAgo = (days: number, ms = 0) => new Date(NOW.getTime() - days * 86_400_000 - ms).toISOString();

describe('access to search', () => {
  it('an active plan grants access, whatever its period says', () => {
    expect(canSearch({ plan: 'entry', status: 'active', periodEnd: daysAgo(30) }, NOW)).toBe(true);
  });

  it('a trial may until the moment it ends', () => {
    expect(canSearch({ plan: 'trial', status: 'trialing', periodEnd: daysAgo(0, -1) }, NOW)).toBe(true);
    expect(canSearch({ plan: 'trial', status: 'trialing', periodEnd: daysAgo(0) }, NOW)).toBe(false);
  });

  it('past due may for seven days, not a moment longer', () => {
    expect(canSearch({ plan: 'entry', status: 'past_due', periodEnd: daysAgo(7) }, NOW)).toBe(true);
    expect(canSearch({ plan: 'entry', status: 'past_due', periodEnd: daysAgo(7, 1) }, NOW)).toBe(false);
  });

  it('no plan, an inactive one and a canceled one that ran out may not', () => {
    expect(canSearch({ plan: null, status: null, periodEnd: null }, NOW)).toBe(false);
    expect(canSearch({ plan: 'entry', status: 'inactive', periodEnd: null }, NOW)).toBe(false);
    expect(canSearch({ plan: 'entry', status: 'canceled', periodEnd: daysAgo(0) }, NOW)).toBe(false);
    expect(canSearch({ plan: 'entry', status: 'canceled', periodEnd: daysAgo(-1) }, NOW)).toBe(true);
  });
});
