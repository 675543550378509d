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
};

/** One of each kind, so that every screen can be seen as each of them. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: 'trial@example.com', name: 'Tara Trial', plan: 'trial', status: 'trialing' },
  { email: 'entry@example.com', name: 'Emil Entry', plan: 'entry', status: 'active' },
  { email: 'standard@example.com', name: 'Stella Standard', plan: 'standard', status: 'active' },
  { email: 'premium@example.com', name: 'Paulo Premium', plan: 'premium', status: 'active' },
  { email: 'admin@example.com', name: 'Ada Admin', plan: null, status: null, isAdmin: true },
  { email: 'new@example.com', name: 'Nia New', plan: 'standard', status: 'active' },
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
  // Demo periods stay open, so that a kept data folder does not turn into ten expired accounts.
  periodEnd: null,
  cancelAt: demo.cancelAt ?? null,
  apiAccess: demo.apiAccess ?? false,
  ...(demo.isAdmin && { isAdmin: true }),
  createdAt: now.toISOString(),
});

/** Makes those that are missing; what people changed in a demo account stays as they left it. */
export const seedDemoAccounts = async (
  { accounts, credits, identity }: Pick<Ports, 'accounts' | 'credits' | 'identity'>,
  now: Date,
): Promise<void> => {
  for (const demo of DEMO_ACCOUNTS) {
    const id = (await accounts.findByEmail(demo.email))?.id ?? (await userIdOf(identity, demo));
    // Each step is harmless when it was done before, so a killed start is finished by the next one.
    if (demo.plan) await credits.grant({ accountId: id, key: 'grant:first', credits: ALLOWANCES[demo.plan], reason: 'grant' });
    const found = await accounts.find(id);
    if (!found) await accounts.create(accountOf(id, demo, now));
    // Older data folders do not know yet who is no customer.
    else if (demo.isAdmin && !found.isAdmin) await accounts.update(id, { isAdmin: true });
  }
};

const userIdOf = async (identity: Identity, { email, name, isAdmin = false }: DemoAccount): Promise<string> => {
  try {
    return await identity.createUser({ email, name, password: DEMO_PASSWORD, isAdmin });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    // The process was killed between user and account: the user is there, and its password is still ours.
    const { accessToken } = await identity.signIn(email, DEMO_PASSWORD);
    return (await identity.verify(accessToken)).id;
  }
};
