import type { Account, CustomerSummary } from '#functions/ports/accounts/accounts.ts';
import type { KnownToken } from '#functions/ports/accounts/api-tokens.ts';
import type { Credits } from '#functions/ports/billing/credit-ledger.ts';
import type { Card } from '#functions/ports/billing/payments.ts';
import type { MailBlock } from '#functions/ports/system/mail-blocks.ts';
import type { AdminBalance, AdminUser, AdminUserDetails } from '#shared/admin/admin-user.ts';
import type { DataExport } from '#shared/privacy/data-export.ts';
import { includesApi } from '#shared/settings/api-access.ts';

export const balanceOf = ({ reports, exports, posts, total }: Credits): AdminBalance => ({
  reports,
  exports,
  posts,
  total_balance: total,
});

type RowInput = { balance: Credits; now: Date };

export const rowOf = (account: Account, { balance, now }: RowInput): AdminUser => ({
  id: account.id,
  name: account.name,
  email: account.demoFor ?? account.email,
  plan: account.plan,
  balance: balanceOf(balance),
  status: statusOf(account, now),
  cancel_at: account.cancelAt,
  api_access: includesApi(account),
  demo: account.demoFor !== undefined,
});

/** An ended plan counts as none, regardless of the payment provider's status. */
export const statusOf = ({ status, periodEnd }: Pick<CustomerSummary, 'status' | 'periodEnd'>, now: Date): AdminUser['status'] => {
  if (status === 'past_due') return false;
  if (status === 'active') return true;
  const isRunning = status === 'trialing' || status === 'canceled';
  return isRunning && (periodEnd === null || Date.parse(periodEnd) > now.getTime()) ? true : null;
};

type DetailsInput = {
  balance: Credits;
  card: Card | undefined;
  revision: number;
  token: KnownToken | undefined;
  dataExport: DataExport | null;
  mailBlock: MailBlock | undefined;
};

export const detailsOf = (account: Account, { balance, card, revision, token, dataExport, mailBlock }: DetailsInput): AdminUserDetails => ({
  id: account.id,
  subscription: {
    plan: account.plan,
    period_end: account.periodEnd,
    card: card ? { type: card.type, last_4: card.last4 } : null,
  },
  api: { access: includesApi(account), api_token: token?.lastFour ?? null, only_credits: account.creditsOnly ?? false },
  balance: balanceOf(balance),
  deletion: account.deletion?.due ?? null,
  data_export: dataExport,
  mail_block: mailBlock ?? null,
  revision,
});
