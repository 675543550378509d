import type { UsageReason } from '#shared/billing/usage.ts';
import type { Account, Billing } from '../accounts/accounts.ts';
import type { Credits } from './credit-ledger.ts';

/** Effects of a subscription event on an account; applied atomically. */
export type BillingChange = {
  accountId: string;
  /** Revision of the billing state from which this was computed; 0 before the first change. */
  revision: number;
  /** Id of the provider's event; each is applied once. */
  eventId?: string;
  account?: Partial<Pick<Account, 'plan' | 'status' | 'periodEnd' | 'cancelAt' | 'creditsOnly' | 'apiAccess' | 'apiRevoked'>>;
  billing?: Partial<Omit<Billing, 'revision'>>;
  /** Ledger entry; skipped when its key already exists. */
  credits?: { key: string; reason: UsageReason; by?: string } & ({ set: Partial<Credits> } | { add: Partial<Credits> });
};

/** `known`: the event was already applied. `overtaken`: the billing state has changed meanwhile, so the change must be computed again. */
export type Outcome = 'applied' | 'known' | 'overtaken';

/** Plan, period, credits and applied events of accounts, which change together. */
export interface Subscriptions {
  accountOf(customerId: string): Promise<string | undefined>;
  /** Stores the account of a customer, for `accountOf`. */
  linkCustomer(customerId: string, accountId: string): Promise<void>;
  /** Throws `not_found` when the account does not exist. */
  apply(change: BillingChange): Promise<Outcome>;
}

export const revisionOf = ({ billing }: Pick<Account, 'billing'>): number => billing?.revision ?? 0;
