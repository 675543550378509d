import { memoryFiles, memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryNotifications } from '#functions/adapters/memory/notifications.ts';
import { memoryAccounts, memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { memoryPostAnalyses } from '#functions/adapters/memory/post-analyses.ts';
import { cancelJob } from '#functions/features/activity/jobs.ts';
import { analysisJob } from '#functions/features/post-analysis/analysis-job.ts';
import { estimateLikes } from '#functions/features/post-analysis/estimate-likes.ts';
import { generateAnalysis } from '#functions/features/post-analysis/generate-analysis.ts';
import { openAnalysis, pastAnalyses, removeAnalysis } from '#functions/features/post-analysis/read-analyses.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { PostLikers, Seen, SocialData, SocialPost } from '#functions/ports/creators/social-data.ts';
import type { Plan } from '#shared/billing/plans.ts';
import { Brand } from '#shared/brand.ts';
import { queues } from '#shared/jobs.ts';
import { postAnalysis } from '#shared/post-analysis/contract.ts';
import type { AudienceData } from '#shared/reports/report.ts';
import { aClock } from '../support/a-clock.ts';
import { aSocialPost } from '../support/a-platform.ts';
import { aQueue } from '../support/a-queue.ts';
import { anAccount } from '../support/accounts.ts';

export const urlOf = (postId: string): string => `https://www.instagram.com/p/${postId}/`;

const AUDIENCE: AudienceData = {
  sample: 10,
  audience_genders: [
    { code: 'FEMALE', weight: 0.6 },
    { code: 'MALE', weight: 0.4 },
  ],
};

/** A fake Instagram with posts and their likers, which a test adds and removes. Counts the requests. */
const anInstagram = () => {
  const posts = new Map<string, { post: SocialPost; audience: AudienceData }>();
  const unseen = new Map<string, 'gone' | 'private'>();
  const asked = { posts: [] as string[], likers: [] as string[] };
  const broken = new Set<string>();
  const seen = <T extends object>(postId: string, tell: (known: { post: SocialPost; audience: AudienceData }) => T): Seen<T> => {
    const known = posts.get(postId);
    const state = unseen.get(postId);
    if (state || !known) return { state: state ?? 'gone' };
    return { state: 'seen', ...structuredClone(tell(known)) };
  };
  const socialData = {
    post: async ({ postId }: { postId: string }) => {
      asked.posts.push(postId);
      return seen(postId, ({ post }) => ({ post }));
    },
    likers: async ({ postId }: { postId: string }): Promise<Seen<{ likers: PostLikers }>> => {
      if (broken.has(postId)) throw new Error('the network is down');
      asked.likers.push(postId);
      return seen(postId, ({ post, audience }) => ({ likers: { total: post.stats.likes ?? 0, sample: 10, audience, creators: [] } }));
    },
  } as unknown as SocialData;
  const has = (postId: string, changes: Partial<SocialPost> = {}, audience = AUDIENCE) =>
    void posts.set(postId, { post: aSocialPost(postId, changes), audience });
  const breaks = (postId: string) => void broken.add(postId);
  return { socialData, asked, has, breaks, hides: (postId: string, state: 'gone' | 'private') => void unseen.set(postId, state) };
};

export const ANALYSES_ON = Brand.parse({ switches: { postAnalysis: true } });

/** Accounts with post analyses and a fake platform, unless there is other data. */
export const analysisFixture = (socialData?: SocialData) => {
  const { now, pass } = aClock();
  const queue = aQueue({ ...queues['post-analyses'], pass });
  const network = anInstagram();
  const notifications = memoryNotifications();
  const ports = {
    notifications,
    accounts: memoryAccounts(),
    credits: memoryCreditLedger(now),
    files: memoryFiles(),
    jobs: memoryJobs(queue.send, now, notifications),
    postAnalyses: memoryPostAnalyses(),
    socialData: socialData ?? network.socialData,
  };
  const base = { brand: ANALYSES_ON, now };
  const as = (account: Account) => {
    const on = (used: typeof ports) => ({ ...used, ...base, caller: { id: account.id, isAdmin: false } });
    const ctx = on(ports);
    const estimate = (urls: string[], used = ports) => estimateLikes(on(used), postAnalysis.estimate.input.parse({ post: urls }));
    const generate = async (estimate_id: string, used = ports) =>
      (await generateAnalysis(on(used), { postData: { estimate_id } })).report_info.report_id;
    return {
      account,
      estimate,
      generate,
      analyse: async (...postIds: string[]) => generate((await estimate(postIds.map(urlOf))).postData.estimate_id),
      open: (id: string) => openAnalysis(ctx, { id }),
      past: (input = {}) => pastAnalyses(ctx, postAnalysis.past.input.parse(input)),
      remove: (id: string, used = ports) => removeAnalysis(on(used), { id }),
      cancel: (id: string) => cancelJob(ctx, { id }),
      left: async () => (await ports.credits.balance(account.id)).posts,
      entries: async () => (await ports.credits.entries(account.id, { limit: 100 })).entries,
    };
  };
  const join = async (id: string, { plan = 'premium' as Plan, posts = 1_000, changes = {} as Partial<Account> } = {}) => {
    const account = anAccount(plan, { id, email: `${id}@example.com`, ...changes });
    await ports.accounts.create(account);
    await ports.credits.grant({
      accountId: id,
      key: 'start',
      credits: account.creditsOnly ? { total: posts } : { posts },
      reason: 'grant',
    });
    return as(account);
  };
  const workOff = (portsOfTry: () => typeof ports = () => ports): Promise<string[]> =>
    queue.workOff((message, delivery) => jobWorker(analysisJob)({ ...portsOfTry(), ...base }, message, delivery));
  return { ports, network, waiting: queue.waiting, join, workOff, pass };
};

export type AnalysisFixture = ReturnType<typeof analysisFixture>;
