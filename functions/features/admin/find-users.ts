import { dataExportView, latestDataExport } from '#functions/accounts/privacy/data-export.ts';
import type { Account, CustomerSummary } from '#functions/ports/accounts/accounts.ts';
import { userSubject } from '#functions/ports/accounts/audit.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { type AdminUserDetails, stateOf, USERS_PAGE_SIZE, type UserOrder } from '#shared/admin/admin-user.ts';
import type { admin } from '#shared/admin/contract.ts';
import { PLANS } from '#shared/billing/plans.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { detailsOf, rowOf, statusOf } from './user-row.ts';

const byText = (a: string, b: string): number => a.localeCompare(b, 'en', { sensitivity: 'base' });

/** Largest plan first, accounts without one last. */
const COMPARE: Record<Exclude<UserOrder, 'newest'>, (a: CustomerSummary, b: CustomerSummary) => number> = {
  name: (a, b) => byText(a.name, b.name),
  email: (a, b) => byText(a.email, b.email),
  plan: (a, b) => rankOf(b) - rankOf(a),
};

const rankOf = ({ plan }: CustomerSummary): number => (plan === null ? -1 : PLANS.indexOf(plan));

type UsersInput = InputOf<typeof admin.users>;

export const users = async (ctx: Ctx<'accounts' | 'credits'>, { page, q, plan, state, order = 'newest' }: UsersInput) => {
  const now = ctx.now();
  const { accounts, total } = await ctx.accounts.customers({
    page,
    pageSize: USERS_PAGE_SIZE,
    ...(q && { text: q }),
    isWanted: (customer) =>
      (plan === undefined || (customer.plan ?? 'none') === plan) &&
      (state === undefined || stateOf({ status: statusOf(customer, now), cancel_at: customer.cancelAt }) === state),
    ...(order !== 'newest' && { compare: COMPARE[order] }),
  });
  const data = await Promise.all(accounts.map(async (account) => rowOf(account, { balance: await ctx.credits.balance(account.id), now })));
  return { success: true as const, data, total };
};

export type DetailCtx = Ctx<'accounts' | 'apiTokens' | 'audit' | 'credits' | 'jobs' | 'mailBlocks' | 'payments'>;

export const user = async (ctx: DetailCtx, { id }: { id: string }): Promise<{ success: true; user: AdminUserDetails }> => {
  const account = await customerOrThrow(ctx, id);
  const [balance, card, revision, token, dataJob, mailBlock] = await Promise.all([
    ctx.credits.balance(id),
    cardOf(ctx, account),
    ctx.audit.revision(userSubject(id)),
    ctx.apiTokens.ofAccount(id),
    latestDataExport(ctx, id),
    ctx.mailBlocks.find(account.email),
  ]);
  const dataExport = dataJob ? dataExportView(dataJob) : null;
  return { success: true, user: detailsOf(account, { balance, card, revision, token, dataExport, mailBlock }) };
};

/** Throws `not_found` for admins, who cannot have plans or credits. */
export const customerOrThrow = async ({ accounts }: Ctx<'accounts'>, id: string): Promise<Account> => {
  const account = await accounts.find(id);
  if (!account || account.isAdmin) throw new AppError('not_found', 'This user does not exist');
  return account;
};

export const cardOf = async ({ payments }: Ctx<'payments'>, { billing }: Account) => {
  if (!billing?.customerId) return undefined;
  return payments.findCard(billing.customerId).catch(undefinedIfUnavailable);
};

/** Treats an unreachable payment provider as no card, so that the rest of the user stays available. */
const undefinedIfUnavailable = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === 'unavailable') return undefined;
  throw error;
};
