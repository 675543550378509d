import { type ScheduleTry, UNLIMITED } from '#functions/jobs/schedule-try.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { isEnded } from '#shared/activity/job.ts';
import type { campaigns } from '#shared/campaigns/contract.ts';
import { REFRESH_PAUSE_MS } from '#shared/campaigns/limits.ts';
import { NO_SUCH_CAMPAIGN } from '#shared/campaigns/sharing.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { type CampaignCtx, findCampaignOrThrow, managerOrThrow } from './campaign-access.ts';
import type { RefreshPayload } from './refresh-job.ts';

export const REFRESH_QUEUE = 'campaign-refreshes';
const TOO_SOON = 'This campaign was refreshed in the last ten minutes. Please try again later.';

/** Returns the job of the running refresh, if there is one. */
export const refreshCampaign = async (ctx: CampaignCtx & Ctx<'jobs'>, { _id }: InputOf<typeof campaigns.refresh>) => {
  await managerOrThrow(ctx);
  const { sums } = await findCampaignOrThrow(ctx, _id, 'own');
  const now = ctx.now();
  const at = now.toISOString();
  const since = new Date(now.getTime() - REFRESH_PAUSE_MS).toISOString();
  const refresh = await ctx.campaigns.claimRefresh(_id, { jobId: `refresh-${_id}-${at}`, at }, since);
  if (!refresh) throw new AppError('not_found', NO_SUCH_CAMPAIGN);
  const previous = await ctx.jobs.find(refresh.jobId);
  if (previous && isEnded(previous.state)) {
    const retryAfterSeconds = Math.ceil((Date.parse(refresh.at) + REFRESH_PAUSE_MS - now.getTime()) / 1_000);
    throw new AppError('too_many_requests', TOO_SOON, { retryAfterSeconds });
  }
  const input: RefreshPayload = { campaignId: _id };
  await ctx.jobs.start({ id: refresh.jobId, accountId: ctx.caller.id, queue: REFRESH_QUEUE, total: sums.posts, input });
  return { success: true as const, job_id: refresh.jobId };
};

const SCHEDULE = 'refresh-campaigns';
/** Number of jobs created in parallel. */
const AT_ONCE = 25;

/**
 * Starts a refresh of every due campaign. One that fails stays due, keeps none of the others waiting, and is retried an hour later. A run
 * whose time is up is continued by the next one.
 */
export const startRefreshes = async (
  ctx: Ctx<'campaigns' | 'jobs' | 'scheduleRuns'>,
  { isTimeUp }: ScheduleTry = UNLIMITED,
): Promise<void> => {
  const at = ctx.now().toISOString();
  const problems: unknown[] = [];
  let after = await ctx.scheduleRuns.position(SCHEDULE);
  const isContinued = after !== undefined;
  do {
    const { ids, next } = await ctx.campaigns.due(at, { limit: AT_ONCE, ...(after !== undefined && { after }) });
    await Promise.all(ids.map((campaignId) => start(ctx, { campaignId }, at.slice(0, 13)).catch((error: unknown) => problems.push(error))));
    after = next;
  } while (after !== undefined && !isTimeUp());
  if (isContinued || after !== undefined) await ctx.scheduleRuns.keepPosition(SCHEDULE, after);
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} campaign refreshes failed to start`);
};

/** The system owns the job, so that it does not appear among the account's jobs. */
const start = ({ jobs }: Ctx<'jobs'>, input: RefreshPayload, hour: string) =>
  jobs.start({
    id: `refresh-${input.campaignId}-${hour}`,
    accountId: `campaigns:${input.campaignId}`,
    queue: REFRESH_QUEUE,
    total: 1,
    input,
  });
