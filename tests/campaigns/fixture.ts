import { memoryCampaigns } from '#functions/adapters/memory/campaigns.ts';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryMail } from '#functions/adapters/memory/mail.ts';
import { memoryNotifications } from '#functions/adapters/memory/notifications.ts';
import { memoryAccounts, memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { memoryRateLimits } from '#functions/adapters/memory/rate-limits.ts';
import { memoryScheduleRuns } from '#functions/adapters/memory/schedule-runs.ts';
import { memoryShareLinks } from '#functions/adapters/memory/share-links.ts';
import { campaignFile } from '#functions/features/campaigns/campaign-file.ts';
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  listCampaigns,
  readCampaign,
} from '#functions/features/campaigns/manage-campaigns.ts';
import { refreshJob } from '#functions/features/campaigns/refresh-job.ts';
import { linkToCampaign, shareCampaign, sharedCampaign, unshareCampaign } from '#functions/features/campaigns/share-campaign.ts';
import { refreshCampaign, startRefreshes } from '#functions/features/campaigns/start-refreshes.ts';
import { addPost, deletePost, listPosts, previewPost, readHistory } from '#functions/features/campaigns/track-posts.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { SocialData } from '#functions/ports/creators/social-data.ts';
import type { Plan } from '#shared/billing/plans.ts';
import { defaultBrand } from '#shared/brand.ts';
import { campaigns } from '#shared/campaigns/contract.ts';
import { queues } from '#shared/jobs.ts';
import { aClock } from '../support/a-clock.ts';
import { aPlatform } from '../support/a-platform.ts';
import { aQueue } from '../support/a-queue.ts';
import { anAccount } from '../support/accounts.ts';

type Call = keyof typeof campaigns;

/** Accounts with campaigns and a fake platform, unless there is other data. */
export const campaignFixture = (socialData?: SocialData) => {
  const { now, pass } = aClock();
  const network = aPlatform();
  const queue = aQueue({ ...queues['campaign-refreshes'], pass });
  const notifications = memoryNotifications();
  const ports = {
    notifications,
    accounts: memoryAccounts(),
    campaigns: memoryCampaigns(notifications),
    credits: memoryCreditLedger(now),
    jobs: memoryJobs(queue.send, now),
    mail: memoryMail(),
    rateLimits: memoryRateLimits(),
    scheduleRuns: memoryScheduleRuns(),
    shareLinks: memoryShareLinks(),
    socialData: socialData ?? network.social,
  };
  let keys = 0;
  const base = { brand: defaultBrand, now, site: { url: 'https://app.example.com' } };
  const parse = <K extends Call>(name: K, input: object) =>
    campaigns[name].input.parse(input) as ReturnType<(typeof campaigns)[K]['input']['parse']>;
  const as = (account: Account) => {
    const ctx = (requestKey?: string) => {
      keys += 1;
      return { ...ports, ...base, caller: { id: account.id, isAdmin: false }, requestKey: requestKey ?? `key-${keys}` };
    };
    return {
      account,
      list: (input = {}) => listCampaigns(ctx(), parse('campaigns', input)),
      read: (_id: string) => readCampaign(ctx(), { _id }),
      create: (input: object, key?: string) => createCampaign(ctx(key), parse('createCampaign', input)),
      change: (input: object) => changeCampaign(ctx(), parse('changeCampaign', input)),
      remove: (campaign_id: string) => deleteCampaign(ctx(), { campaign_id }),
      preview: (postUrl: string) => previewPost(ctx(), parse('preview', { postUrl })),
      add: (campaign_id: string, postUrl: string, more = {}) => addPost(ctx(), parse('addPost', { campaign_id, postUrl, ...more })),
      drop: (content_id: string) => deletePost(ctx(), { content_id }),
      posts: (campaign_id: string, input = {}) => listPosts(ctx(), parse('posts', { campaign_id, ...input })),
      history: async (_id: string) => (await readHistory(ctx(), { _id })).points,
      file: async (_id: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode((await campaignFile(ctx(), { _id })).content),
      share: (input: object) => shareCampaign(ctx(), parse('share', input)),
      unshare: (input: object) => unshareCampaign(ctx(), parse('unshare', input)),
      link: (input: object) => linkToCampaign(ctx(), parse('shareLink', input)),
      refresh: (_id: string) => refreshCampaign(ctx(), { _id }),
    };
  };
  const join = async (id: string, plan: Plan = 'premium', changes: Partial<Account> = {}) => {
    const account = anAccount(plan, { id, email: `${id}@example.com`, name: `Name of ${id}`, ...changes });
    await ports.accounts.create(account);
    return as(account);
  };
  const workOff = (portsOfTry: () => typeof ports = () => ports): Promise<string[]> =>
    queue.workOff((message, delivery) => jobWorker(refreshJob)({ ...portsOfTry(), ...base }, message, delivery));
  return {
    ports,
    network,
    waiting: queue.waiting,
    pass,
    join,
    workOff,
    tick: () => startRefreshes({ ...ports, ...base }),
    open: (token: string, skip = 0) => sharedCampaign({ ...ports, ...base }, parse('shared', { token, skip })),
  };
};

export type CampaignFixture = ReturnType<typeof campaignFixture>;

export const urlOf = (postId: string) => `https://www.instagram.com/p/${postId}/`;
