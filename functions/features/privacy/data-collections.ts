import { exportedIds, exportPart } from '#functions/accounts/export-parts.ts';
import type { CsvCell } from '#functions/csv.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import { reportFile } from '#functions/ports/creators/reports.ts';
import { capabilitiesOf } from '#shared/billing/credit-pool.ts';
import { csvText } from '#shared/csv-text.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { withoutEmails } from '#shared/reports/hidden-emails.ts';
import { PulledReport } from '#shared/reports/report.ts';
import { allPages, csv, type DataCtx, type DataFile, json } from './data-sections.ts';

const PAGE = 100;

/** Yields lists and campaigns one by one, because an account can have thousands of creators and posts. */
export const collectionFiles = async function* (ctx: DataCtx, account: Account): AsyncGenerator<DataFile> {
  const lists = await ctx.creatorLists.ofAccount(account.id);
  const campaigns = await ctx.campaigns.ofAccount(account.id);
  yield json('lists.json', 'Your lists, and the names of lists that others share with you', lists.map(ownOrName(account)));
  for (const { id } of lists.filter(({ ownerId }) => ownerId === account.id)) yield await listFile(ctx, id);
  yield json('campaigns.json', 'Your campaigns, and the names of campaigns that others share with you', campaigns.map(ownOrName(account)));
  for (const { id } of campaigns.filter(({ ownerId }) => ownerId === account.id))
    yield json(`campaigns/${id}.json`, 'Posts of a campaign with their figures', await ctx.campaigns.posts(id));
};

/** Data of others stays with them. */
const ownOrName =
  ({ id: accountId }: Account) =>
  <T extends { id: string; ownerId: string; name: string }>(resource: T) =>
    resource.ownerId === accountId ? resource : { id: resource.id, name: resource.name };

const LIST_HEADINGS = ['Platform', 'Creator id', 'Username', 'Name', 'Followers', 'Added', 'Status', 'Tags', 'Note'];

const listFile = async ({ creatorLists }: DataCtx, id: string): Promise<DataFile> => {
  const creators = await allPages<ListedCreator>(async (after) => {
    const page = await creatorLists.creators(id, { limit: PAGE, ...(after !== undefined && { after }) });
    return { items: page.creators, next: page.next };
  });
  const rows = creators.map((creator): CsvCell[] => [
    creator.platform,
    csvText(creator.userId),
    csvText(creator.username),
    csvText(creator.name),
    creator.followers,
    creator.addedAt,
    creator.status ?? '',
    csvText((creator.tags ?? []).join(', ')),
    csvText(creator.note ?? ''),
  ]);
  return csv(`lists/${id}.csv`, 'Creators of a list with your notes', LIST_HEADINGS, rows);
};

/** Yields what was bought, file by file. A file that has expired is omitted. */
export const boughtFiles = async function* (ctx: DataCtx, account: Account): AsyncGenerator<DataFile> {
  const { id: accountId } = account;
  yield* reportFiles(ctx, account);
  const analyses = await ctx.postAnalyses.ofAccount(accountId);
  yield json('post-analyses.json', 'Your post analyses', analyses);
  for (const { id } of analyses)
    yield* stored(ctx, `post-analyses/${accountId}/${id}/result.json`, {
      path: `post-analyses/${id}.json`,
      about: 'Result of a post analysis',
    });
  const matches = await ctx.emailMatches.ofAccount(accountId);
  yield json('email-matches.json', 'Your e-mail matches', matches);
  for (const { id } of matches) {
    yield* stored(ctx, `email-matches/${accountId}/${id}/results.csv`, {
      path: `email-matches/${id}.csv`,
      about: 'Result of an e-mail match',
    });
    yield* stored(ctx, `email-matches/${accountId}/${id}/emails.txt`, {
      path: `email-matches/${id}-uploaded.txt`,
      about: 'Addresses that you uploaded and that are not matched yet',
    });
  }
  const followers = await ctx.followerLists.ofAccount(accountId);
  yield json('follower-lists.json', 'Your follower lists', followers);
  for (const { id } of followers)
    yield* stored(ctx, `follower-lists/${accountId}/${id}.csv`, { path: `follower-lists/${id}.csv`, about: 'File of a follower list' });
  yield* exportFiles(ctx, accountId);
};

/** Stored reports contain e-mails, which the plan of the account may exclude. */
const reportFiles = async function* (ctx: DataCtx, account: Account): AsyncGenerator<DataFile> {
  const reports = await ctx.reports.ofAccount(account.id);
  yield json('reports.json', 'Your reports', reports);
  for (const report of reports) {
    const file = { path: `reports/${report.report_id}.json`, about: 'A report as you bought it' };
    for await (const { content } of stored(ctx, reportFile(report), file))
      yield { ...file, content: capabilitiesOf(account).seesEmails ? content : contentWithoutEmails(content) };
  }
};

const contentWithoutEmails = (content: DataFile['content']): string => {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return JSON.stringify(withoutEmails(PulledReport.parse(JSON.parse(text))));
};

const exportFiles = async function* (ctx: DataCtx, accountId: string): AsyncGenerator<DataFile> {
  const jobs = await allPages(async (after) => {
    const page = await ctx.jobs.ofAccount(accountId, {
      queue: 'exports',
      state: 'done',
      limit: PAGE,
      ...(after !== undefined && { after }),
    });
    return { items: page.jobs, next: page.next };
  });
  for (const job of jobs) {
    const ids = await exportedIds(ctx, job);
    for (let part = 0; ; part += 1) {
      const content = await exportPart(ctx, { job, part, ids });
      if (!content) break;
      const number = String(part).padStart(4, '0');
      yield { path: `exports/${job.id}/${number}.csv`, about: 'A part of an export file', content };
    }
  }
};

const stored = async function* (ctx: DataCtx, key: FileKey, file: Omit<DataFile, 'content'>): AsyncGenerator<DataFile> {
  const content = await ctx.files.find(key);
  if (content) yield { ...file, content };
};
