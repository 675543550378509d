import type { PaidPlan, Plan, SubscriptionStatus } from '#shared/billing/plans.ts';
import type { Language } from '#shared/mail/language.ts';

/** The account's state at the payment provider. */
export type Billing = {
  /** Counts the changes, so that one that was overtaken finds out. */
  revision: number;
  customerId?: string;
  subscriptionId?: string;
  /** Start of that subscription; ISO time. */
  subscribedAt?: string;
  /** The checkout that was opened last. */
  checkout?: { id: string; plan: PaidPlan; url: string; coupon?: string };
  /** The period whose allowance was given, and the plan it was of. */
  allotted?: { subscriptionId: string; from: string; plan: PaidPlan };
  /** A smaller plan that follows with the next period. */
  nextPlan?: PaidPlan | null;
  /** A change of plan under way, which ends at the latest at `until` (ISO time). */
  planChange?: { id: string; until: string } | null;
  payPerReport?: { enabled: boolean; capDollars: number };
  /** A plan that an admin gave without a subscription: since when, and the month whose allowance came last; ISO times. */
  given?: { since: string; renewed?: string } | null;
};

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
  /** An admin has given it the API, whatever its plan. */
  apiAccess: boolean;
  /** An admin has taken the API from it, whatever its plan. */
  apiRevoked?: boolean;
  /** Has API credits instead of a plan: one credit pool, and no search on the screen. */
  creditsOnly?: boolean;
  billing?: Billing;
  phone?: string;
  company?: string;
  /** That it used the product in last, and mails to it are written in. */
  language?: Language;
  /** Who sent this customer here, and by which advertisement. */
  origin?: { ref: string; gacdata: string };
  /** The account of a demo link: to whom the link was sent. Its own e-mail is made up. */
  demoFor?: string;
  /** The operation of an admin that created it, so that repeating that operation completes it. */
  invitedBy?: string;
  /** Looks after customers, and is none. */
  isAdmin?: boolean;
  createdAt: string;
};

/** Other fields change through ports of their own: the e-mail is claimed, billing has a revision. */
export type AccountChanges = Partial<Omit<Account, 'id' | 'email' | 'billing' | 'createdAt'>>;

/** `text`: part of the name or the e-mail, in any case. `demosOnly`: accounts behind demo links. */
export type CustomerQuery = { text?: string; demosOnly?: boolean; page: number; pageSize: number };

export interface Accounts {
  find(id: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** Throws `conflict` when the id or the e-mail is taken. */
  create(account: Account): Promise<void>;
  /** Sets what is named and nothing else, and returns the whole; throws `not_found`. */
  update(id: string, changes: AccountChanges): Promise<Account>;
  /** A page of the customers, newest first; one that was made this moment may be missing. */
  customers(query: CustomerQuery): Promise<{ accounts: Account[]; total: number }>;
}
