import type { AdminUserDetails } from '#shared/admin/admin-user.ts';

const OF_PLANS = ['reports', 'exports', 'posts'] as const;
export type BalanceKind = (typeof OF_PLANS)[number] | 'total_balance';

/** The one credit pool is for accounts that pay with API credits only. */
export const kindsOf = ({ api }: AdminUserDetails): readonly BalanceKind[] =>
  api.only_credits ? [...OF_PLANS, 'total_balance'] : OF_PLANS;

export const NO_AMOUNTS: Record<BalanceKind, string> = { reports: '', exports: '', posts: '', total_balance: '' };
