import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import { keepExample } from '#functions/accounts/keep-example.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { type FirstSteps, type firstSteps, STEPS, type Step } from '#shared/first-steps/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';

type ReadCtx = Ctx<'creatorLists' | 'reports' | 'savedSearches' | 'shortlists'> & SignedIn;

export const readFirstSteps = async (ctx: ReadCtx): Promise<FirstSteps> => {
  const { discovery, reports: hasReports } = ctx.brand.switches;
  const [reports, shortlist, lists, searches] = await Promise.all([
    ctx.reports.ofAccount(ctx.caller.id),
    ctx.shortlists.ofAccount(ctx.caller.id),
    ctx.creatorLists.ofAccount(ctx.caller.id),
    ctx.savedSearches.ofAccount(ctx.caller.id),
  ]);
  const isListed = lists.some(({ creators }) => PLATFORMS.some((platform) => creators[platform] > 0));
  const state: Record<Step, { offered: boolean; done: boolean }> = {
    sample: { offered: hasReports, done: reports.length > 0 },
    collect: { offered: discovery, done: shortlist.length > 0 || isListed },
    search: { offered: discovery, done: searches.length > 0 },
    report: { offered: hasReports, done: reports.some(({ demo }) => !demo) },
  };
  const steps = STEPS.filter((id) => state[id].offered).map((id) => ({ id, done: state[id].done }));
  return { success: true, steps };
};

export const changeFirstSteps = async ({ accounts, caller }: Ctx<'accounts'> & SignedIn, { state }: InputOf<typeof firstSteps.change>) => {
  await accounts.update(caller.id, { firstSteps: state });
  return { success: true as const };
};

type SampleCtx = Ctx<'accounts' | 'catalogue' | 'files' | 'reports'> & SignedIn;

/**
 * Free of charge, and one creator per account: the account keeps which one, so that deleting the report and a changed catalogue give no
 * other. Shows a deleted report again.
 */
export const sampleReport = async (ctx: SampleCtx) => {
  const account = await activeAccountOrThrow(ctx);
  const creator = account.sampleOf ?? (await sampleCreator(ctx));
  if (!account.sampleOf) await ctx.accounts.update(account.id, { sampleOf: creator });
  const report = await keepExample(ctx, account.id, creator);
  if (report.hidden) await ctx.reports.show(report);
  return { success: true as const, report_id: report.report_id };
};

/** The largest creator whose audience is known, because its report has every part. */
const sampleCreator = async ({ catalogue }: Ctx<'catalogue'>): Promise<CreatorId> => {
  const request = SearchRequest.parse({ platform: 'instagram', search: { has_audience_data: true }, paging: { limit: 1 } });
  const [creator] = (await catalogue.search(request)).creators;
  if (!creator) throw new AppError('not_found', 'This creator is not in the catalogue');
  return { platform: creator.platform, user_id: creator.user_id };
};
