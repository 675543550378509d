import { currentVersion } from '#functions/adapters/catalogue/embedded/current-version.ts';
import { embeddedRecords } from '#functions/adapters/catalogue/embedded/files/records.ts';
import { catalogueSocial } from '#functions/adapters/social/catalogue-social.ts';
import { createCampaign } from '#functions/features/campaigns/manage-campaigns.ts';
import { refreshJob } from '#functions/features/campaigns/refresh-job.ts';
import { shareCampaign } from '#functions/features/campaigns/share-campaign.ts';
import { addPost } from '#functions/features/campaigns/track-posts.ts';
import type { SocialData } from '#functions/ports/creators/social-data.ts';
import type { Ports } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';

const HOUR_MS = 3_600_000;
/** History of a campaign: two weeks with two points a day. */
const DAYS = 14;
const REFRESH_HOURS = 12;

/** `posts` is the number of posts per platform; `from` is the rank of the first creator. */
const CAMPAIGNS = [
  {
    owner: 'premium@example.com',
    name: 'Holiday launch',
    description: 'Gift guides, one post a creator',
    posts: { instagram: 5, youtube: 3, tiktok: 4 },
    from: 30,
  },
  { owner: 'premium@example.com', name: 'Always-on seeding', description: '', posts: { instagram: 3, youtube: 0, tiktok: 3 }, from: 60 },
  {
    owner: 'api@example.com',
    name: 'Store opening',
    description: 'By our agency',
    posts: { instagram: 4, youtube: 0, tiktok: 2 },
    from: 90,
  },
];
const TIMEOUT_MS = 10_000;
const SHARED = { name: 'Store opening', with: 'premium@example.com' };

type Needed = Pick<Ports, 'accounts' | 'campaigns' | 'catalogue' | 'credits' | 'jobs' | 'mail' | 'rateLimits' | 'site'>;
type Parts = { ports: Needed; brand: Brand; now: Date; catalogueDir: string };

/** Creates campaigns with history through the normal use cases: they are added two weeks ago and refreshed at simulated times. */
export const seedDemoCampaigns = async ({ ports, brand, now, catalogueDir }: Parts): Promise<void> => {
  if (await isSeeded(ports)) return;
  const clock = { now };
  const current = currentVersion(catalogueDir);
  try {
    const socialData = catalogueSocial({
      catalogue: ports.catalogue,
      records: embeddedRecords(current, () => Date.now() + TIMEOUT_MS),
      now: () => clock.now,
    });
    const ctx = { ...ports, socialData, brand, now: () => clock.now };
    for (const [at, wanted] of CAMPAIGNS.entries()) {
      const owner = await ports.accounts.findByEmail(wanted.owner);
      if (!owner) continue;
      clock.now = new Date(now.getTime() - (DAYS * 24 - at) * HOUR_MS);
      const asOwner = { ...ctx, caller: { id: owner.id, isAdmin: false }, requestKey: `demo-campaign-${at}` };
      const { campaign } = await createCampaign(asOwner, { name: wanted.name, description: wanted.description });
      for (const postUrl of await somePosts({ ...ports, socialData }, wanted))
        await addPost(asOwner, { campaign_id: campaign._id, postUrl });
      if (wanted.name === SHARED.name)
        await shareCampaign(asOwner, { _id: campaign._id, shareWithEmail: SHARED.with, language: 'en', notify: true });
      await refreshUntil(ctx, { id: campaign._id, clock, end: now });
    }
  } finally {
    await current.close();
  }
};

const isSeeded = async ({ accounts, campaigns }: Pick<Needed, 'accounts' | 'campaigns'>): Promise<boolean> => {
  const owner = await accounts.findByEmail(CAMPAIGNS[0]?.owner ?? '');
  return !owner || (await campaigns.ofAccount(owner.id)).length > 0;
};

type Refreshing = { id: string; clock: { now: Date }; end: Date };

const refreshUntil = async (ctx: Parameters<typeof refreshJob.run>[0], { id, clock, end }: Refreshing): Promise<void> => {
  const next = () => new Date(clock.now.getTime() + REFRESH_HOURS * HOUR_MS);
  for (let at = next(); at <= end; at = next()) {
    clock.now = at;
    const time = at.toISOString();
    const job = {
      id: `demo-${id}`,
      accountId: id,
      queue: '',
      state: 'running' as const,
      done: 0,
      total: 0,
      createdAt: time,
      updatedAt: time,
    };
    await refreshJob.run(ctx, { job: { ...job, input: undefined }, payload: { campaignId: id }, report: async () => undefined });
  }
};

type Wanted = { posts: Record<Platform, number>; from: number };

/** The newest post, at the simulated time, of the given number of creators per platform. */
const somePosts = async ({ catalogue, socialData }: Pick<Ports, 'catalogue'> & { socialData: SocialData }, { posts, from }: Wanted) => {
  const found = await Promise.all(
    PLATFORMS.filter((platform) => posts[platform] > 0).map((platform) =>
      catalogue.search(SearchRequest.parse({ platform, paging: { skip: from, limit: posts[platform] } })),
    ),
  );
  const newest = await Promise.all(
    found
      .flatMap(({ creators }) => creators)
      .map(async ({ platform, user_id: userId }) => {
        const answer = await socialData.posts({ platform, userId }, { limit: 1 });
        return answer.state === 'seen' ? answer.posts.map(({ postUrl }) => postUrl) : [];
      }),
  );
  return newest.flat();
};
