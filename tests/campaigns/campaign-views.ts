import type { CampaignPostView, CampaignView, PostPreview } from '#shared/campaigns/campaign.ts';

/** An own campaign, as the server returns it. */
export const campaignOf = (name: string, changes: Partial<CampaignView> = {}): CampaignView => ({
  _id: `id-of-${name}`,
  name,
  description: '',
  status: 'active',
  networks: ['instagram', 'youtube'],
  postsOf: { instagram: 2, youtube: 1, tiktok: 0 },
  totalPosts: 3,
  creators: { total: 2, creators: [{ id: 'a', name: 'Anna', pictureCDN: '' }] },
  totalFollowers: 1_234_000,
  totalViews: 5_000,
  totalPlays: 600,
  totalLikes: 300,
  totalComments: 40,
  totalShares: 5,
  created: '2026-11-01T10:00:00.000Z',
  updated: '2026-11-20T10:00:00.000Z',
  isShared: false,
  owner: { _id: 'owner', name: 'Olga Owner', email: 'olga@example.com' },
  sharedWithUser_ids: [],
  refreshable_from: '2026-11-01T10:00:00.000Z',
  ...changes,
});

export const postOf = (postId: string, changes: Partial<CampaignPostView> = {}): CampaignPostView => ({
  _id: `c:instagram:${postId}`,
  network: 'instagram',
  postUrl: `https://www.instagram.com/p/${postId}/`,
  postId,
  title: '',
  text: `Text of ${postId}`,
  posted: '2026-11-10T10:00:00.000Z',
  thumbnailCDN: '/pictures/posts/photo-1.svg',
  creator: { user_id: 'a', name: 'Anna', username: 'anna', pictureCDN: '', followers: 12_300 },
  stats: { plays: 1_500, likes: 120 },
  state: 'seen',
  added: '2026-11-11T10:00:00.000Z',
  refreshed: '2026-11-19T10:00:00.000Z',
  ...changes,
});

export const previewOf = (postId: string): PostPreview => {
  const { network, postUrl, title, text, posted, thumbnailCDN: thumbnail, stats } = postOf(postId);
  return {
    network,
    postUrl,
    postId,
    title,
    text,
    posted,
    thumbnail,
    stats,
    creator: { name: 'Anna', username: 'anna', picture: '', followers: 12_300 },
  };
};

export const CAMPAIGNS = 'GET /v1/campaigns.json';
export const ONE = 'GET /v1/campaign.json';
export const POSTS = 'GET /v1/campaign/posts.json';
export const HISTORY = 'GET /v1/campaign/history.json';

export const campaignsAnswer = (campaigns: CampaignView[], total = campaigns.length) => ({ body: { success: true, campaigns, total } });

/** Server responses for an open campaign. */
export const openAnswers = (campaign: CampaignView, posts: CampaignPostView[] = [postOf('first')]) => ({
  [CAMPAIGNS]: campaignsAnswer([campaign]),
  [ONE]: { body: { success: true, campaign } },
  [POSTS]: { body: { success: true, posts, total: posts.length } },
  [HISTORY]: { body: { success: true, points: [] } },
});
