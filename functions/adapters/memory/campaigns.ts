import {
  type Campaign,
  type CampaignPost,
  type Campaigns,
  checkedAtOf,
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
import { type MemoryNotifications, memoryNotifications } from './notifications.ts';
import { memoryShares } from './resource-shares.ts';

type Stored = {
  campaign: Campaign;
  /** Newest first. */
  posts: CampaignPost[];
  points: Map<string, StatsPoint>;
  due?: string | undefined;
};

const isSame = (a: PostKey) => (b: PostKey) => a.network === b.network && a.postId === b.postId;

/** In-memory adapter for tests of rules; the port suite verifies that it behaves like the real one. */
export const memoryCampaigns = (notifications: Pick<MemoryNotifications, 'record'> = memoryNotifications()): Campaigns => {
  const stored = new Map<string, Stored>();
  const open = ({ id, by, at }: Operation, right: Right = 'own'): Stored => {
    const found = stored.get(id);
    const campaign = campaignOrThrow(found?.campaign, by, right);
    campaign.updatedAt = at;
    return found ?? { campaign, posts: [], points: new Map() };
  };
  const all = () => [...stored.values()];
  return {
    find: async (id) => structuredClone(stored.get(id)?.campaign),
    ofAccount: async (accountId) =>
      structuredClone(
        all()
          .map(({ campaign }) => campaign)
          .filter((campaign) => hasRight('view', campaign, accountId)),
      ).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || b.id.localeCompare(a.id)),
    create: async (fresh) => {
      if (stored.has(fresh.id)) return;
      if (all().filter(({ campaign }) => campaign.ownerId === fresh.ownerId).length >= MAX_CAMPAIGNS)
        throw new AppError('bad_request', TOO_MANY_CAMPAIGNS);
      stored.set(fresh.id, storedOf(fresh));
    },
    change: async (operation, changes) => {
      const found = open(operation);
      Object.assign(found.campaign, changes);
      if (changes.status) found.due = changes.status === 'active' ? operation.at : undefined;
    },
    remove: async (operation) => {
      open(operation);
      stored.delete(operation.id);
    },
    addPost: async (operation, post) => addTo(open(operation), post),
    dropPost: async (operation, post) => dropFrom(open(operation), post),
    posts: async (id) =>
      structuredClone(stored.get(id)?.posts ?? []).sort((a, b) => b.addedAt.localeCompare(a.addedAt) || b.postId.localeCompare(a.postId)),
    creators: async (id) =>
      creatorsIn(stored.get(id)?.posts ?? []).sort((a, b) => b.followers - a.followers || a.userId.localeCompare(b.userId)),
    reportPosts: async (id, reports) => {
      const found = stored.get(id);
      if (found) for (const each of reports) reportPost(found, each);
    },
    ...memorySchedule(stored),
    ...memoryShares({
      record: notifications.record,
      open: (operation) => open(operation).campaign,
      all: () => all().map(({ campaign }) => campaign),
      most: MAX_CAMPAIGNS,
      tooMany: TOO_MANY_CAMPAIGN_SHARES,
    }),
  };
};

/** Operations of the campaign schedule. */
const memorySchedule = (
  stored: ReadonlyMap<string, Stored>,
): Pick<Campaigns, 'note' | 'history' | 'claimRefresh' | 'refreshed' | 'postpone' | 'due'> => ({
  note: async (id, at) => {
    const found = stored.get(id);
    const before = found?.points.get(at.slice(0, 13));
    if (!found || (before && before.at > at)) return;
    const { creators: _, followers: __, ...sums } = found.campaign.sums;
    found.points.set(at.slice(0, 13), { at, ...sums });
  },
  history: async (id) => [...(stored.get(id)?.points.values() ?? [])].sort((a, b) => a.at.localeCompare(b.at)),
  claimRefresh: async (id, refresh, since) => {
    const campaign = stored.get(id)?.campaign;
    if (campaign && (!campaign.refresh || campaign.refresh.at <= since)) campaign.refresh = { ...refresh };
    return campaign?.refresh;
  },
  refreshed: async (id, at, { status, due }) => {
    const found = stored.get(id);
    if (!found || (found.campaign.refreshedAt ?? '') > at) return;
    found.campaign.refreshedAt = at;
    if (found.campaign.status === status) found.due = due;
  },
  postpone: async (id, { status, due }) => {
    const found = stored.get(id);
    if (found?.campaign.status === status) found.due = due;
  },
  due: async (at, { limit, after }) => {
    const entries = [...stored.values()]
      .flatMap(({ campaign: { id }, due }) => (due !== undefined && due <= at ? [{ id, place: `${due}#${id}` }] : []))
      .filter(({ place }) => after === undefined || place > after)
      .sort((a, b) => a.place.localeCompare(b.place));
    const page = entries.slice(0, limit);
    const last = page.at(-1);
    return { ids: page.map(({ id }) => id), ...(last && entries.length > limit && { next: last.place }) };
  },
});

const storedOf = ({ due, ...fresh }: NewCampaign): Stored => ({
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

/** Recomputes the sums from the posts, as a reference for the incremental sums of the real adapter. */
const count = ({ campaign, posts }: Stored): void => {
  const creators = creatorsIn(posts);
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  campaign.networks = { instagram: 0, youtube: 0, tiktok: 0 };
  for (const { network } of posts) campaign.networks[network] += 1;
  campaign.sums.posts = posts.length;
  campaign.sums.creators = creators.length;
  campaign.sums.followers = sum(creators.map(({ followers }) => followers));
  for (const stat of STATS) campaign.sums[stat] = sum(posts.map(({ stats }) => stats[stat] ?? 0));
};

const addTo = (found: Stored, post: CampaignPost): boolean => {
  if (found.posts.some(isSame(post))) return false;
  if (found.posts.length >= MAX_POSTS) throw new AppError('bad_request', POST_LIMIT, { reason: 'limit_reached' });
  const known = found.posts.find(({ network, creator }) => network === post.network && creator.userId === post.creator.userId);
  found.posts.push(structuredClone({ ...post, creator: known?.creator ?? post.creator }));
  count(found);
  return true;
};

const dropFrom = (found: Stored, post: PostKey): boolean => {
  const remaining = found.posts.filter((each) => !isSame(post)(each));
  const isGone = remaining.length < found.posts.length;
  found.posts = remaining;
  count(found);
  return isGone;
};

const reportPost = (found: Stored, { at, ...report }: PostReport): void => {
  const post = found.posts.find(isSame(report));
  if (!post || checkedAtOf(post) >= at) return;
  Object.assign(post, structuredClone(report), { checkedAt: at, ...(report.state === 'seen' && { statsAt: at }) });
  if (report.state === 'seen')
    for (const each of found.posts)
      if (each.network === post.network && each.creator.userId === post.creator.userId) each.creator = { ...report.creator };
  count(found);
};
