import * as z from 'zod/mini';

/** Reason of a ledger entry. */
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

/** A ledger entry as its account sees it. */
export const UsageEntry = z.object({
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** 'account': the account itself; 'plan': its subscription; 'admin': an admin. */
  who: z.enum(['account', 'plan', 'admin']),
  why: UsageReason,
  /** Subject, if known: '@handle', '200 rows'. */
  what: z.optional(z.string()),
  /** Credits added; negative if spent. */
  delta: Credits,
  /** Balance after the entry. */
  balance: Credits,
  /** US dollars of a metered report; negative for a refund. */
  amount: z.optional(z.number()),
});
export type UsageEntry = z.infer<typeof UsageEntry>;
