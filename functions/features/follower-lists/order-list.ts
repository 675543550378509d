import { createHash } from 'node:crypto';
import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import type { FollowerList } from '#functions/ports/collections/follower-lists.ts';
import type { SocialProfile } from '#functions/ports/creators/social-data.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import { profileOfLine } from '#shared/creator-lists/profile-line.ts';
import type { followerLists } from '#shared/follower-lists/contract.ts';
import { MAX_FOLLOWER_LISTS, MAX_FOLLOWERS } from '#shared/follower-lists/limits.ts';
import {
  LISTED_BEFORE,
  NO_FOLLOWERS,
  NOT_A_USERNAME,
  PRIVATE_ACCOUNT,
  TOO_MANY_FOLLOWERS,
  UNKNOWN_ACCOUNT,
} from '#shared/follower-lists/messages.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { listView } from './list-view.ts';

type OrderCtx = Ctx<'accounts' | 'followerLists' | 'socialData'> & Idempotent;

const PLATFORM = 'instagram';

const refuseUsername = (message: string): AppError => new AppError('bad_request', message, { fields: { username: message } });

const usernameOrThrow = (text: string): string => {
  const named = profileOfLine(text, PLATFORM);
  if (named?.kind !== 'handle' || named.platform !== PLATFORM) throw refuseUsername(NOT_A_USERNAME);
  return named.handle;
};

/** Fetches the current profile of the account whose followers are listed. Throws `bad_request` if they cannot be listed. */
const publicProfileOrThrow = async ({ socialData }: Ctx<'socialData'>, username: string): Promise<SocialProfile> => {
  const result = await socialData.profile({ platform: PLATFORM, username });
  if (result.state === 'gone') throw refuseUsername(UNKNOWN_ACCOUNT);
  if (result.state === 'private' || result.profile.isPrivate) throw refuseUsername(PRIVATE_ACCOUNT);
  const { followers } = result.profile;
  if (followers === 0) throw refuseUsername(NO_FOLLOWERS);
  if (followers > MAX_FOLLOWERS) throw refuseUsername(TOO_MANY_FOLLOWERS);
  return result.profile;
};

/** Creates an unpaid list. Returns an equal unfinished list instead of a duplicate; throws `conflict` if a finished one exists. */
export const orderList = async (ctx: OrderCtx, { username, total_emails, again }: InputOf<typeof followerLists.create>) => {
  const { id: accountId } = await activeAccountOrThrow(ctx);
  const handle = usernameOrThrow(username);
  const id = createHash('sha256')
    .update(JSON.stringify(['follower-list', accountId, ctx.requestKey]))
    .digest('base64url')
    .slice(0, 24);
  const known = await ctx.followerLists.find(accountId, id);
  if (known) return responseOf(known, { existed: false });
  const profile = await publicProfileOrThrow(ctx, handle);
  const others = await ctx.followerLists.ofAccount(accountId);
  const sameAccount = others.filter(({ userId }) => userId === profile.userId);
  const same = sameAccount.find(({ status, totalEmails }) => status === 'processing' && totalEmails === total_emails);
  if (same) return responseOf(same, { existed: true });
  if (!again && sameAccount.some(({ status }) => status === 'finished'))
    throw new AppError('conflict', LISTED_BEFORE, { fields: { again: LISTED_BEFORE } });
  if (others.length >= MAX_FOLLOWER_LISTS)
    throw new AppError('conflict', `You can keep up to ${MAX_FOLLOWER_LISTS} lists. Please delete one first.`);
  const createdAt = ctx.now().toISOString();
  const draft = { id, accountId, createdAt, ...profileFields(profile), ...emailLimitOf(total_emails) };
  const created = await ctx.followerLists.create(draft, `${profile.userId}#${total_emails ?? ''}`);
  return responseOf(created, { existed: created.id !== id });
};

const profileFields = ({ platform, userId, username, name, picture, url, followers }: SocialProfile) => ({
  platform,
  userId,
  username,
  name,
  picture,
  url,
  followers,
  status: 'processing' as const,
});

const emailLimitOf = (totalEmails: number | undefined) => (totalEmails === undefined ? {} : { totalEmails });

const responseOf = (list: FollowerList, { existed }: { existed: boolean }) => ({
  success: true as const,
  ordered_before: existed,
  message: list.paidAt === undefined ? 'This list begins when it is paid' : 'This list is already in progress',
  created: listView(list),
});
