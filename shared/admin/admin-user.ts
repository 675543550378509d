import * as z from 'zod/mini';
import { PLANS, Plan } from '#shared/billing/plans.ts';
import { DataExport } from '#shared/privacy/data-export.ts';

/** Remaining balance of an account; `total_balance` is the single credit pool of credits-only accounts. */
export const AdminBalance = z.object({ reports: z.int(), exports: z.int(), posts: z.int(), total_balance: z.int() });
export type AdminBalance = z.infer<typeof AdminBalance>;

/** Row of the customer table for admins. */
export const AdminUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.nullable(Plan),
  balance: AdminBalance,
  /** true: the plan is running; false: a payment is overdue; null: no plan. */
  status: z.nullable(z.boolean()),
  /** ISO time at which the plan ends; null if it renews. */
  cancel_at: z.nullable(z.string()),
  api_access: z.boolean(),
  /** True for demo accounts. */
  demo: z.boolean(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminUserDetails = z.object({
  id: z.string(),
  subscription: z.object({
    plan: z.nullable(Plan),
    /** ISO time; null if unlimited. */
    period_end: z.nullable(z.string()),
    card: z.nullable(z.object({ type: z.string(), last_4: z.string() })),
  }),
  /** Last four characters of the token, if there is one. */
  api: z.object({ access: z.boolean(), api_token: z.nullable(z.string()), only_credits: z.boolean() }),
  balance: AdminBalance,
  /** ISO time at which the account is deleted; null if no deletion was requested. */
  deletion: z.nullable(z.string()),
  /** The latest copy of the account's data. */
  data_export: z.nullable(DataExport),
  /** Why and since when the address gets no mails; null if it gets them. */
  mail_block: z.nullable(z.object({ reason: z.enum(['bounce', 'complaint']), at: z.string() })),
  /** Number of changes by admins. A change that sends an outdated revision is rejected. */
  revision: z.int(),
});
export type AdminUserDetails = z.infer<typeof AdminUserDetails>;

export const USER_STATES = ['active', 'past_due', 'canceled', 'inactive'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Plans by which the customer table can be filtered. */
export const USER_PLANS = [...PLANS, 'none'] as const;
/** Orders of the customer table; `newest` is the default. */
export const USER_ORDERS = ['newest', 'name', 'email', 'plan'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];

export const stateOf = ({ status, cancel_at }: Pick<AdminUser, 'status' | 'cancel_at'>): UserState => {
  if (status === null) return 'inactive';
  if (!status) return 'past_due';
  return cancel_at === null ? 'active' : 'canceled';
};

export const USERS_PAGE_SIZE = 10;
/** Minimum number of characters of a search. */
export const MIN_USER_QUERY = 3;
