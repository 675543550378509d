import { personView, sharedPeople } from '#functions/accounts/shared-people.ts';
import type { Campaign, CampaignPost, Campaigns } from '#functions/ports/collections/campaigns.ts';
import type { CampaignFigures, CampaignPostView, CampaignView } from '#shared/campaigns/campaign.ts';
import { REFRESH_PAUSE_MS } from '#shared/campaigns/limits.ts';
import { refuseField } from '#shared/http/errors.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { type CampaignCtx, findCampaignOrThrow } from './campaign-access.ts';

const SHOWN_CREATORS = 3;

/** Figures that everyone with access may see. */
export const figuresOf = async ({ campaigns }: { campaigns: Campaigns }, campaign: Campaign): Promise<CampaignFigures> => {
  const { sums, networks } = campaign;
  const creators = sums.creators > 0 ? await campaigns.creators(campaign.id) : [];
  return {
    name: campaign.name,
    description: campaign.description,
    networks: PLATFORMS.filter((platform) => networks[platform] > 0),
    postsOf: networks,
    totalPosts: sums.posts,
    creators: {
      total: sums.creators,
      creators: creators
        .slice(0, SHOWN_CREATORS)
        .map(({ userId, name, username, picture }) => ({ id: userId, name: name || username, pictureCDN: picture })),
    },
    totalFollowers: sums.followers,
    totalViews: sums.views,
    totalPlays: sums.plays,
    totalLikes: sums.likes,
    totalComments: sums.comments,
    totalShares: sums.shares,
    updated: campaign.updatedAt,
    ...(campaign.refreshedAt && { refreshed: campaign.refreshedAt }),
  };
};

/** The campaign as the caller sees it. */
export const campaignView = async (ctx: CampaignCtx, campaign: Campaign): Promise<CampaignView> => {
  const [owner, figures] = await Promise.all([ctx.accounts.find(campaign.ownerId), figuresOf(ctx, campaign)]);
  const isShared = campaign.ownerId !== ctx.caller.id;
  return {
    ...figures,
    _id: campaign.id,
    status: campaign.status,
    created: campaign.createdAt,
    isShared,
    owner: owner ? personView(owner) : { _id: campaign.ownerId, name: '', email: '' },
    sharedWithUser_ids: sharedPeople(campaign, ctx.caller.id),
    refreshable_from: campaign.refresh ? new Date(Date.parse(campaign.refresh.at) + REFRESH_PAUSE_MS).toISOString() : campaign.createdAt,
  };
};

export const viewOrThrow = async (ctx: CampaignCtx, id: string): Promise<CampaignView> =>
  campaignView(ctx, await findCampaignOrThrow(ctx, id, 'view'));

const contentIdOf = (campaignId: string, { network, postId }: Pick<CampaignPost, 'network' | 'postId'>): string =>
  [campaignId, network, postId].join(':');

export const contentOrThrow = (contentId: string) => {
  const [campaignId = '', network, postId = ''] = contentId.split(':');
  const platform = PLATFORMS.find((each) => each === network);
  if (!platform || campaignId === '' || postId === '') throw refuseField('content_id', 'is not the id of a post in a campaign');
  return { campaignId, network: platform, postId };
};

export const postView = (campaignId: string, post: CampaignPost): CampaignPostView => ({
  _id: contentIdOf(campaignId, post),
  network: post.network,
  postUrl: post.postUrl,
  postId: post.postId,
  title: post.title,
  text: post.text,
  posted: post.posted,
  thumbnailCDN: post.thumbnail,
  creator: {
    user_id: post.creator.userId,
    name: post.creator.name,
    username: post.creator.username,
    pictureCDN: post.creator.picture,
    followers: post.creator.followers,
  },
  stats: post.stats,
  state: post.state,
  added: post.addedAt,
  refreshed: post.statsAt,
});
