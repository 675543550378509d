import { type CreatorList, creatorsOf, type ListedCreator } from '#functions/ports/collections/creator-lists.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { type AudienceSketch, OVERLAP_METHOD } from '#shared/audience-overlap.ts';
import { sketchAcross } from '#shared/audience-sketch.ts';
import { MAX_LISTED } from '#shared/creator-lists/limits.ts';
import { isMeasurable, type ListReach, listReachOf, listsOverlapOf, MAX_MEASURED } from '#shared/creator-lists/list-reach.ts';
import type { listReach } from '#shared/creator-lists/reach-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { refuseField } from '#shared/http/errors.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { creatorIdOf, findListOrThrow, type ListCtx } from './list-view.ts';

type ReachCtx = ListCtx & Ctx<'catalogue'>;

export const reachOfList = async (ctx: ReachCtx, { id }: InputOf<typeof listReach.reach>) => {
  const list = await findListOrThrow(ctx, id, 'view');
  return { success: true as const, method: OVERLAP_METHOD, reach: reachOf(list, await measuredOf(ctx, await allCreatorsOf(ctx, id))) };
};

export const overlapOfLists = async (ctx: ReachCtx, { id, other_id }: InputOf<typeof listReach.overlap>) => {
  if (id === other_id) throw refuseField('other_id', 'must be another list');
  const lists = await Promise.all([findListOrThrow(ctx, id, 'view'), findListOrThrow(ctx, other_id, 'view')]);
  const [a, b] = await Promise.all([allCreatorsOf(ctx, id), allCreatorsOf(ctx, other_id)]);
  const [ofA, ofB] = [await measuredOf(ctx, a), await measuredOf(ctx, b)];
  return {
    success: true as const,
    method: OVERLAP_METHOD,
    creators: new Set(a.map(creatorIdOf)).intersection(new Set(b.map(creatorIdOf))).size,
    reaches: [reachOf(lists[0], ofA), reachOf(lists[1], ofB)] satisfies [ListReach | null, ListReach | null],
    people: listsOverlapOf(ofA, ofB) ?? null,
  };
};

const reachOf = (list: CreatorList, measured: readonly AudienceSketch[]): ListReach | null =>
  listReachOf(measured, { total: list.reach, creators: creatorsOf(list) }) ?? null;

const allCreatorsOf = async (ctx: ReachCtx, id: string): Promise<ListedCreator[]> =>
  (await ctx.creatorLists.creators(id, { limit: MAX_LISTED })).creators;

/** Sketches the current audiences of the largest creators. */
const measuredOf = async (ctx: ReachCtx, creators: readonly ListedCreator[]): Promise<AudienceSketch[]> => {
  const largest = creators.toSorted((a, b) => b.followers - a.followers).slice(0, MAX_MEASURED);
  const details = await Promise.all(
    PLATFORMS.map((platform) => {
      const userIds = largest.filter((creator) => creator.platform === platform).map(({ userId }) => userId);
      return userIds.length === 0 ? [] : ctx.catalogue.details(platform, userIds);
    }),
  );
  return details.flat().map(sketchAcross).filter(isMeasurable);
};
