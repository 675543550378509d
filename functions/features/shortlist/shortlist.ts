import type { CreatorKey } from '#functions/ports/collections/creator-lists.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { refuseUnknown } from '#functions/search/refuse-unknown.ts';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import type { shortlist } from '#shared/shortlist/contract.ts';

type ShortlistCtx = Ctx<'shortlists'> & SignedIn;

const keyOf = ({ platform, user_id }: CreatorId): CreatorKey => ({ platform, userId: user_id });
const idOf = ({ platform, userId }: CreatorKey): CreatorId => ({ platform, user_id: userId });
const nameOf = ({ platform, userId }: CreatorKey): string => `${platform}:${userId}`;

export const readShortlist = async ({ shortlists, caller }: ShortlistCtx) => ({
  success: true as const,
  creators: (await shortlists.ofAccount(caller.id)).map(idOf),
});

/** Throws `bad_request` that names all creators that are not in the catalogue. */
export const addToShortlist = async (ctx: ShortlistCtx & Ctx<'catalogue'>, { creators }: InputOf<typeof shortlist.add>) => {
  const known = await profilesOf(ctx, creators.map(keyOf));
  refuseUnknown(creators.map((creator) => known.has(nameOf(keyOf(creator)))));
  await ctx.shortlists.add(ctx.caller.id, creators.map(keyOf));
  return readShortlist(ctx);
};

export const removeFromShortlist = async (ctx: ShortlistCtx, { creators }: InputOf<typeof shortlist.remove>) => {
  await ctx.shortlists.remove(ctx.caller.id, creators.map(keyOf));
  return readShortlist(ctx);
};

/** `after` names the last creator of the previous page; `total` includes creators that left the catalogue. */
export const shortlistedCreators = async (ctx: ShortlistCtx & Ctx<'catalogue'>, { limit, after }: InputOf<typeof shortlist.creators>) => {
  const all = await ctx.shortlists.ofAccount(ctx.caller.id);
  const start = after === undefined ? 0 : all.findIndex((creator) => nameOf(creator) === after) + 1;
  const page = all.slice(start, start + limit);
  const last = page.at(-1);
  const known = await profilesOf(ctx, page);
  return {
    success: true as const,
    total: all.length,
    creators: page.flatMap((creator) => known.get(nameOf(creator)) ?? []),
    ...(last && start + limit < all.length && { next: nameOf(last) }),
  };
};

const profilesOf = async ({ catalogue }: Ctx<'catalogue'>, creators: CreatorKey[]): Promise<Map<string, CreatorSuggestion>> => {
  const found = await Promise.all(
    PLATFORMS.map(async (platform) => {
      const userIds = creators.filter((creator) => creator.platform === platform).map(({ userId }) => userId);
      return userIds.length === 0 ? [] : catalogue.profiles(platform, userIds);
    }),
  );
  return new Map(
    found
      .flat()
      .map(({ platform, user_id, username, name, picture, followers, is_verified }) => [
        `${platform}:${user_id}`,
        { user_id, platform, username, fullname: name, picture, followers, is_verified },
      ]),
  );
};
