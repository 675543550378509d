import type { AdminUserDetails } from '#shared/admin/admin-user.ts';

const PLAN_POOLS = ['reports', 'exports', 'posts'] as const;
export type BalanceKind = (typeof PLAN_POOLS)[number] | 'total_balance';

/** The single credit pool exists only for accounts that pay with API credits. */
export const kindsOf = ({ api }: AdminUserDetails): readonly BalanceKind[] =>
  api.only_credits ? [...PLAN_POOLS, 'total_balance'] : PLAN_POOLS;

export const NO_AMOUNTS: Record<BalanceKind, string> = { reports: '', exports: '', posts: '', total_balance: '' };
