import * as z from 'zod/mini';
import { eraseExportedRows } from '#functions/accounts/export-parts.ts';
import { DataExportResult, dataFileKey } from '#functions/accounts/privacy/data-export.ts';
import type { CampaignPost } from '#functions/ports/collections/campaigns.ts';
import type { ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import { type ReportRecord, reportFile } from '#functions/ports/creators/reports.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { allPages } from './data-sections.ts';
import { eraseEntries } from './erase-entries.ts';
import { doneJobs, endedJobs, hiddenOf, keyOfCreator } from './erase-parts.ts';

/** Lists what reads hide by comparing the unfiltered ports with the others. */
export type EraseCtx = Ctx<
  | 'accounts'
  | 'campaigns'
  | 'creatorFlags'
  | 'creatorLists'
  | 'credits'
  | 'emailMatches'
  | 'files'
  | 'followerLists'
  | 'jobs'
  | 'mail'
  | 'notifications'
  | 'postAnalyses'
  | 'reports'
  | 'safetyReviews'
  | 'savedSearches'
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
  for (const erase of [eraseReports, eraseFromLists, eraseFromCampaigns, eraseReviews, eraseResults, eraseExports, eraseSeen, eraseEntries])
    if (await erase(ctx, accountId)) await removeDataExports(ctx, accountId);
};

const removeDataExports = async (ctx: EraseCtx, accountId: string): Promise<void> => {
  for (const job of await doneJobs(ctx, accountId, 'account-data')) {
    const { files } = DataExportResult.parse(job.result);
    for (let file = 1; file <= files; file += 1) await ctx.files.remove(dataFileKey(job, file));
    await ctx.jobs.forget(job.id, 'done');
  }
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

const namesHidden = async (ctx: EraseCtx, key: FileKey): Promise<boolean> => {
  const [stored, shown] = await Promise.all([ctx.unfiltered.files.find(key), ctx.files.find(key)]);
  return stored !== undefined && shown !== undefined && Buffer.compare(stored, shown) !== 0;
};

/** False when the file names no suppressed creator. */
const cleanFile = async (ctx: EraseCtx, key: FileKey, type: string): Promise<boolean> => {
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
    const folder = `email-matches/${accountId}/${id}` as const;
    const parts = (found?.parts ?? []).map((_, part) => `${folder}/${String(part).padStart(4, '0')}.json` as const);
    for (const key of [...parts, `${folder}/ids.json` as const]) changed.push(await cleanFile(ctx, key, 'application/json'));
    changed.push(await cleanFile(ctx, `${folder}/results.csv`, 'text/csv'));
  }
  const [all, shown] = await Promise.all([ctx.unfiltered.followerLists.ofAccount(accountId), ctx.followerLists.ofAccount(accountId)]);
  const hidden = hiddenOf(all, shown, ({ id }) => id);
  for (const { id } of all) {
    const key = `follower-lists/${accountId}/${id}.csv` as const;
    if (!hidden.some((list) => list.id === id)) changed.push(await cleanFile(ctx, key, 'text/csv'));
    else {
      await ctx.files.remove(key);
      changed.push(await ctx.followerLists.remove(accountId, id));
    }
  }
  changed.push(await eraseFromAnalyses(ctx, accountId));
  return changed.includes(true);
};

const analysisPart = (folder: FileKey, part: number): FileKey => `${folder}/${String(part).padStart(4, '0')}.json`;

const OrderedPosts = z.array(z.looseObject({ creator: z.looseObject({ user_id: z.string(), username: z.string() }) }));

/** The order is cleaned last, because it says which posts of the result to leave out. */
const eraseFromAnalyses = async (ctx: EraseCtx, accountId: string): Promise<boolean> => {
  const changed: boolean[] = [];
  const [all, shown] = await Promise.all([ctx.unfiltered.postAnalyses.ofAccount(accountId), ctx.postAnalyses.ofAccount(accountId)]);
  for (const { id, status, username } of all) {
    // A failed analysis keeps its files, because a retry continues from them.
    if (status === 'processing') continue;
    const folder = `post-analyses/${accountId}/${id}` as const;
    changed.push(await cleanFile(ctx, `${folder}/result.json`, 'application/json'));
    for (let part = 0; await ctx.unfiltered.files.find(analysisPart(folder, part)); part += 1)
      changed.push(await cleanFile(ctx, analysisPart(folder, part), 'application/json'));
    changed.push(await cleanOrder(ctx, `${folder}/order.json`));
    if (username === '' || shown.some((analysis) => analysis.id === id && analysis.username === username)) continue;
    await ctx.postAnalyses.removeCreator(accountId, id);
    changed.push(true);
  }
  return changed.includes(true);
};

/** Reads of the order are not filtered, because a running analysis needs all of its posts. */
const cleanOrder = async (ctx: EraseCtx, key: FileKey): Promise<boolean> => {
  const file = await ctx.files.find(key);
  if (!file) return false;
  const posts = OrderedPosts.parse(JSON.parse(new TextDecoder().decode(file)));
  const creators = posts.map(({ creator: { user_id, username } }) => ({ platform: 'instagram' as const, user_id, username }));
  const hidden = await ctx.suppressedCreators.areSuppressed(creators);
  if (!hidden.includes(true)) return false;
  await ctx.files.put(key, JSON.stringify(posts.filter((_, index) => !hidden[index])), 'application/json');
  return true;
};

/** Creators that an alert has shown. */
const eraseSeen = async (ctx: EraseCtx, accountId: string): Promise<boolean> => {
  let isChanged = false;
  for (const { id } of await ctx.savedSearches.ofAccount(accountId))
    isChanged = (await cleanFile(ctx, `searches/${accountId}/${id}/seen.json`, 'application/json')) || isChanged;
  return isChanged;
};

/** A failed export keeps its files, because a retry continues from them. */
const eraseExports = async (ctx: EraseCtx, accountId: string): Promise<boolean> => {
  let isChanged = false;
  for (const job of await endedJobs(ctx, accountId, 'exports')) isChanged = (await eraseExportedRows(ctx, job)) || isChanged;
  return isChanged;
};
