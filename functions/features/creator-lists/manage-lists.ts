import { createHash } from 'node:crypto';
import type { ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import type { CreatorProfile } from '#functions/ports/creators/creator-catalogue.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import { refuseUnknown } from '#functions/search/refuse-unknown.ts';
import type { creatorLists } from '#shared/creator-lists/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { changeOn, creatorKeyOrThrow, findListOrThrow, type ListCtx, viewOrThrow } from './list-view.ts';

type AddCtx = ListCtx & Ctx<'catalogue'>;
type CreatorRefs = InputOf<typeof creatorLists.addCreator>['creators'];

/** A repeated idempotency key returns the list that the first call created. */
export const createList = async (ctx: AddCtx & Idempotent, { name, creators = [] }: InputOf<typeof creatorLists.createList>) => {
  const listed = await listedOrThrow(ctx, creators);
  const id = createHash('sha256')
    .update(JSON.stringify(['list', ctx.caller.id, ctx.requestKey]))
    .digest('base64url')
    .slice(0, 24);
  await ctx.creatorLists.create({ id, ownerId: ctx.caller.id, name, createdAt: ctx.now().toISOString() });
  const added = await ctx.creatorLists.add(changeOn(ctx, id), listed);
  return { success: true as const, added, list: await viewOrThrow(ctx, id) };
};

/** Only adds creators, so that a client with an outdated list removes none. */
export const changeList = async (
  ctx: AddCtx & Ctx<'shareLinks'>,
  { _id, creators, name, canSharedUsersEdit }: InputOf<typeof creatorLists.changeList>,
) => {
  const { ownerId } = await findListOrThrow(ctx, _id, canSharedUsersEdit === undefined ? 'edit' : 'own');
  if (canSharedUsersEdit !== undefined && ctx.caller.isDemo) throw new AppError('not_in_demo');
  if (creators) await ctx.creatorLists.add(changeOn(ctx, _id), await listedOrThrow(ctx, creators));
  if (name !== undefined || canSharedUsersEdit !== undefined) {
    await ctx.creatorLists.change(changeOn(ctx, _id), {
      ...(name !== undefined && { name }),
      ...(canSharedUsersEdit !== undefined && { canSharedUsersEdit }),
    });
  }
  if (name !== undefined) await ctx.shareLinks.retitle(ownerId, { kind: 'list', subjectId: _id }, name);
  return { success: true as const, list: await viewOrThrow(ctx, _id) };
};

export const addCreators = async (ctx: AddCtx, { _id, creators }: InputOf<typeof creatorLists.addCreator>) => {
  await findListOrThrow(ctx, _id, 'edit');
  const added = await ctx.creatorLists.add(changeOn(ctx, _id), await listedOrThrow(ctx, creators));
  return { success: true as const, added, list: await viewOrThrow(ctx, _id) };
};

export const deleteCreator = async (ctx: ListCtx, { _id, creator_id }: InputOf<typeof creatorLists.deleteCreator>) => {
  const creator = creatorKeyOrThrow(creator_id);
  await findListOrThrow(ctx, _id, 'edit');
  if (!(await ctx.creatorLists.drop(changeOn(ctx, _id), creator))) throw new AppError('not_found', 'This creator is no longer in the list');
  return { success: true as const, list: await viewOrThrow(ctx, _id) };
};

export const deleteList = async (ctx: ListCtx & Ctx<'shareLinks'>, { id }: InputOf<typeof creatorLists.deleteList>) => {
  await ctx.creatorLists.remove(changeOn(ctx, id));
  await ctx.shareLinks.remove(ctx.caller.id, { kind: 'list', subjectId: id });
  return { success: true as const };
};

/** Takes names and figures from the catalogue, never from the caller. Throws `bad_request` that names all unknown creators. */
const listedOrThrow = async (ctx: AddCtx, creators: CreatorRefs): Promise<ListedCreator[]> => {
  const addedAt = ctx.now().toISOString();
  const found = await Promise.all(PLATFORMS.map((platform) => profilesOf(ctx, platform, creators)));
  const known = new Map(found.flat().map((profile) => [`${profile.platform}:${profile.user_id}`, profile]));
  const profiles = creators.map(({ network, user_id }) => known.get(`${network}:${user_id}`));
  refuseUnknown(profiles.map((profile) => profile !== undefined));
  return profiles.flatMap((profile) => (profile ? [listedOf(profile, addedAt)] : []));
};

type ListedProfile = Pick<CreatorProfile, 'platform' | 'user_id' | 'username' | 'name' | 'picture' | 'url' | 'followers' | 'engagements'>;

export const listedOf = (
  { platform, user_id, username, name, picture, url, followers, engagements }: ListedProfile,
  addedAt: string,
): ListedCreator => ({ platform, userId: user_id, username, name, picture, url, followers, engagements, addedAt });

const profilesOf = async (ctx: AddCtx, platform: (typeof PLATFORMS)[number], creators: CreatorRefs) => {
  const userIds = creators.filter(({ network }) => network === platform).map(({ user_id }) => user_id);
  return userIds.length === 0 ? [] : ctx.catalogue.profiles(platform, [...new Set(userIds)]);
};
