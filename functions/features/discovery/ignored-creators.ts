import { IGNORED_FULL } from '#functions/ports/creators/creator-flags.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { searchingAccountOrThrow } from '#functions/search/searching-account.ts';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import type { discoveryIgnored } from '#shared/discovery/ignored-contract.ts';
import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Platform } from '#shared/platforms.ts';

type IgnoreCtx = Ctx<'accounts' | 'catalogue' | 'creatorFlags'> & SignedIn;
type CreatorInput = InputOf<typeof discoveryIgnored.ignore>;

/** One batch per creator, so that each can be restored separately. */
const batchOf = ({ platform, user_id }: CreatorInput) => ({ key: user_id, platform });

/** Excludes the creator from all later searches of the account. */
export const ignore = async (ctx: IgnoreCtx, creator: CreatorInput): Promise<{ success: true }> => {
  await searchingAccountOrThrow(ctx);
  const ignored = await ctx.creatorFlags.marked(ctx.caller.id, 'ignored', creator.platform);
  if (ignored.has(creator.user_id)) return { success: true };
  if (ignored.size >= MAX_IGNORED) throw new AppError('conflict', IGNORED_FULL);
  const [known] = await ctx.catalogue.profiles(creator.platform, [creator.user_id]);
  if (!known) throw new AppError('not_found', 'This creator is not in the catalogue');
  await ctx.creatorFlags.add(ctx.caller.id, 'ignored', { ...batchOf(creator), userIds: [creator.user_id] });
  return { success: true };
};

/** Also works for accounts whose plan has ended and for creators that left the catalogue. */
export const restore = async (ctx: Ctx<'creatorFlags'> & SignedIn, creator: CreatorInput): Promise<{ success: true }> => {
  await ctx.creatorFlags.remove(ctx.caller.id, 'ignored', batchOf(creator));
  return { success: true };
};

/** Lists a page of ignored creators, last ignored first. `total` includes creators that left the catalogue, which are not listed. */
export const ignored = async (
  ctx: Ctx<'catalogue' | 'creatorFlags'> & SignedIn,
  { platform, limit, after }: InputOf<typeof discoveryIgnored.ignored>,
) => {
  const userIds = [...(await ctx.creatorFlags.marked(ctx.caller.id, 'ignored', platform))].reverse();
  const start = after === undefined ? 0 : userIds.indexOf(after) + 1;
  const page = userIds.slice(start, start + limit);
  const next = start + limit < userIds.length ? page.at(-1) : undefined;
  return {
    success: true as const,
    total: userIds.length,
    creators: await suggestionsOf(ctx, platform, page),
    ...(next !== undefined && { next }),
  };
};

const suggestionsOf = async ({ catalogue }: Ctx<'catalogue'>, platform: Platform, userIds: string[]): Promise<CreatorSuggestion[]> =>
  (await catalogue.profiles(platform, userIds)).map(({ user_id, username, name, picture, followers, is_verified }) => ({
    user_id,
    platform,
    username,
    fullname: name,
    picture,
    followers,
    is_verified,
  }));
