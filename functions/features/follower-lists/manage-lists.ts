import { openCheckoutOnce, removeOrThrow } from '#functions/accounts/buy-once.ts';
import type { FollowerList } from '#functions/ports/collections/follower-lists.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { followerLists } from '#shared/follower-lists/contract.ts';
import { followerListCents } from '#shared/follower-lists/price.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { FileReply } from '#shared/http/file-reply.ts';
import { isResultKept } from '#shared/privacy/retention.ts';
import { csvKey } from './list-files.ts';
import { listView } from './list-view.ts';

type ListsCtx = Ctx<'followerLists'> & SignedIn;
type BuyCtx = ListsCtx & Ctx<'accounts' | 'emailMatches' | 'jobs' | 'payments' | 'site' | 'subscriptions'>;
type ById = { id: string };

export const listFollowerLists = async (ctx: ListsCtx, { skip, limit }: InputOf<typeof followerLists.lists>) => {
  const all = (await ctx.followerLists.ofAccount(ctx.caller.id)).filter((list) => isKept(ctx, list));
  return { success: true as const, list: all.slice(skip, skip + limit).map(listView), total: all.length };
};

const isKept = ({ brand, now }: Ctx, { createdAt }: FollowerList): boolean => isResultKept(createdAt, brand.privacy.resultDays, now());

/** Throws `not_found`, also for lists of other accounts. */
const findListOrThrow = async (ctx: ListsCtx, { id }: ById): Promise<FollowerList> => {
  const list = await ctx.followerLists.find(ctx.caller.id, id);
  if (!list || !isKept(ctx, list)) throw new AppError('not_found', 'This follower list does not exist');
  return list;
};

export const openListCheckout = async (ctx: BuyCtx, input: ById) => {
  const work = await findListOrThrow(ctx, input);
  const followers = work.followers.toLocaleString('en-US');
  return openCheckoutOnce(ctx, {
    works: ctx.followerLists,
    work,
    kind: 'follower_list',
    title: `Contacts of @${work.username}’s ${followers} followers`,
    cents: followerListCents(work.followers),
    screen: '/lists',
  });
};

export const followersFile = async (ctx: ListsCtx & Ctx<'files'>, input: ById): Promise<FileReply> => {
  const list = await findListOrThrow(ctx, input);
  if (list.status !== 'finished') throw new AppError('conflict', list.message ?? 'This list is not ready yet');
  const content = await ctx.files.find(csvKey(list));
  if (!content) throw new AppError('not_found', 'The file of this list is no longer available');
  const name = `followers_of_${list.username}_${list.createdAt.slice(0, 10)}.csv`;
  return { type: 'text/csv', name, content: new Uint8Array(content) };
};

export const removeFollowerList = async (ctx: ListsCtx & Ctx<'files' | 'payments'>, input: ById) => {
  const list = await findListOrThrow(ctx, input);
  await removeOrThrow(ctx, { works: ctx.followerLists, work: list, underWay: 'This list is paid for and being created' });
  await ctx.files.remove(csvKey(list));
  return { success: true as const };
};
