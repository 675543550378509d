import * as z from 'zod/mini';
import { type CsvCell, csvLines } from '#functions/csv.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { LedgerEntry } from '#functions/ports/billing/credit-ledger.ts';
import type { CreatorFlag } from '#functions/ports/creators/creator-flags.ts';
import type { CreatorIdentity } from '#functions/ports/creators/suppressed-creators.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { BYTE_ORDER_MARK, csvText } from '#shared/csv-text.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { CreatorId } from '#shared/reports/creator-id.ts';

/** A file of the copy; `about` describes it in the README. */
export type DataFile = { path: string; about: string; content: string | Uint8Array };

export type DataCtx = Ctx<
  | 'accounts'
  | 'apiTokens'
  | 'campaigns'
  | 'connections'
  | 'creatorFlags'
  | 'creatorLists'
  | 'credits'
  | 'emailMatches'
  | 'exportTemplates'
  | 'files'
  | 'followerLists'
  | 'jobs'
  | 'mailBlocks'
  | 'notifications'
  | 'postAnalyses'
  | 'reports'
  | 'safetyReviews'
  | 'savedSearches'
  | 'shareLinks'
  | 'shortlists'
  | 'suppressedCreators'
>;

const PAGE = 100;

export const json = (path: string, about: string, value: unknown): DataFile => ({
  path,
  about,
  content: `${JSON.stringify(value, null, 2)}\n`,
});

export const csv = (path: string, about: string, headings: string[], rows: CsvCell[][]): DataFile => ({
  path,
  about,
  content: `${BYTE_ORDER_MARK}${csvLines([headings, ...rows])}`,
});

/** Reads all pages of a port. */
export const allPages = async <T>(
  read: (after: string | undefined) => Promise<{ items: T[]; next?: string | undefined }>,
): Promise<T[]> => {
  const all: T[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await read(after);
    all.push(...items);
    after = next;
  } while (after !== undefined);
  return all;
};

const afterOf = (after: string | undefined) => (after === undefined ? {} : { after });

/** Profile, sign-in, plan and connected services; no secrets. */
export const accountFiles = async (ctx: DataCtx, account: Account): Promise<DataFile[]> => {
  const [connections, token, templates, searches, shortlist, links, words, reviewed, mailBlock] = await Promise.all([
    ctx.connections.ofAccount(account.id),
    ctx.apiTokens.ofAccount(account.id),
    ctx.exportTemplates.ofAccount(account.id),
    ctx.savedSearches.ofAccount(account.id),
    ctx.shortlists.ofAccount(account.id),
    ctx.shareLinks.ofAccount(account.id),
    ctx.safetyReviews.words(account.id),
    ctx.safetyReviews.reviewed(account.id),
    ctx.mailBlocks.find(account.email),
  ]);
  return [
    json('account.json', 'Your name, address, phone, company, plan and settings', account),
    json('mail-block.json', 'Why and since when we send you no mails', mailBlock ?? null),
    json('connections.json', 'Services that you connected, without their keys', connections),
    json('api-token.json', 'Last four characters and date of your API token', token ?? null),
    json('export-templates.json', 'Your column templates', templates),
    json('saved-searches.json', 'Your saved searches and alerts', searches),
    json('shortlist.json', 'Creators on your shortlist', shortlist),
    json('share-links.json', 'Public links to your reports, lists and campaigns', links),
    json('brand-safety.json', 'Your own words of brand safety, and the flags that you dismissed', {
      words,
      dismissed: await withoutSuppressed(ctx, reviewed),
    }),
  ];
};

export const ledgerFile = async (ctx: DataCtx, { id }: Account): Promise<DataFile> => {
  const entries = await allPages<LedgerEntry>(async (after) => {
    const page = await ctx.credits.entries(id, { limit: PAGE, ...afterOf(after) });
    return { items: page.entries, next: page.next };
  });
  const headings = ['Time', 'Reason', 'Subject', 'Reports', 'Exports', 'Posts', 'Total', 'US cents'];
  const rows = entries.map(({ at, reason, subject = '', credits, cents = 0 }): CsvCell[] => [
    at,
    reason,
    csvText(subject),
    credits.reports,
    credits.exports,
    credits.posts,
    credits.total,
    cents,
  ]);
  return csv('credits.csv', 'Credits that you received and spent', headings, rows);
};

export const activityFiles = async (ctx: DataCtx, { id }: Account): Promise<DataFile[]> => {
  const jobs = await allPages<Job>(async (after) => {
    const page = await ctx.jobs.ofAccount(id, { limit: PAGE, ...afterOf(after) });
    return { items: page.jobs, next: page.next };
  });
  const notifications = await allPages(async (after) => {
    const page = await ctx.notifications.ofAccount(id, { limit: PAGE, after });
    return { items: page.notifications, next: page.next };
  });
  return [
    json(
      'jobs.json',
      'Exports and other background work, with what you asked for',
      await Promise.all(jobs.map((job) => shownJob(ctx, job))),
    ),
    json('notifications.json', 'Your notifications of the last 30 days', notifications),
    ...(await Promise.all((['unlocked', 'exported', 'ignored'] as const).map((flag) => flagFile(ctx, id, flag)))),
  ];
};

const withoutSuppressed = async <T extends CreatorIdentity>({ suppressedCreators }: DataCtx, creators: readonly T[]): Promise<T[]> => {
  const answers = await suppressedCreators.areSuppressed(creators);
  return creators.filter((_, index) => !answers[index]);
};

const Pulls = z.object({ creators: z.array(CreatorId) });

/** The pulls of several reports name their creators, and their result names the first. */
const shownJob = async (ctx: DataCtx, job: Job): Promise<Job> => {
  const { data } = Pulls.safeParse(job.input);
  if (!data) return job;
  const creators = await withoutSuppressed(ctx, data.creators);
  if (creators.length === data.creators.length) return job;
  const { result: _, checkpoint: __, ...rest } = job;
  return { ...rest, input: { creators } };
};

const FLAGS: Record<CreatorFlag, string> = {
  unlocked: 'Creators that you unlocked',
  exported: 'Creators that you exported',
  ignored: 'Creators that you hid',
};

const flagFile = async (ctx: DataCtx, id: string, flag: CreatorFlag): Promise<DataFile> => {
  const rows: CsvCell[][] = [];
  for (const platform of PLATFORMS) {
    const creators = [...(await ctx.creatorFlags.marked(id, flag, platform))].map((user_id) => ({ platform, user_id }));
    for (const { user_id } of await withoutSuppressed(ctx, creators)) rows.push([platform, csvText(user_id)]);
  }
  return csv(`creators-${flag}.csv`, FLAGS[flag], ['Platform', 'Creator id'], rows);
};
