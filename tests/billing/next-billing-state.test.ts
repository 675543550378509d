import { describe, expect, it } from 'vitest';
import { nextBillingState } from '#functions/features/billing/next-billing-state.ts';
import type { Billing } from '#functions/ports/accounts/accounts.ts';
import type { PlanSubscription } from '#functions/ports/billing/payments.ts';
import { DEFAULT_CATALOGUE } from '#shared/billing/plan-catalogue.ts';
import { ALLOWANCES, type SubscriptionStatus } from '#shared/billing/plans.ts';
import { anAccount } from '#tests/support/accounts.ts';

const START = '2026-11-01T00:00:00.000Z';
const END = '2026-12-01T00:00:00.000Z';

const sold = (changes: Partial<PlanSubscription> = {}): PlanSubscription => ({
  id: 'sub',
  customerId: 'cus',
  status: 'active',
  plan: 'standard',
  createdAt: START,
  periodStart: START,
  periodEnd: END,
  cancelAt: null,
  endedAt: null,
  ...changes,
});
const paid = { subscriptionId: 'sub', from: START, plan: 'standard' as const };
const allotted = (changes: Partial<NonNullable<Billing['allotted']>> = {}): Billing => ({
  revision: 1,
  subscriptionId: 'sub',
  subscribedAt: START,
  allotted: { subscriptionId: 'sub', from: START, plan: 'standard', ...changes },
});
const follow = (billing: Billing | undefined, seen: Parameters<typeof nextBillingState>[1], status: SubscriptionStatus = 'active') =>
  nextBillingState(anAccount('standard', { status, ...(billing && { billing }) }), seen, DEFAULT_CATALOGUE);

describe('the next billing state', () => {
  it('[BIL-02] a paid period sets the balance to the allowance, only one that is later than the last', () => {
    expect(follow(undefined, { subscription: sold(), paid }).credits).toEqual({
      key: `renewal:sub:${START}`,
      reason: 'renewal',
      set: ALLOWANCES.standard,
    });
    expect(follow(allotted(), { subscription: sold(), paid }).credits).toBeUndefined();
    const nextMs = { ...paid, from: '2026-11-01T00:00:00.001Z' };
    expect(follow(allotted(), { subscription: sold(), paid: nextMs }).credits).toMatchObject({ reason: 'renewal' });
  });

  it('[BIL-02] without a paid invoice there is a plan and no credits', () => {
    expect(follow(undefined, { subscription: sold() })).toMatchObject({ account: { plan: 'standard', status: 'active' } });
    expect(follow(undefined, { subscription: sold() })).not.toHaveProperty('credits');
  });

  it('[BIL-07] a larger plan adds the difference, a smaller one waits, the same one changes nothing', () => {
    const up = follow(allotted(), { subscription: sold({ plan: 'premium' }) });
    expect(up).toMatchObject({ account: { plan: 'premium' }, credits: { add: { reports: 350, exports: 4000, posts: 20_000 } } });
    expect(follow(allotted({ plan: 'premium' }), { subscription: sold({ plan: 'premium' }) })).not.toHaveProperty('credits');
    const down = follow(allotted(), { subscription: sold({ plan: 'entry' }) });
    expect(down).toMatchObject({ account: { plan: 'standard' }, billing: { nextPlan: 'entry' } });
    expect(down).not.toHaveProperty('credits');
  });

  it('[BIL-07] a larger plan that is not paid yet changes nothing', () => {
    expect(follow(allotted(), { subscription: sold({ plan: 'premium', status: 'past_due' }) })).not.toHaveProperty('credits');
  });

  it('[BIL-02] an unpaid period ends what was paid for where it begins; the end of a plan ends it then', () => {
    const { account: pastDue } = follow(allotted(), { subscription: sold({ status: 'past_due', periodStart: END }) });
    expect(pastDue).toMatchObject({ status: 'past_due', periodEnd: END });
    const { account: ended } = follow(allotted(), { subscription: sold({ status: 'canceled', endedAt: '2026-11-09T00:00:00.000Z' }) });
    expect(ended).toMatchObject({ status: 'canceled', periodEnd: '2026-11-09T00:00:00.000Z', cancelAt: '2026-11-09T00:00:00.000Z' });
  });

  it('a subscription without its first payment is ignored', () => {
    expect(follow(undefined, { subscription: sold({ status: 'incomplete' }) })).toEqual({});
    expect(follow(undefined, { subscription: sold({ status: 'incomplete' }), paid })).toMatchObject({ account: { status: 'active' } });
  });

  it('an older subscription, or one that has ended, never replaces the one that runs', () => {
    const other = { ...sold(), id: 'other' };
    expect(follow(allotted(), { subscription: other })).toEqual({});
    expect(follow(allotted(), { subscription: { ...other, createdAt: '2026-11-01T00:00:01.000Z', status: 'canceled' } })).toEqual({});
    const takesOver = { billing: { subscriptionId: 'other' } };
    expect(follow(allotted(), { subscription: { ...other, createdAt: '2026-11-01T00:00:01.000Z' } })).toMatchObject(takesOver);
    expect(follow(allotted(), { subscription: other }, 'past_due')).toMatchObject(takesOver);
    expect(follow(allotted(), { subscription: { ...other, status: 'past_due' } }, 'past_due')).toEqual({});
  });
});
