import * as z from 'zod/mini';

/** Why credits came or went. */
export const UsageReason = z.enum([
  'grant',
  'renewal',
  'upgrade',
  'trial',
  'unlock',
  'export',
  'report',
  'analysis',
  'match',
  'follower_list',
  'admin',
  'refund',
]);
export type UsageReason = z.infer<typeof UsageReason>;

const Credits = z.object({ reports: z.int(), exports: z.int(), posts: z.int(), total: z.int() });

/** One line of the ledger as its account reads it. */
export const UsageEntry = z.object({
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** 'account' = the account itself, 'plan' = its subscription, 'admin' = one of our people. */
  who: z.enum(['account', 'plan', 'admin']),
  why: UsageReason,
  /** Subject, if known: '@handle', '200 rows'. */
  what: z.optional(z.string()),
  /** Added, or taken (negative). */
  delta: Credits,
  /** Left after it. */
  balance: Credits,
  /** Dollars of a report paid apart; negative when given back. */
  amount: z.optional(z.number()),
});
export type UsageEntry = z.infer<typeof UsageEntry>;
