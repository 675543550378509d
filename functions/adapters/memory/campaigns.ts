import {
  type Campaign,
  type CampaignPost,
  type Campaigns,
  type NewCampaign,
  POST_LIMIT,
  type PostKey,
  type PostReport,
  TOO_MANY_CAMPAIGN_SHARES,
  TOO_MANY_CAMPAIGNS,
  type TrackedCreator,
} from '#functions/ports/collections/campaigns.ts';
import type { Operation } from '#functions/ports/collections/shared-resources.ts';
import { STATS, type StatsPoint } from '#shared/campaigns/campaign.ts';
import { MAX_CAMPAIGNS, MAX_POSTS } from '#shared/campaigns/limits.ts';
import { campaignOrThrow } from '#shared/campaigns/sharing.ts';
import { AppError } from '#shared/http/errors.ts';
import { hasRight, type Right } from '#shared/sharing/rights.ts';
import { memoryShares } from './resource-shares.ts';

type Kept = {
  campaign: Campaign;
  /** The newest in the campaign first. */
  posts: CampaignPost[];
  points: Map<string, StatsPoint>;
  due?: string | undefined;
};

const isSame = (a: PostKey) => (b: PostKey) => a.network === b.network && a.postId === b.postId;

/** Campaigns in memory, for tests of rules; the port suite holds them to what the real adapter does. */
export const memoryCampaigns = (): Campaigns => {
  const kept = new Map<string, Kept>();
  const open = ({ id, by, at }: Operation, right: Right = 'own'): Kept => {
    const found = kept.get(id);
    const campaign = campaignOrThrow(found?.campaign, by, right);
    campaign.updatedAt = at;
    return found ?? { campaign, posts: [], points: new Map() };
  };
  const all = () => [...kept.values()];
  return {
    find: async (id) => structuredClone(kept.get(id)?.campaign),
    ofAccount: async (accountId) =>
      structuredClone(
        all()
          .map(({ campaign }) => campaign)
          .filter((campaign) => hasRight('view', campaign, accountId)),
      ).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id)),
    create: async (fresh) => {
      if (kept.has(fresh.id)) return;
      if (all().filter(({ campaign }) => campaign.ownerId === fresh.ownerId).length >= MAX_CAMPAIGNS)
        throw new AppError('bad_request', TOO_MANY_CAMPAIGNS);
      kept.set(fresh.id, keptOf(fresh));
    },
    change: async (operation, changes) => {
      const found = open(operation);
      Object.assign(found.campaign, changes);
      if (changes.status) found.due = changes.status === 'active' ? operation.at : undefined;
    },
    remove: async (operation) => {
      open(operation);
      kept.delete(operation.id);
    },
    addPost: async (operation, post) => addTo(open(operation), post),
    dropPost: async (operation, post) => dropFrom(open(operation), post),
    posts: async (id) =>
      structuredClone(kept.get(id)?.posts ?? []).sort((a, b) => b.addedAt.localeCompare(a.addedAt) || b.postId.localeCompare(a.postId)),
    creators: async (id) =>
      creatorsIn(kept.get(id)?.posts ?? []).sort((a, b) => b.followers - a.followers || a.userId.localeCompare(b.userId)),
    reportPosts: async (id, reports) => {
      const found = kept.get(id);
      if (found) for (const each of reports) reportPost(found, each);
    },
    ...memorySchedule(kept),
    ...memoryShares({
      open: (operation) => open(operation).campaign,
      all: () => all().map(({ campaign }) => campaign),
      tooMany: TOO_MANY_CAMPAIGN_SHARES,
    }),
  };
};

/** Changes to campaigns by scheduled jobs. */
const memorySchedule = (kept: ReadonlyMap<string, Kept>): Pick<Campaigns, 'note' | 'history' | 'claimRefresh' | 'refreshed' | 'due'> => ({
  note: async (id, at) => {
    const found = kept.get(id);
    const before = found?.points.get(at.slice(0, 13));
    if (!found || (before && before.at > at)) return;
    const { creators: _, followers: __, ...sums } = found.campaign.sums;
    found.points.set(at.slice(0, 13), { at, ...sums });
  },
  history: async (id) => [...(kept.get(id)?.points.values() ?? [])].sort((a, b) => a.at.localeCompare(b.at)),
  claimRefresh: async (id, refresh, since) => {
    const campaign = kept.get(id)?.campaign;
    if (campaign && (!campaign.refresh || campaign.refresh.at <= since)) campaign.refresh = { ...refresh };
    return campaign?.refresh;
  },
  refreshed: async (id, at, due) => {
    const found = kept.get(id);
    if (!found || (found.campaign.refreshedAt ?? '') > at) return;
    found.campaign.refreshedAt = at;
    found.due = due;
  },
  due: async (at, { limit, after }) => {
    const places = [...kept.values()]
      .flatMap(({ campaign: { id }, due }) => (due !== undefined && due <= at ? [{ id, place: `${due}#${id}` }] : []))
      .filter(({ place }) => after === undefined || place > after)
      .sort((a, b) => a.place.localeCompare(b.place));
    const page = places.slice(0, limit);
    const last = page.at(-1);
    return { ids: page.map(({ id }) => id), ...(last && places.length > limit && { next: last.place }) };
  },
});

const keptOf = ({ due, ...fresh }: NewCampaign): Kept => ({
  campaign: {
    ...fresh,
    canSharedUsersEdit: false,
    sharedWith: [],
    invited: [],
    networks: { instagram: 0, youtube: 0, tiktok: 0 },
    sums: { posts: 0, creators: 0, followers: 0, views: 0, plays: 0, likes: 0, comments: 0, shares: 0 },
    updatedAt: fresh.createdAt,
  },
  posts: [],
  points: new Map(),
  due: fresh.status === 'active' ? due : undefined,
});

const creatorsIn = (posts: CampaignPost[]): TrackedCreator[] => [
  ...new Map(posts.map(({ network, creator }) => [`${network}#${creator.userId}`, creator])).values(),
];

/** Recomputed from the posts, as a reference for the sums of the real adapter. */
const count = ({ campaign, posts }: Kept): void => {
  const creators = creatorsIn(posts);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  campaign.networks = { instagram: 0, youtube: 0, tiktok: 0 };
  for (const { network } of posts) campaign.networks[network] += 1;
  campaign.sums.posts = posts.length;
  campaign.sums.creators = creators.length;
  campaign.sums.followers = sum(creators.map(({ followers }) => followers));
  for (const stat of STATS) campaign.sums[stat] = sum(posts.map(({ stats }) => stats[stat] ?? 0));
};

const addTo = (found: Kept, post: CampaignPost): boolean => {
  if (found.posts.some(isSame(post))) return false;
  if (found.posts.length >= MAX_POSTS) throw new AppError('bad_request', POST_LIMIT, { reason: 'limit_reached' });
  const known = found.posts.find(({ network, creator }) => network === post.network && creator.userId === post.creator.userId);
  found.posts.push(structuredClone({ ...post, creator: known?.creator ?? post.creator }));
  count(found);
  return true;
};

const dropFrom = (found: Kept, post: PostKey): boolean => {
  const left = found.posts.filter((each) => !isSame(post)(each));
  const isGone = left.length < found.posts.length;
  found.posts = left;
  count(found);
  return isGone;
};

const reportPost = (found: Kept, { at, ...told }: PostReport): void => {
  const post = found.posts.find(isSame(told));
  if (!post || post.statsAt >= at) return;
  Object.assign(post, structuredClone(told), { statsAt: at });
  if (told.state === 'seen')
    for (const each of found.posts)
      if (each.network === post.network && each.creator.userId === post.creator.userId) each.creator = { ...told.creator };
  count(found);
};
