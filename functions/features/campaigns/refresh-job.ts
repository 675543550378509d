import * as z from 'zod/mini';
import { defineJob } from '#functions/jobs/job-kind.ts';
import {
  type Campaign,
  type CampaignPost,
  checkedAtOf,
  type NextRefresh,
  type PostReport,
} from '#functions/ports/collections/campaigns.ts';
import type { Seen, SocialPost } from '#functions/ports/creators/social-data.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { REFRESH_EVERY_MS, REFRESHED_UNTIL_MS } from '#shared/campaigns/limits.ts';
import { runsCampaigns } from './campaign-access.ts';
import { trackedPost } from './track-posts.ts';

type RefreshCtx = Ctx<'accounts' | 'campaigns' | 'credits' | 'jobs' | 'socialData'>;

const RefreshPayload = z.object({ campaignId: z.string() });
export type RefreshPayload = z.infer<typeof RefreshPayload>;

/** Numbers of refreshed and failed posts. */
type Refreshed = { posts: number; failed: number };

/** Posts requested in parallel and stored together. */
const AT_ONCE = 10;

/**
 * Requests every post of a campaign once, even across retries: skips posts reported since the job was created. A failing post does
 * not block the others.
 */
export const refreshJob = defineJob('campaign-refreshes', {
  payload: RefreshPayload,
  run: async (ctx: RefreshCtx, { job, payload: { campaignId }, report }): Promise<Refreshed> => {
    const campaign = await ctx.campaigns.find(campaignId);
    if (!campaign) return { posts: 0, failed: 0 };
    if (!runsCampaigns(await ctx.accounts.find(campaign.ownerId), ctx.now())) {
      await ctx.campaigns.postpone(campaign.id, nextOf(campaign, ctx.now()));
      return { posts: 0, failed: 0 };
    }
    const all = await ctx.campaigns.posts(campaignId);
    const posts = all.filter((post) => checkedAtOf(post) < job.createdAt);
    const problems: unknown[] = [];
    for (let from = 0; from < posts.length; from += AT_ONCE) {
      await report({ done: from, total: posts.length });
      const batch = await requestPosts(ctx, posts.slice(from, from + AT_ONCE));
      await ctx.campaigns.reportPosts(campaignId, batch.reports);
      problems.push(...batch.problems);
    }
    await report({ done: posts.length, total: posts.length });
    // If every post failed, the source may be down, so the job is retried.
    if (all.length > 0 && problems.length === all.length) throw problems[0];
    return await endRefresh(ctx, campaign, { posts: all.length - problems.length, failed: problems.length });
  },
  undo: async () => undefined,
});

const requestPosts = async ({ socialData, now }: Ctx<'socialData'>, posts: CampaignPost[]) => {
  const results = await Promise.allSettled(posts.map((post) => socialData.post(post)));
  const at = now().toISOString();
  return {
    reports: results.flatMap((result, index): PostReport[] => {
      const post = posts[index];
      return post && result.status === 'fulfilled' ? [postReportOf(post, result.value, at)] : [];
    }),
    problems: results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])),
  };
};

const postReportOf = ({ network, postId }: CampaignPost, result: Seen<{ post: SocialPost }>, at: string): PostReport => {
  if (result.state !== 'seen') return { network, postId, at, state: result.state };
  const { title, text, thumbnail, creator, stats } = trackedPost(result.post, at);
  return { network, postId, at, state: 'seen', title, text, thumbnail, creator, stats };
};

const endRefresh = async (ctx: RefreshCtx, campaign: Campaign, outcome: Refreshed): Promise<Refreshed> => {
  const now = ctx.now();
  if (outcome.posts > 0) await ctx.campaigns.note(campaign.id, now.toISOString());
  await ctx.campaigns.refreshed(campaign.id, now.toISOString(), nextOf(campaign, now));
  return outcome;
};

const nextOf = ({ status, createdAt }: Campaign, now: Date): NextRefresh => {
  const next = now.getTime() + REFRESH_EVERY_MS;
  const isDue = status === 'active' && next < Date.parse(createdAt) + REFRESHED_UNTIL_MS;
  return { status, due: isDue ? new Date(next).toISOString() : undefined };
};
