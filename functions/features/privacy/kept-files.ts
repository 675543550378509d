import type { HiddenRow } from '#functions/accounts/export-parts.ts';
import type { Campaign } from '#functions/ports/collections/campaigns.ts';
import type { FollowerList } from '#functions/ports/collections/follower-lists.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { csvRecords } from '#shared/csv-records.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '#shared/platforms.ts';
import { hiddenOf } from './erase-parts.ts';

type KeptCtx = Ctx<'campaigns' | 'emailMatches' | 'files' | 'followerLists' | 'unfiltered'>;

/** Rows of a file that an account could download; `readerIds` are other accounts that could, too. */
export type KeptFile = { id: string; fileName: string; rows: HiddenRow[]; readerIds: string[] };

const DAY_LENGTH = 10;

/** Finished follower lists, e-mail matches and own campaigns that name suppressed creators who are not erased yet. */
export const keptFiles = async (ctx: KeptCtx, accountId: string): Promise<KeptFile[]> => {
  const files: KeptFile[] = [];
  for (const list of await ctx.unfiltered.followerLists.ofAccount(accountId)) {
    const fileName = `followers_of_${list.username}_${list.createdAt.slice(0, DAY_LENGTH)}.csv`;
    files.push({ id: list.id, fileName, rows: await hiddenFollowers(ctx, list), readerIds: [] });
  }
  for (const { id, name } of await ctx.emailMatches.ofAccount(accountId)) {
    const rows = await hiddenLines(ctx, `email-matches/${accountId}/${id}/results.csv`, 'instagram');
    files.push({ id, fileName: name, rows, readerIds: [] });
  }
  for (const campaign of await ctx.campaigns.ofAccount(accountId)) {
    if (campaign.ownerId !== accountId) continue;
    const readerIds = campaign.sharedWith.map((user) => user.id);
    files.push({ id: campaign.id, fileName: campaign.name, rows: await hiddenAuthors(ctx, campaign), readerIds });
  }
  return files.filter(({ rows }) => rows.length > 0);
};

/** A list of the followers of a suppressed creator is to be deleted as a whole. */
const hiddenFollowers = async (ctx: KeptCtx, list: FollowerList): Promise<HiddenRow[]> => {
  const { id, accountId, platform, userId, username, status } = list;
  if (status !== 'finished') return [];
  if (!(await ctx.followerLists.find(accountId, id))) return [{ platform, userId, username }];
  return hiddenLines(ctx, `follower-lists/${accountId}/${id}.csv`, platform);
};

const hiddenLines = async (ctx: KeptCtx, key: FileKey, platform: Platform): Promise<HiddenRow[]> => {
  const [stored, shown] = await Promise.all([ctx.unfiltered.files.find(key), ctx.files.find(key)]);
  if (!stored || !shown || Buffer.compare(stored, shown) === 0) return [];
  const recordsOf = (content: Uint8Array) => csvRecords(Buffer.from(content).toString());
  const [heading, ...records] = recordsOf(stored);
  const place = (name: string) => heading?.cells.findIndex((cell) => cell.replace('\ufeff', '') === name) ?? -1;
  const [network, handle] = [place('Network'), place('Username')];
  return hiddenOf(records, recordsOf(shown), ({ raw }) => raw).map(({ cells }) => ({
    platform: PLATFORMS.find((each) => PLATFORM_NAMES[each] === cells[network]) ?? platform,
    userId: '',
    username: cells[handle]?.replace(/^'/, ''),
  }));
};

const hiddenAuthors = async (ctx: KeptCtx, { id }: Campaign): Promise<HiddenRow[]> => {
  const [all, shown] = await Promise.all([ctx.unfiltered.campaigns.posts(id), ctx.campaigns.posts(id)]);
  const authors = hiddenOf(all, shown, ({ network, postId }) => `${network}:${postId}`).map(({ network, creator }) => ({
    platform: network,
    userId: creator.userId,
    username: creator.username,
  }));
  return [...new Map(authors.map((author) => [`${author.platform}:${author.userId}`, author])).values()];
};
