import { randomUUID } from 'node:crypto';
import { reportUse } from '#functions/accounts/metered/report-use.ts';
import type { Account, Deletion } from '#functions/ports/accounts/accounts.ts';
import type { PaidWork, PaidWorks } from '#functions/ports/billing/paid-works.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { GRACE_DAYS } from '#shared/privacy/retention.ts';

const DAY_MS = 86_400_000;
const MAX_PAGE_OF_JOBS = 100;

export type RequestCtx = Ctx<
  | 'accountDeletions'
  | 'accounts'
  | 'apiTokens'
  | 'credits'
  | 'emailMatches'
  | 'followerLists'
  | 'jobs'
  | 'meteredUsage'
  | 'payments'
  | 'sessions'
>;

export type DeletionRequest = Pick<Deletion, 'by' | 'shared'>;

/**
 * Requests the deletion of an account and ends what it does: subscription, checkouts, jobs, API token and sessions. Idempotent: a
 * repeated call completes an interrupted one and returns the first deletion.
 */
export const requestDeletion = async (ctx: RequestCtx, account: Account, { by, shared }: DeletionRequest): Promise<Deletion> => {
  const now = ctx.now();
  const due = new Date(now.getTime() + GRACE_DAYS * DAY_MS).toISOString();
  const wanted = { accountId: account.id, requestedAt: now.toISOString(), due, by, shared, alias: randomUUID() };
  const deletion = await ctx.accountDeletions.request(wanted);
  await endPayments(ctx, account.id);
  await cancelJobs(ctx, account.id);
  await ctx.apiTokens.revoke(account.id);
  await ctx.sessions.endAll(account.id, now);
  return deletion;
};

type EndCtx = Ctx<'accounts' | 'emailMatches' | 'followerLists' | 'meteredUsage' | 'payments'>;

/** Reads the account again, because a checkout may have been opened until the deletion was recorded. */
export const endPayments = async (ctx: EndCtx, accountId: string) => {
  const { billing } = (await ctx.accounts.find(accountId)) ?? {};
  if (billing?.checkout) await ctx.payments.expireCheckout(billing.checkout.id);
  if (billing?.subscriptionId !== undefined) {
    await reportUses(ctx, accountId);
    await ctx.payments.cancelAtOnce(billing.subscriptionId, { chargesUse: true });
  }
  await expireOffers(ctx, ctx.emailMatches, accountId);
  await expireOffers(ctx, ctx.followerLists, accountId);
};

/** The last invoice contains only reported usage. A failure keeps no customer from leaving; the schedule tries again and logs it. */
const reportUses = async (ctx: EndCtx, accountId: string): Promise<void> => {
  for (const usage of await ctx.meteredUsage.ofAccount(accountId)) await reportUse(ctx, usage).catch(() => undefined);
};

const expireOffers = async <W extends PaidWork<unknown>>({ payments }: Ctx<'payments'>, works: PaidWorks<W>, accountId: string) => {
  for (const { paidAt, checkout } of await works.ofAccount(accountId))
    if (paidAt === undefined && checkout) await payments.expireCheckout(checkout.id);
};

/** Workers undo partial results and refund payments of cancelled jobs; jobs that are being delivered end by themselves. */
export const cancelJobs = async (ctx: Ctx<'credits' | 'jobs'>, accountId: string): Promise<void> => {
  for (const { id, charge } of await unfinishedJobs(ctx, accountId)) {
    if ((await ctx.jobs.cancel(id)) && charge) await ctx.credits.refund({ accountId, key: charge.key });
  }
};

/** A job that starts to run while they are listed is in one of both states. */
const unfinishedJobs = async ({ jobs }: Ctx<'jobs'>, accountId: string): Promise<Job[]> => {
  const found: Job[] = [];
  for (const state of ['queued', 'running'] as const) {
    let after: string | undefined;
    do {
      const page = await jobs.ofAccount(accountId, { state, limit: MAX_PAGE_OF_JOBS, ...(after !== undefined && { after }) });
      found.push(...page.jobs);
      after = page.next;
    } while (after !== undefined);
  }
  return found;
};
