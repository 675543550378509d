import type { UsageReason } from '#shared/billing/usage.ts';
import type { Account, Billing } from '../accounts/accounts.ts';
import type { Credits } from './credit-ledger.ts';

/** Effects of a subscription event on an account; applied atomically. */
export type BillingChange = {
  accountId: string;
  /** Revision of the billing state this was computed from; 0 = none. */
  revision: number;
  /** The message that says so; each is applied once. */
  eventId?: string;
  account?: Partial<Pick<Account, 'plan' | 'status' | 'periodEnd' | 'cancelAt' | 'creditsOnly' | 'apiAccess' | 'apiRevoked'>>;
  billing?: Partial<Omit<Billing, 'revision'>>;
  /** An entry of the ledger; one whose key is known is left out. */
  credits?: { key: string; reason: UsageReason; by?: string } & ({ set: Partial<Credits> } | { add: Partial<Credits> });
};

/** `known`: this message was applied before. `overtaken`: reckon again, the billing has changed meanwhile. */
export type Outcome = 'applied' | 'known' | 'overtaken';

/** Plan, period, credits and applied messages of accounts, which change together. */
export interface Subscriptions {
  accountOf(customerId: string): Promise<string | undefined>;
  /** Remembers whose customer it is. */
  linkCustomer(customerId: string, accountId: string): Promise<void>;
  /** Throws `not_found` when there is no such account. */
  apply(change: BillingChange): Promise<Outcome>;
}

export const revisionOf = ({ billing }: Pick<Account, 'billing'>): number => billing?.revision ?? 0;
