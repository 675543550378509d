import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Identity } from '#functions/ports/accounts/identity.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import { ALLOWANCES, type Plan, type SubscriptionStatus } from '#shared/billing/plans.ts';
import { AppError } from '#shared/http/errors.ts';

export const DEMO_PASSWORD = 'Tensor-demo-2026';

type DemoAccount = {
  email: string;
  name: string;
  plan: Plan | null;
  status: SubscriptionStatus | null;
  isAdmin?: boolean;
  apiAccess?: boolean;
  cancelAt?: string;
  /** Sees the first steps of a new customer. */
  isNew?: true;
};

/** One account of each kind, so that every screen can be viewed as each of them. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: 'trial@example.com', name: 'Tara Trial', plan: 'trial', status: 'trialing', isNew: true },
  { email: 'entry@example.com', name: 'Emil Entry', plan: 'entry', status: 'active' },
  { email: 'standard@example.com', name: 'Stella Standard', plan: 'standard', status: 'active' },
  { email: 'premium@example.com', name: 'Paulo Premium', plan: 'premium', status: 'active' },
  { email: 'admin@example.com', name: 'Ada Admin', plan: null, status: null, isAdmin: true },
  { email: 'new@example.com', name: 'Nia New', plan: 'standard', status: 'active', isNew: true },
  { email: 'canceled@example.com', name: 'Carla Canceled', plan: 'standard', status: 'active', cancelAt: '2099-12-31T00:00:00.000Z' },
  { email: 'pastdue@example.com', name: 'Pablo Pastdue', plan: 'entry', status: 'past_due' },
  { email: 'inactive@example.com', name: 'Ines Inactive', plan: null, status: 'inactive' },
  { email: 'api@example.com', name: 'Api Access', plan: 'premium', status: 'active', apiAccess: true },
];

const accountOf = (id: string, demo: DemoAccount, now: Date): Account => ({
  id,
  email: demo.email,
  name: demo.name,
  plan: demo.plan,
  status: demo.status,
  // Demo periods are open-ended, so that an old data folder does not contain expired accounts.
  periodEnd: null,
  cancelAt: demo.cancelAt ?? null,
  apiAccess: demo.apiAccess ?? false,
  ...(demo.isAdmin && { isAdmin: true }),
  ...(!demo.isNew && { firstSteps: 'done' }),
  createdAt: now.toISOString(),
});

/** Creates missing accounts; changes that users made to a demo account are preserved. */
export const seedDemoAccounts = async (
  { accounts, credits, identity }: Pick<Ports, 'accounts' | 'credits' | 'identity'>,
  now: Date,
): Promise<void> => {
  for (const demo of DEMO_ACCOUNTS) {
    const id = (await accounts.findByEmail(demo.email))?.id ?? (await userIdOf(identity, demo));
    // Each step is idempotent, so the next start completes an interrupted one.
    if (demo.plan) await credits.grant({ accountId: id, key: 'grant:first', credits: ALLOWANCES[demo.plan], reason: 'grant' });
    const found = await accounts.find(id);
    if (!found) await accounts.create(accountOf(id, demo, now));
    // Older data folders lack the flag.
    else if (demo.isAdmin && !found.isAdmin) await accounts.update(id, { isAdmin: true });
  }
};

const userIdOf = async (identity: Identity, { email, name, isAdmin = false }: DemoAccount): Promise<string> => {
  try {
    return await identity.createUser({ email, name, password: DEMO_PASSWORD, isAdmin });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    // An earlier start was killed after creating the user but before creating the account; the password is still the demo password.
    const { accessToken } = await identity.signIn(email, DEMO_PASSWORD);
    return (await identity.verify(accessToken)).id;
  }
};
