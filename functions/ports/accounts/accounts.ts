import type { Balance, PaidPlan, Plan, SubscriptionStatus } from '#shared/billing/plans.ts';
import type { FirstStepsState } from '#shared/first-steps/state.ts';
import type { Language } from '#shared/mail/language.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';

/** The account's state at the payment provider. */
export type Billing = {
  /** Incremented with every change, for optimistic locking; 0 before the first one. */
  revision: number;
  customerId?: string;
  subscriptionId?: string;
  /** ISO time at which that subscription started. */
  subscribedAt?: string;
  /** The most recently opened checkout. */
  checkout?: { id: string; plan: PaidPlan; url: string; coupon?: string };
  /** The period and plan whose allowance was granted last. `from` is an ISO time. */
  allotted?: { subscriptionId: string; from: string; plan: PaidPlan };
  /** A smaller plan that starts with the next period. */
  nextPlan?: PaidPlan | null;
  /** A change of plan in progress, which expires at `until` (ISO time). */
  planChange?: { id: string; until: string } | null;
  payPerReport?: { enabled: boolean; capDollars: number };
  /**
   * A plan that an admin granted without a subscription. ISO times: start of the plan, and of the month whose allowance was granted
   * last.
   */
  given?: { since: string; renewed?: string } | null;
  /** The largest allowance that an admin's changes of plan granted in a period. `period`: ISO time of its start. */
  granted?: { period: string } & Balance;
};

/** A requested deletion of an account. Times are ISO. */
export type Deletion = {
  requestedAt: string;
  /** From this time on, the account is deleted and cannot come back. */
  due: string;
  by: 'customer' | 'admin';
  /** Lists and campaigns that are shared with others get a new owner or are removed. */
  shared: 'hand_over' | 'remove';
  /** Random name under which the law requires to keep ledger entries. */
  alias: string;
  state: 'requested' | 'running';
};

/** A customer or an admin. `id` is the subject at the identity provider. */
export type Account = {
  id: string;
  email: string;
  name: string;
  /** Null if no plan was ever chosen. */
  plan: Plan | null;
  status: SubscriptionStatus | null;
  /** ISO time at which the paid or trial period ends; null if it is open-ended. */
  periodEnd: string | null;
  cancelAt: string | null;
  /** True if an admin enabled the API regardless of the plan. */
  apiAccess: boolean;
  /** True if an admin disabled the API regardless of the plan. */
  apiRevoked?: boolean;
  /** True for an account that has API credits instead of a plan: one credit pool, and no search on the screen. */
  creditsOnly?: boolean;
  billing?: Billing;
  phone?: string;
  company?: string;
  /** Language in which the account last used the product; mails are written in it. */
  language?: Language;
  /** Whether the account sees its first steps; absent until the customer decides. */
  firstSteps?: FirstStepsState;
  /** Creator of the free sample report. */
  sampleOf?: CreatorId;
  /** Referrer and advertisement that brought this customer. */
  origin?: { ref: string; gacdata: string };
  /** Email address that a demo link was sent to. The account's own address is generated. */
  demoFor?: string;
  /** Key of the admin's operation that created the account, so that repeating the operation completes it. */
  invitedBy?: string;
  /** True for an admin, who is not a customer. */
  isAdmin?: boolean;
  /** Set while the account is being deleted: it can be read, and spends nothing. */
  deletion?: Deletion;
  createdAt: string;
};

/** The omitted fields are changed by separate operations: the email is reserved, billing has a revision, and a deletion is listed by its time. */
export type AccountChanges = Partial<Omit<Account, 'id' | 'email' | 'billing' | 'deletion' | 'createdAt'>>;

/** Fields by which customers are selected and ordered. */
export type CustomerSummary = Pick<Account, 'id' | 'name' | 'email' | 'plan' | 'status' | 'periodEnd' | 'cancelAt'>;

/**
 * `text` is a part of the name or email, ignoring case. `demosOnly` selects accounts of demo links. `isWanted` and `compare` select and order
 * them further; without `compare`, the newest come first. `page` counts from 1.
 */
export type CustomerQuery = {
  text?: string;
  demosOnly?: boolean;
  isWanted?: (customer: CustomerSummary) => boolean;
  compare?: (a: CustomerSummary, b: CustomerSummary) => number;
  page: number;
  pageSize: number;
};

export interface Accounts {
  find(id: string): Promise<Account | undefined>;
  findByEmail(email: string): Promise<Account | undefined>;
  /** Throws `conflict` when the id or the email is taken. */
  create(account: Account): Promise<void>;
  /** Sets only the given fields and returns the complete account. Throws `not_found`. */
  update(id: string, changes: AccountChanges): Promise<Account>;
  /** A page of the customers. Eventually consistent: a new account may be missing. */
  customers(query: CustomerQuery): Promise<{ accounts: Account[]; total: number }>;
  /**
   * A page of the customers who may have a plan without a subscription, oldest first; it may be empty although there are more. Eventually
   * consistent.
   */
  withoutSubscription(after?: string): Promise<{ accounts: Account[]; next?: string }>;
  /** A page of the ids of all accounts, oldest first. Eventually consistent. */
  ids(after?: string): Promise<{ ids: string[]; next?: string }>;
}
