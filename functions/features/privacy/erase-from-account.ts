import { eraseExportedRows, exportsOf } from '#functions/accounts/export-parts.ts';
import { DataExportResult, dataFileKey } from '#functions/accounts/privacy/data-export.ts';
import type { CampaignPost } from '#functions/ports/collections/campaigns.ts';
import type { ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import { type ReportRecord, reportFile } from '#functions/ports/creators/reports.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { allPages } from './data-sections.ts';

/** Lists what reads hide by comparing the unfiltered ports with the others. */
export type EraseCtx = Ctx<
  | 'accounts'
  | 'campaigns'
  | 'creatorFlags'
  | 'creatorLists'
  | 'emailMatches'
  | 'files'
  | 'followerLists'
  | 'jobs'
  | 'mail'
  | 'postAnalyses'
  | 'reports'
  | 'safetyReviews'
  | 'shareLinks'
  | 'shortlists'
  | 'site'
  | 'suppressedCreators'
  | 'unfiltered'
>;

const PAGE = 100;

/** Erases all copies that an account has of suppressed creators. Idempotent; can be interrupted after each step. */
export const eraseFromAccount = async (ctx: EraseCtx, accountId: string): Promise<void> => {
  // Copies of the own data contain what was just erased.
  for (const erase of [eraseReports, eraseFromLists, eraseFromCampaigns, eraseMarks, eraseReviews, eraseResults, eraseExports])
    if (await erase(ctx, accountId)) await removeDataExports(ctx, accountId);
};

const removeDataExports = async (ctx: EraseCtx, accountId: string): Promise<void> => {
  for (const job of await doneJobs(ctx, accountId, 'account-data')) {
    const { files } = DataExportResult.parse(job.result);
    for (let file = 1; file <= files; file += 1) await ctx.files.remove(dataFileKey(job, file));
    await ctx.jobs.forget(job.id, 'done');
  }
};

const doneJobs = ({ jobs }: EraseCtx, accountId: string, queue: string): Promise<Job[]> =>
  allPages(async (after) => {
    const page = await jobs.ofAccount(accountId, { queue, state: 'done', limit: PAGE, ...(after && { after }) });
    return { items: page.jobs, next: page.next };
  });

/** The items of the first list that the second does not have. */
const hiddenOf = <T>(all: readonly T[], shown: readonly T[], keyOf: (item: T) => string): T[] => {
  const keys = new Set(shown.map(keyOf));
  return all.filter((item) => !keys.has(keyOf(item)));
};

/** The record is removed last, because it leads to the file and the links. */
const eraseReports = async (ctx: EraseCtx, accountId: string): Promise<boolean> => {
  const [all, shown] = await Promise.all([ctx.unfiltered.reports.all(accountId), ctx.reports.all(accountId)]);
  const hidden = hiddenOf(all, shown, ({ report_id }) => report_id);
  for (const report of hidden) {
    await ctx.shareLinks.remove(accountId, { kind: 'report', subjectId: report.report_id });
    await erasePdfs(ctx, report);
    await ctx.files.remove(reportFile(report));
    await ctx.reports.remove(report);
  }
  let isChanged = hidden.length > 0;
  for (const report of shown) {
    if (!(await namesHidden(ctx, reportFile(report)))) continue;
    await erasePdfs(ctx, report);
    await cleanFile(ctx, reportFile(report), 'application/json');
    isChanged = true;
  }
  return isChanged;
};

/** A PDF is made again when it is opened. */
const erasePdfs = async (ctx: EraseCtx, { accountId, report_id }: ReportRecord): Promise<void> => {
  const jobs = await doneJobs(ctx, accountId, 'report-pdfs');
  for (const { id } of jobs.filter(({ input }) => (input as { reportId?: unknown }).reportId === report_id)) {
    await ctx.files.remove(`report-pdfs/${accountId}/${id}.pdf`);
    await ctx.jobs.forget(id, 'done');
  }
};

const namesHidden = async (ctx: EraseCtx, key: string): Promise<boolean> => {
  const [stored, shown] = await Promise.all([ctx.unfiltered.files.find(key), ctx.files.find(key)]);
  return stored !== undefined && shown !== undefined && Buffer.compare(stored, shown) !== 0;
};

/** False when the file names no suppressed creator. */
const cleanFile = async (ctx: EraseCtx, key: string, type: string): Promise<boolean> => {
  if (!(await namesHidden(ctx, key))) return false;
  const shown = await ctx.files.find(key);
  if (shown) await ctx.files.put(key, shown, type);
  return true;
};

const eraseFromLists = async (ctx: EraseCtx, accountId: string): Promise<boolean> => {
  let isChanged = false;
  for (const { id } of (await ctx.creatorLists.ofAccount(accountId)).filter(({ ownerId }) => ownerId === accountId)) {
    const read = (lists: EraseCtx['creatorLists']) =>
      allPages<ListedCreator>(async (after) => {
        const page = await lists.creators(id, { limit: PAGE, ...(after && { after }) });
        return { items: page.creators, next: page.next };
      });
    const hidden = hiddenOf(await read(ctx.unfiltered.creatorLists), await read(ctx.creatorLists), keyOfCreator);
    for (const creator of hidden) await ctx.creatorLists.drop({ id, by: accountId, at: ctx.now().toISOString() }, creator);
    isChanged ||= hidden.length > 0;
  }
  return isChanged;
};

const keyOfCreator = ({ platform, userId }: Pick<ListedCreator, 'platform' | 'userId'>): string => `${platform}:${userId}`;

const eraseFromCampaigns = async (ctx: EraseCtx, accountId: string): Promise<boolean> => {
  let isChanged = false;
  for (const { id } of (await ctx.campaigns.ofAccount(accountId)).filter(({ ownerId }) => ownerId === accountId)) {
    const [all, shown] = await Promise.all([ctx.unfiltered.campaigns.posts(id), ctx.campaigns.posts(id)]);
    const hidden = hiddenOf(all, shown, ({ network, postId }: CampaignPost) => `${network}:${postId}`);
    for (const post of hidden) await ctx.campaigns.dropPost({ id, by: accountId, at: ctx.now().toISOString() }, post);
    isChanged ||= hidden.length > 0;
  }
  return isChanged;
};

/** Marks of paid rows stay: they are ids without data, and no screen shows them. */
const eraseMarks = async (ctx: EraseCtx, accountId: string): Promise<boolean> => {
  const [all, shown] = await Promise.all([ctx.unfiltered.shortlists.ofAccount(accountId), ctx.shortlists.ofAccount(accountId)]);
  const hidden = hiddenOf(all, shown, keyOfCreator);
  if (hidden.length > 0) await ctx.shortlists.remove(accountId, hidden);
  let isChanged = hidden.length > 0;
  for (const platform of PLATFORMS) {
    const ids = [...(await ctx.creatorFlags.marked(accountId, 'ignored', platform))];
    const answers = await ctx.suppressedCreators.areSuppressed(ids.map((user_id) => ({ platform, user_id })));
    for (const key of ids.filter((_, index) => answers[index])) {
      await ctx.creatorFlags.remove(accountId, 'ignored', { key, platform });
      isChanged = true;
    }
  }
  return isChanged;
};

const eraseReviews = async ({ safetyReviews, suppressedCreators }: EraseCtx, accountId: string): Promise<boolean> => {
  const reviewed = await safetyReviews.reviewed(accountId);
  const answers = await suppressedCreators.areSuppressed(reviewed);
  const hidden = reviewed.filter((_, index) => answers[index]);
  for (const creator of hidden) await safetyReviews.forget(accountId, creator);
  return hidden.length > 0;
};

const eraseResults = async (ctx: EraseCtx, accountId: string): Promise<boolean> => {
  const changed: boolean[] = [];
  for (const { id, found } of await ctx.emailMatches.ofAccount(accountId)) {
    const folder = `email-matches/${accountId}/${id}`;
    const parts = (found?.parts ?? []).map((_, part) => `${folder}/${String(part).padStart(4, '0')}.json`);
    for (const key of [...parts, `${folder}/ids.json`]) changed.push(await cleanFile(ctx, key, 'application/json'));
    changed.push(await cleanFile(ctx, `${folder}/results.csv`, 'text/csv'));
  }
  const [all, shown] = await Promise.all([ctx.unfiltered.followerLists.ofAccount(accountId), ctx.followerLists.ofAccount(accountId)]);
  const hidden = hiddenOf(all, shown, ({ id }) => id);
  for (const { id } of all) {
    const key = `follower-lists/${accountId}/${id}.csv`;
    if (!hidden.some((list) => list.id === id)) changed.push(await cleanFile(ctx, key, 'text/csv'));
    else {
      await ctx.files.remove(key);
      changed.push(await ctx.followerLists.remove(accountId, id));
    }
  }
  for (const { id, status } of await ctx.postAnalyses.ofAccount(accountId))
    if (status === 'finished') changed.push(await cleanFile(ctx, `post-analyses/${accountId}/${id}/result.json`, 'application/json'));
  return changed.includes(true);
};

const eraseExports = async (ctx: EraseCtx, accountId: string): Promise<boolean> => {
  let isChanged = false;
  for (const job of await exportsOf(ctx, accountId)) isChanged = (await eraseExportedRows(ctx, job)) || isChanged;
  return isChanged;
};
