import { httpIntegrations } from '#functions/adapters/integrations/http-integrations.ts';
import { memoryConnections } from '#functions/adapters/memory/connections.ts';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import { memoryEmailMatches } from '#functions/adapters/memory/email-matches.ts';
import { memoryCreatorFlags, memoryFiles, memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memoryNotifications } from '#functions/adapters/memory/notifications.ts';
import { memoryAccounts, memoryCreditLedger } from '#functions/adapters/memory/ports.ts';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import { exportJob } from '#functions/features/exports/export-job.ts';
import { exportResults } from '#functions/features/exports/export-results.ts';
import { unlockMore } from '#functions/features/exports/unlock-more.ts';
import { jobWorker } from '#functions/jobs/run-job.ts';
import type { CreatorCatalogue, CreatorProfile, SearchScope } from '#functions/ports/creators/creator-catalogue.ts';
import type { Integrations } from '#functions/ports/system/integrations.ts';
import type { Plan } from '#shared/billing/plans.ts';
import { defaultBrand } from '#shared/brand.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { ExportRequest, UnlockRequest } from '#shared/exports/file-requests.ts';
import { queues } from '#shared/jobs.ts';
import { aQueue } from '../support/a-queue.ts';
import { anAccount } from '../support/accounts.ts';

export const profileOf = (userId: string, changes: Partial<CreatorProfile> = {}): CreatorProfile => ({
  user_id: userId,
  platform: 'instagram',
  username: `user_${userId}`,
  name: `Name ${userId}`,
  url: `https://example.com/${userId}`,
  picture: '',
  followers: 1_000,
  engagements: 10,
  engagement_rate: 0.01,
  avg_views: null,
  is_verified: false,
  is_hidden: false,
  country: 'JP',
  contacts: [],
  figures: { reels_plays: null, comments: null, posts_per_week: null, sponsored_share: null, price: null, last_posted: null },
  source: null,
  fetched_at: null,
  audience: { countries: [], states: [], cities: [], languages: [], brands: [], interests: [], genders: [], ethnicities: [], ages: [] },
  ...changes,
});

/** A catalogue whose only search returns `userIds` in this order. */
export const catalogueOf = (userIds: () => readonly string[], profile: (userId: string) => CreatorProfile) =>
  ({
    search: async ({ paging: { skip, limit } }: SearchRequest, { only, except = [] }: SearchScope = {}) => {
      const without = new Set(except);
      const kept = only && new Set(only);
      const found = userIds().filter((userId) => !without.has(userId) && (!kept || kept.has(userId)));
      const creators = found.slice(skip, skip + limit).map((userId) => {
        const { contacts: _, audience: __, ...row } = profile(userId);
        return { ...row, match: {} };
      });
      return { total: found.length, creators };
    },
    profiles: async (_platform: string, asked: readonly string[]) => {
      const known = new Set(userIds());
      return asked.filter((userId) => known.has(userId)).map(profile);
    },
  }) as unknown as CreatorCatalogue;

type Options = {
  plan?: Plan;
  exports?: number;
  creators?: number;
  profile?: (userId: string) => CreatorProfile;
  integrations?: Integrations;
};

/** An account with a balance and a catalogue of `creators` creators c0, c1 …; `workOff` processes the queues. */
export const exportFixture = async ({
  plan = 'standard',
  exports = 1_000,
  creators = 100,
  profile = profileOf,
  integrations,
}: Options = {}) => {
  const clock = { now: new Date('2026-11-20T11:00:00.000Z') };
  const now = () => clock.now;
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const queue = aQueue({ ...queues.exports, pass });
  const delays: number[] = [];
  const known = { userIds: Array.from({ length: creators }, (_, index) => `c${index}`) };
  const account = anAccount(plan);
  const notifications = memoryNotifications();
  const ports = {
    notifications,
    accounts: memoryAccounts(),
    catalogue: catalogueOf(() => known.userIds, profile),
    credits: memoryCreditLedger(now),
    files: memoryFiles(),
    jobs: memoryJobs(
      async (name, message, afterSeconds = 0) => {
        await queue.send(name, message, afterSeconds);
        delays.push(afterSeconds);
      },
      now,
      notifications,
    ),
    creatorLists: memoryCreatorLists(),
    emailMatches: memoryEmailMatches(),
    creatorFlags: memoryCreatorFlags(),
    connections: memoryConnections(),
    suppressedCreators: memorySuppressedCreators(),
    integrations: integrations ?? httpIntegrations({}),
  };
  await ports.accounts.create(account);
  if (exports > 0) {
    const credits = { reports: 0, exports, posts: 0 };
    await ports.credits.grant({ accountId: account.id, key: 'grant', credits, reason: 'grant' });
  }
  const ctxOf = (requestKey: string, changes: Partial<typeof ports> = {}) => ({
    ...ports,
    ...changes,
    brand: defaultBrand,
    now,
    caller: { id: account.id, isAdmin: false },
    requestKey,
  });
  let keys = 0;
  const freshKey = () => {
    keys += 1;
    return `key-${keys}`;
  };
  /** A function makes the changes of each delivery. */
  const workOff = (changes: Partial<typeof ports> | (() => Partial<typeof ports>) = {}): Promise<string[]> =>
    queue.workOff((message, delivery) =>
      jobWorker(exportJob)(ctxOf('worker', typeof changes === 'function' ? changes() : changes), message, delivery),
    );
  return {
    account,
    clock,
    /** Delays of the sent messages, in seconds. */
    delays,
    ports,
    known,
    ctxOf,
    workOff,
    exportRows: (request: object, key = freshKey(), changes: Partial<typeof ports> = {}) =>
      exportResults(ctxOf(key, changes), ExportRequest.parse(request)),
    unlock: (limit: number, key = freshKey(), changes: Partial<typeof ports> = {}) =>
      unlockMore(ctxOf(key, changes), UnlockRequest.parse({ paging: { limit } })),
    left: async () => (await ports.credits.balance(account.id)).exports,
    spent: async () => (await ports.credits.entries(account.id, { limit: 100 })).entries.filter(({ reason }) => reason !== 'grant'),
  };
};

export type ExportFixture = Awaited<ReturnType<typeof exportFixture>>;

/** The lines of a file response. */
export const linesOf = (answer: object): string[] => {
  if (!('content' in answer && answer.content instanceof Uint8Array)) throw new Error(`Not a file: ${JSON.stringify(answer)}`);
  return Buffer.from(answer.content).toString('utf8').split('\r\n').slice(0, -1);
};
