import { personView, sharedPeople } from '#functions/accounts/shared-people.ts';
import { type CreatorKey, type CreatorList, creatorsOf, type ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { CreatorListView, ListCreator } from '#shared/creator-lists/contract.ts';
import { listOrThrow } from '#shared/creator-lists/sharing.ts';
import { refuseField } from '#shared/http/errors.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { Right } from '#shared/sharing/rights.ts';

export type ListCtx = Ctx<'accounts' | 'creatorLists'> & SignedIn;

const SHOWN_CREATORS = 3;

export const creatorIdOf = ({ platform, userId }: CreatorKey): string => `${platform}:${userId}`;

export const creatorKeyOrThrow = (creatorId: string): CreatorKey => {
  const platform = PLATFORMS.find((each) => creatorId.startsWith(`${each}:`));
  if (!platform) throw refuseField('creator_id', 'is not the id of a creator in a list');
  return { platform, userId: creatorId.slice(platform.length + 1) };
};

export const creatorView = (creator: ListedCreator): ListCreator => ({
  _id: creatorIdOf(creator),
  handle: creator.username,
  name: creator.name,
  user_id: creator.userId,
  network: creator.platform,
  imageUrl: creator.picture,
  url: creator.url,
  reach: creator.followers,
  engagements: creator.engagements,
  created: creator.addedAt,
  note: creator.note ?? '',
  tags: creator.tags ?? [],
  status: creator.status ?? null,
});

/** The list as the caller sees it. */
export const listView = async ({ accounts, creatorLists, caller }: ListCtx, list: CreatorList): Promise<CreatorListView> => {
  const [owner, { creators }] = await Promise.all([accounts.find(list.ownerId), creatorLists.creators(list.id, { limit: SHOWN_CREATORS })]);
  const isShared = list.ownerId !== caller.id;
  return {
    _id: list.id,
    name: list.name,
    networks: PLATFORMS.filter((platform) => list.creators[platform] > 0),
    creatorsOf: list.creators,
    creators: creators.map(creatorView),
    totalCreators: creatorsOf(list),
    totalReach: list.reach,
    totalEngagements: list.engagements,
    updated: list.updatedAt,
    isShared,
    canSharedUsersEdit: list.canSharedUsersEdit,
    listOwner: owner ? personView(owner) : { _id: list.ownerId, name: '', email: '' },
    sharedWithUser_ids: sharedPeople(list, caller.id),
  };
};

export const findListOrThrow = async (ctx: ListCtx, id: string, right: Right): Promise<CreatorList> =>
  listOrThrow(await ctx.creatorLists.find(id), ctx.caller.id, right);

export const viewOrThrow = async (ctx: ListCtx, id: string): Promise<CreatorListView> =>
  listView(ctx, await findListOrThrow(ctx, id, 'view'));

export const changeOn = ({ caller, now }: ListCtx, id: string) => ({ id, by: caller.id, at: now().toISOString() });
