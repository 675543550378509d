import type { Plan, SubscriptionStatus } from '#shared/billing/plans.ts';

/** A customer or an admin; `id` is the identity provider's subject. */
export type Account = {
  id: string;
  email: string;
  name: string;
  /** null = no plan was ever chosen. */
  plan: Plan | null;
  status: SubscriptionStatus | null;
  /** End of the paid or trial period, ISO time; null = open. */
  periodEnd: string | null;
  cancelAt: string | null;
  apiAccess: boolean;
  createdAt: string;
};

export interface Accounts {
  find(id: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** Throws `conflict` when the id or the e-mail is taken. */
  create(account: Account): Promise<void>;
}
