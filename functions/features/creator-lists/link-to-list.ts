import { keepShareLink, linkGone, runningLinkOrThrow } from '#functions/accounts/share-link.ts';
import { creatorsOf } from '#functions/ports/collections/creator-lists.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { listLinks, SharedList } from '#shared/creator-lists/link-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { creatorView, findListOrThrow, type ListCtx } from './list-view.ts';

export const linkToList = async (ctx: ListCtx & Ctx<'shareLinks'>, { id, days }: InputOf<typeof listLinks.shareByLink>) => {
  const list = await findListOrThrow(ctx, id, 'own');
  return keepShareLink(ctx, { kind: 'list', subjectId: id, title: list.name, allSections: [], days });
};

export const sharedList = async (
  ctx: Ctx<'creatorLists' | 'shareLinks'>,
  { token, locale: _, ...query }: InputOf<typeof listLinks.shared>,
): Promise<SharedList> => {
  const link = await runningLinkOrThrow(ctx, 'list', token);
  const list = await ctx.creatorLists.find(link.subjectId);
  if (list?.ownerId !== link.accountId) throw linkGone();
  const { creators, next } = await ctx.creatorLists.creators(list.id, query);
  return {
    success: true,
    name: list.name,
    networks: PLATFORMS.filter((platform) => list.creators[platform] > 0),
    creatorsOf: list.creators,
    totalCreators: creatorsOf(list),
    totalReach: list.reach,
    totalEngagements: list.engagements,
    updated: list.updatedAt,
    creators: creators.map(creatorView).map(({ note: _note, tags: _tags, status: _status, ...creator }) => creator),
    ...(next !== undefined && { next }),
  };
};
