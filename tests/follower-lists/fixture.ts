import { settlePurchase } from '#functions/accounts/settle-purchase.ts';
import { memoryFiles, memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryNotifications } from '#functions/adapters/memory/notifications.ts';
import { memoryPaidWorks } from '#functions/adapters/memory/paid-works.ts';
import { memoryAccounts, memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { followersJob } from '#functions/features/follower-lists/followers-job.ts';
import { followersFile, listFollowerLists, openListCheckout, removeFollowerList } from '#functions/features/follower-lists/manage-lists.ts';
import { orderList } from '#functions/features/follower-lists/order-list.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Subscriptions } from '#functions/ports/billing/subscriptions.ts';
import type { EmailMatch } from '#functions/ports/collections/email-matches.ts';
import type { FollowerList } from '#functions/ports/collections/follower-lists.ts';
import type { ReachableFollower, SocialData, SocialProfile } from '#functions/ports/creators/social-data.ts';
import type { Plan } from '#shared/billing/plans.ts';
import { Brand } from '#shared/brand.ts';
import { followerLists } from '#shared/follower-lists/contract.ts';
import { queues } from '#shared/jobs.ts';
import { aClock } from '../support/a-clock.ts';
import { aQueue } from '../support/a-queue.ts';
import { anAccount } from '../support/accounts.ts';
import { aTill } from '../support/till.ts';

export const aFollower = (id: string, changes: Partial<ReachableFollower> = {}): ReachableFollower => ({
  userId: id,
  username: `user_${id}`,
  name: `Name ${id}`,
  followers: 100,
  contacts: [{ type: 'email', value: `${id}@mail.example` }],
  ...changes,
});

const profileOf = (username: string, followers: number, isPrivate: boolean): SocialProfile => ({
  platform: 'instagram',
  userId: `id-of-${username}`,
  username,
  name: `Name of ${username}`,
  picture: '',
  url: `https://www.instagram.com/${username}`,
  followers,
  isVerified: false,
  isPrivate,
});

/** Accounts of a platform with pages of followers; counts the requested pages. */
const aPlatform = () => {
  const accounts = new Map<string, { profile: SocialProfile; pages: ReachableFollower[][] }>();
  const asked = { pages: 0, fails: 0 };
  const broken = new Set<string>();
  const find = (wanted: string) =>
    [...accounts.values()].find(({ profile }) => profile.userId === wanted || profile.username === wanted.toLowerCase());
  const socialData = {
    profile: async (ref: { username: string }) => {
      const found = find(ref.username);
      return found ? { state: 'seen', profile: found.profile } : { state: 'gone' };
    },
    followers: async ({ userId }: { userId: string }, { after = '0' }: { after?: string }) => {
      if (asked.fails > 0) {
        asked.fails -= 1;
        throw new Error('The line is dead');
      }
      const found = find(userId);
      if (found && broken.has(found.profile.username)) throw new Error('Its answer is no answer');
      asked.pages += 1;
      if (!found) return { state: 'gone' };
      if (found.profile.isPrivate) return { state: 'private' };
      const page = Number(after);
      const looked = Math.round(found.profile.followers / found.pages.length);
      const hasMore = page + 1 < found.pages.length;
      return { state: 'seen', reachable: found.pages[page] ?? [], looked, ...(hasMore && { next: `${page + 1}` }) };
    },
  } as unknown as SocialData;
  return {
    socialData,
    asked,
    has: (username: string, followers: number, pages: ReachableFollower[][] = [[]]) =>
      void accounts.set(username, { profile: profileOf(username, followers, false), pages }),
    hides: (username: string) => void accounts.set(username, { profile: profileOf(username, 50, true), pages: [[]] }),
    breaks: (username: string) => void broken.add(username),
    loses: (username: string) => void accounts.delete(username),
  };
};

const LISTS_ON = Brand.parse({ switches: { followerList: true } });

/** Accounts that order follower lists, a fake payment provider and a fake platform. */
export const followerFixture = () => {
  const { now, pass } = aClock();
  const { socialData, asked, ...network } = aPlatform();
  const till = aTill();
  const queue = aQueue({ ...queues['follower-lists'], pass });
  const notifications = memoryNotifications();
  const ports = {
    notifications,
    accounts: memoryAccounts(),
    credits: memoryCreditLedger(now),
    emailMatches: memoryPaidWorks<EmailMatch>(),
    files: memoryFiles(),
    followerLists: memoryPaidWorks<FollowerList>(),
    jobs: memoryJobs(queue.send, now, notifications),
    payments: till.payments,
    socialData,
  };
  const subscriptions = { linkCustomer: async () => undefined } as unknown as Subscriptions;
  const base = { brand: LISTS_ON, now, site: { url: 'https://app.example.com' }, subscriptions };
  const settle = (session: string) => settlePurchase({ ...ports, ...base }, session);
  let operations = 0;
  const as = (account: Account) => {
    const ctx = { ...ports, ...base, caller: { id: account.id, isAdmin: false } };
    const checkout = async (id: string) => (await openListCheckout(ctx, { id })).session_id;
    return {
      account,
      order: async (username: string, more: { total_emails?: number; key?: string; again?: boolean } = {}) => {
        const { key = `act-${++operations}`, ...input } = more;
        return (await orderList({ ...ctx, requestKey: key }, followerLists.create.input.parse({ username, ...input }))).created;
      },
      checkout,
      lists: async (input = {}) => listFollowerLists(ctx, followerLists.lists.input.parse(input)),
      find: async (id: string) => (await listFollowerLists(ctx, followerLists.lists.input.parse({}))).list.find(({ _id }) => _id === id),
      file: async (id: string) => {
        const { name, content } = await followersFile(ctx, { id });
        return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(content) };
      },
      remove: (id: string) => removeFollowerList(ctx, { id }),
      /** Pays at the provider and delivers its message. */
      buy: async (id: string) => {
        const session = await checkout(id);
        till.pay(session);
        await settle(session);
        return session;
      },
    };
  };
  const join = async (id: string, plan: Plan = 'premium', changes: Partial<Account> = {}) => {
    const account = anAccount(plan, { id, email: `${id}@example.com`, billing: { revision: 1, customerId: `cus_${id}` }, ...changes });
    await ports.accounts.create(account);
    return as(account);
  };
  const worker = jobWorker(followersJob);
  const workOff = (portsOfTry: () => typeof ports = () => ports): Promise<string[]> =>
    queue.workOff((message, delivery) => worker({ ...portsOfTry(), ...base }, message, delivery));
  return { ports, till, network, asked, waiting: queue.waiting, join, workOff, settle };
};

export type FollowerFixture = ReturnType<typeof followerFixture>;
