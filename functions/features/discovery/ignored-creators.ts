import { IGNORED_FULL } from '#functions/ports/creators/creator-flags.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { searchingAccountOrThrow } from '#functions/search/searching-account.ts';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import type { discoveryIgnored } from '#shared/discovery/ignored-contract.ts';
import { MAX_IGNORED } from '#shared/discovery/limits.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORMS, type Platform } from '#shared/platforms.ts';

type IgnoreCtx = Ctx<'accounts' | 'catalogue' | 'creatorFlags'> & SignedIn;
type CreatorsInput = InputOf<typeof discoveryIgnored.ignoreAll>;
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

/** Each creator is one idempotent write, so a repeated call completes an interrupted one. Throws `conflict` when they do not fit. */
export const ignoreAll = async (ctx: IgnoreCtx, { creators }: CreatorsInput): Promise<{ success: true }> => {
  await searchingAccountOrThrow(ctx);
  for (const platform of PLATFORMS) {
    const userIds = idsOf(creators, platform);
    if (userIds.length === 0) continue;
    const known = await ctx.catalogue.profiles(platform, userIds);
    const ignored = await ctx.creatorFlags.marked(ctx.caller.id, 'ignored', platform);
    const fresh = known.filter(({ user_id }) => !ignored.has(user_id));
    if (ignored.size + fresh.length > MAX_IGNORED) throw new AppError('conflict', IGNORED_FULL);
    for (const { user_id } of fresh) await ctx.creatorFlags.add(ctx.caller.id, 'ignored', { key: user_id, platform, userIds: [user_id] });
  }
  return { success: true };
};

export const restoreAll = async (ctx: Ctx<'creatorFlags'> & SignedIn, { creators }: CreatorsInput): Promise<{ success: true }> => {
  for (const creator of creators) await ctx.creatorFlags.remove(ctx.caller.id, 'ignored', batchOf(creator));
  return { success: true };
};

const idsOf = (creators: CreatorInput[], platform: Platform): string[] =>
  creators.filter((creator) => creator.platform === platform).map(({ user_id }) => user_id);

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
