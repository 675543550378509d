import type { CampaignPost, NewCampaign, PostReport } from '#functions/ports/collections/campaigns.ts';

let made = 0;

/** A new campaign of an account. */
export const aCampaign = (ownerId: string, changes: Partial<NewCampaign> = {}): NewCampaign => {
  made += 1;
  const createdAt = new Date(Date.UTC(2026, 10, 1) + made).toISOString();
  return {
    id: `campaign-${made}`,
    ownerId,
    name: `Campaign ${made}`,
    description: '',
    status: 'active',
    createdAt,
    due: createdAt,
    ...changes,
  };
};

export const aTrackedPost = (postId: string, changes: Partial<CampaignPost> = {}): CampaignPost => ({
  network: 'instagram',
  postId,
  postUrl: `https://www.instagram.com/p/${postId}/`,
  title: '',
  text: `Text of ${postId}`,
  posted: '2026-11-01T10:00:00.000Z',
  thumbnail: '/pictures/posts/photo-1.svg',
  creator: { userId: 'c1', username: 'anna', name: 'Anna', picture: '', followers: 1_000 },
  stats: { likes: 10, comments: 2 },
  state: 'seen',
  statsAt: '2026-11-20T10:00:00.000Z',
  addedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
});

/** A later network result for a post. */
export const postReportOf = ({ network, postId, ...post }: CampaignPost, at: string, changes: Partial<CampaignPost> = {}): PostReport => {
  const { title, text, thumbnail, creator, stats, state } = { ...post, ...changes };
  return state === 'seen' ? { network, postId, at, state, title, text, thumbnail, creator, stats } : { network, postId, at, state };
};
