import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Plan } from '#shared/billing/plans.ts';

/** An account with a plan; active with its allowance by default. */
export const anAccount = (plan: Plan, changes: Partial<Account> = {}): Account => ({
  id: `id-of-${plan}`,
  email: `${plan}@example.com`,
  name: `Some ${plan}`,
  plan,
  status: plan === 'trial' ? 'trialing' : 'active',
  periodEnd: null,
  cancelAt: null,
  apiAccess: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
