import type { CampaignPost } from '#functions/ports/collections/campaigns.ts';
import { type SocialPost, truncateCaption } from '#functions/ports/creators/social-data.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { engagementsOf, viewsOf } from '#shared/campaigns/campaign.ts';
import type { campaigns } from '#shared/campaigns/contract.ts';
import type { PostSort } from '#shared/campaigns/post-sorts.ts';
import { type PostLink, readPostUrl } from '#shared/campaigns/post-url.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import { type CampaignCtx, changeOn, findCampaignOrThrow, managerOrThrow, readerOrThrow } from './campaign-access.ts';
import { contentOrThrow, postView, viewOrThrow } from './campaign-view.ts';

type TrackCtx = CampaignCtx & Ctx<'socialData'>;

const UNSEEN = {
  gone: 'This post was not found. It may have been deleted.',
  private: 'The account of this post is private, so we can’t track it.',
} as const;

const refusePost = (message: string): AppError => new AppError('bad_request', message, { fields: { postUrl: message } });

const linkOrThrow = (postUrl: string): PostLink => {
  const { link, problem } = readPostUrl(postUrl);
  if (!link) throw refusePost(problem);
  return link;
};

const postNowOrThrow = async ({ socialData }: Ctx<'socialData'>, link: PostLink): Promise<SocialPost> => {
  const result = await socialData.post(link);
  if (result.state !== 'seen') throw refusePost(UNSEEN[result.state]);
  return result.post;
};

export const previewPost = async (ctx: TrackCtx, { postUrl }: InputOf<typeof campaigns.preview>) => {
  await managerOrThrow(ctx);
  const { network, postId, title, text, posted, thumbnail, creator, stats, ...post } = await postNowOrThrow(ctx, linkOrThrow(postUrl));
  const { name, username, picture, followers } = creator;
  return {
    success: true as const,
    result: {
      network,
      postId,
      title,
      text,
      posted,
      thumbnail,
      stats,
      postUrl: post.postUrl,
      creator: { name, username, picture, followers },
    },
  };
};

/** The URL determines the post; throws `bad_request` if `postId` or `network` contradict it. */
export const addPost = async (ctx: TrackCtx, { campaign_id: id, postUrl, postId, network }: InputOf<typeof campaigns.addPost>) => {
  await managerOrThrow(ctx);
  await findCampaignOrThrow(ctx, id, 'own');
  const link = linkOrThrow(postUrl);
  if (postId !== undefined && postId !== link.postId) throw refuseField('postId', 'is not the post of this address');
  if (network !== undefined && network !== link.network) throw refuseField('network', 'is not the network of this address');
  const at = ctx.now().toISOString();
  const added = await ctx.campaigns.addPost(changeOn(ctx, id), trackedPost(await postNowOrThrow(ctx, link), at));
  await ctx.campaigns.note(id, at);
  return { success: true as const, added, campaign: await viewOrThrow(ctx, id) };
};

export const trackedPost = (post: SocialPost, at: string): CampaignPost => {
  const { network, postId, username, postUrl, title, text, posted, thumbnail, stats } = post;
  const { userId, name, picture, followers } = post.creator;
  return {
    network,
    postId,
    ...(username !== undefined && { username }),
    postUrl,
    title: truncateCaption(title),
    text: truncateCaption(text),
    posted,
    thumbnail,
    creator: { userId, username: post.creator.username, name, picture, followers },
    stats,
    state: 'seen',
    statsAt: at,
    addedAt: at,
  };
};

export const deletePost = async (ctx: CampaignCtx, { content_id }: InputOf<typeof campaigns.deletePost>) => {
  await readerOrThrow(ctx);
  const { campaignId, ...post } = contentOrThrow(content_id);
  if (!(await ctx.campaigns.dropPost(changeOn(ctx, campaignId), post)))
    throw new AppError('not_found', 'This post is no longer in the campaign');
  return { success: true as const, campaign: await viewOrThrow(ctx, campaignId) };
};

/** `added` is the stored order. */
const ORDERS: Record<Exclude<PostSort, 'added'>, (a: CampaignPost, b: CampaignPost) => number> = {
  posted: (a, b) => b.posted.localeCompare(a.posted),
  views: (a, b) => viewsOf(b.stats) - viewsOf(a.stats),
  engagements: (a, b) => engagementsOf(b.stats) - engagementsOf(a.stats),
};

export const listPosts = async (ctx: CampaignCtx, { campaign_id: id, sortKey, skip, limit }: InputOf<typeof campaigns.posts>) => {
  await readerOrThrow(ctx);
  await findCampaignOrThrow(ctx, id, 'view');
  const results = await ctx.campaigns.posts(id);
  const sorted = sortKey === 'added' ? results : results.toSorted(ORDERS[sortKey]);
  return { success: true as const, posts: sorted.slice(skip, skip + limit).map((post) => postView(id, post)), total: results.length };
};

export const readHistory = async (ctx: CampaignCtx, { _id }: InputOf<typeof campaigns.history>) => {
  await readerOrThrow(ctx);
  await findCampaignOrThrow(ctx, _id, 'view');
  return { success: true as const, points: await ctx.campaigns.history(_id) };
};
