import { createHash } from 'node:crypto';
import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import { meteredReport } from '#functions/accounts/metered/metered-report.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, Idempotent, SignedIn } from '#functions/ports/ctx.ts';
import { creditPoolOf } from '#shared/billing/credit-pool.ts';
import { centsOf } from '#shared/billing/prices.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ReportOffers, reports } from '#shared/reports/contract.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { PRICE_CHANGED } from './open-report.ts';
import type { PullPayload } from './pull-job.ts';

type OfferCtx = Ctx<'accounts' | 'credits' | 'plans' | 'reports'> & SignedIn;

/** Parallel reads of past reports. */
const AT_ONCE = 25;

/** Total price of several reports: those pulled before are free. */
export const reportOffers = async (ctx: OfferCtx, { creators }: InputOf<typeof reports.offers>): Promise<ReportOffers> => {
  const account = await ctx.accounts.find(ctx.caller.id);
  return offersOf(ctx, account, distinct(creators));
};

/** Starts a job that pulls the reports. Throws `not_enough_credits` when the credits do not suffice for all. */
export const pullReports = async (ctx: OfferCtx & Ctx<'jobs'> & Idempotent, { creators, max_dollars }: InputOf<typeof reports.pullAll>) => {
  const account = await activeAccountOrThrow(ctx);
  const wanted = distinct(creators);
  const id = createHash('sha256')
    .update(JSON.stringify(['report-pulls', account.id, ctx.requestKey]))
    .digest('base64url')
    .slice(0, 24);
  const known = await ctx.jobs.find(id);
  if (!known) affordableOrThrow(await offersOf(ctx, account, wanted), max_dollars);
  const input: PullPayload = { creators: wanted, ...(max_dollars !== undefined && { maxCents: centsOf(max_dollars) }) };
  const job = await ctx.jobs.start({ id, accountId: account.id, queue: 'report-pulls', total: wanted.length, input });
  return { success: true as const, job_id: job.id };
};

const affordableOrThrow = ({ affordable, dollars = 0 }: ReportOffers, maxDollars = dollars): void => {
  if (!affordable) throw new AppError('not_enough_credits');
  if (centsOf(dollars) > centsOf(maxDollars)) throw new AppError('conflict', PRICE_CHANGED);
};

const offersOf = async (ctx: OfferCtx, account: Account | undefined, creators: CreatorId[]): Promise<ReportOffers> => {
  const pulled = await countPulled(ctx, creators);
  const cost = creators.length - pulled;
  const { [creditPoolOf(account ?? {}, 'reports')]: left } = await ctx.credits.balance(ctx.caller.id);
  const beyond = Math.max(0, cost - left);
  const metered = account && beyond > 0 ? await meteredReport(ctx, account) : undefined;
  const spentCents = metered ? await ctx.credits.spentCents(ctx.caller.id, metered.period) : 0;
  const cents = metered ? beyond * metered.cents : 0;
  return {
    success: true,
    cost,
    free: pulled,
    left,
    affordable: beyond === 0 || (metered !== undefined && spentCents + cents <= metered.capCents),
    ...(metered && { dollars: cents / 100 }),
  };
};

const countPulled = async ({ reports, caller }: OfferCtx, creators: CreatorId[]): Promise<number> => {
  let pulled = 0;
  for (let from = 0; from < creators.length; from += AT_ONCE) {
    const page = creators.slice(from, from + AT_ONCE);
    const found = await Promise.all(page.map(({ platform, user_id }) => reports.findLatest(caller.id, { platform, userId: user_id })));
    pulled += found.filter((report) => report !== undefined).length;
  }
  return pulled;
};

const distinct = (creators: readonly CreatorId[]): CreatorId[] => [
  ...new Map(creators.map((creator) => [`${creator.platform}:${creator.user_id}`, creator])).values(),
];
