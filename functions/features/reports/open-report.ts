import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import { meteredReport } from '#functions/accounts/metered/metered-report.ts';
import { reportIdOf, reportRecord } from '#functions/accounts/report-record.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Metered } from '#functions/ports/billing/credit-ledger.ts';
import { type ReportRecord, reportFile } from '#functions/ports/creators/reports.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { creditPoolOf } from '#shared/billing/credit-pool.ts';
import { centsOf } from '#shared/billing/prices.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Report, ReportOffer, reports } from '#shared/reports/contract.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { canRefresh } from '#shared/reports/freshness.ts';
import type { PulledReport } from '#shared/reports/report.ts';
import { shownReport } from './shown-report.ts';

type ReadCtx = Ctx<'accounts' | 'files' | 'reports'> & SignedIn;
type PullCtx = ReadCtx & Ctx<'catalogue' | 'credits' | 'plans'>;

const COST = 1;

/**
 * Returns the report of a creator: costs one credit the first time and is free afterwards. A refresh is a new pull, allowed from the
 * 30th day.
 */
export const pullReport = async (ctx: PullCtx, { refresh, max_dollars, ...creator }: InputOf<typeof reports.pull>): Promise<Report> => {
  const latest = await latestOf(ctx, creator);
  if (latest && !refresh) return reopen(ctx, latest);
  if (latest && !canRefresh(latest.created, ctx.now())) throw new AppError('conflict', 'This report is less than 30 days old');
  const account = await activeAccountOrThrow(ctx);
  const pull = (latest?.pull ?? 0) + 1;
  const metered = await meteredReport(ctx, account);
  const isAccepted = metered === undefined || max_dollars === undefined || metered.cents <= centsOf(max_dollars);
  const charge = chargeOf(account, reportIdOf({ accountId: account.id, ...creator, pull }), isAccepted ? metered : undefined);
  try {
    return await pullFor(ctx, { creator, pull, charge });
  } catch (error) {
    throw !isAccepted && lacksCredits(error) ? new AppError('conflict', PRICE_CHANGED, { cause: error }) : error;
  }
};

export const PRICE_CHANGED = 'Your report credits are used up or the price has changed. Please check the price, then repeat.';

const lacksCredits = (error: unknown): boolean => error instanceof AppError && error.code === 'not_enough_credits';

const pullFor = async (ctx: PullCtx, { creator, pull, charge }: { creator: CreatorId; pull: number; charge: Charge }): Promise<Report> => {
  // A data provider charges for a report. Only a pull that was paid and then interrupted passes without credits.
  if (!(await canPay(ctx, charge))) await ctx.credits.spend(charge);
  const pulled = await ctx.catalogue.report(creator.platform, creator.user_id);
  if (!pulled) throw new AppError('not_found', 'This creator is not in the catalogue');
  return shownReport(ctx, await buy(ctx, { pulled, pull, charge }));
};

/** Key of a pull in the ledger. */
export const chargeKey = (reportId: string): string => `report:${reportId}`;

type Charge = Parameters<PullCtx['credits']['spend']>[0];

/** Account, creator and pull form the idempotency key. */
const chargeOf = (account: Account, reportId: string, metered: Metered | undefined): Charge => ({
  accountId: account.id,
  key: chargeKey(reportId),
  kind: creditPoolOf(account, 'reports'),
  amount: COST,
  reason: 'report',
  metered,
});

const canPay = async ({ credits }: Ctx<'credits'>, { accountId, kind, amount, metered }: Charge): Promise<boolean> => {
  if ((await credits.balance(accountId))[kind] >= amount) return true;
  return metered !== undefined && (await credits.spentCents(accountId, metered.period)) + metered.cents <= metered.capCents;
};

/** Restores a deleted report to the lists. */
const reopen = async (ctx: ReadCtx, latest: ReportRecord): Promise<Report> => {
  const report = await shownReport(ctx, latest);
  if (latest.hidden) await ctx.reports.show(latest);
  return report;
};

type Purchase = { pulled: PulledReport; pull: number; charge: Charge };

/**
 * Charges only after everything except the entry is stored, so that a failed pull is free. A repeated or interrupted call is charged and
 * stored once.
 */
const buy = async (ctx: PullCtx, { pulled, pull, charge }: Purchase): Promise<ReportRecord> => {
  const report = reportRecord({ accountId: charge.accountId, pulled, pull, demo: false }, ctx.now());
  await ctx.files.put(reportFile(report), JSON.stringify(pulled), 'application/json');
  await ctx.credits.spend({ ...charge, subject: `@${report.username}` });
  return ctx.reports.add(report);
};

/** Current price of a report, for the confirmation. */
export const reportOffer = async (
  ctx: Ctx<'accounts' | 'credits' | 'plans' | 'reports'> & SignedIn,
  { platform, user_id }: InputOf<typeof reports.offer>,
): Promise<ReportOffer> => {
  const [latest, account, balance] = await Promise.all([
    latestOf(ctx, { platform, user_id }),
    ctx.accounts.find(ctx.caller.id),
    ctx.credits.balance(ctx.caller.id),
  ]);
  const left = balance[creditPoolOf(account ?? {}, 'reports')];
  const metered = account && left < COST ? await meteredReport(ctx, account) : undefined;
  const spentCents = metered ? await ctx.credits.spentCents(ctx.caller.id, metered.period) : 0;
  return {
    success: true,
    cost: latest ? 0 : COST,
    left,
    ...(metered && { dollars: metered.cents / 100, cap_left: (metered.capCents - spentCents) / 100 }),
    // A deleted report cannot be opened by its id; a pull restores it.
    ...(latest && !latest.hidden && { report_id: latest.report_id, created: latest.created }),
  };
};

const latestOf = (ctx: Ctx<'reports'> & SignedIn, { platform, user_id }: CreatorId): Promise<ReportRecord | undefined> =>
  ctx.reports.findLatest(ctx.caller.id, { platform, userId: user_id });
