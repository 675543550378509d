import { engagementsOf, type StatsPoint, viewsOf } from '#shared/campaigns/campaign.ts';

/** Number of campaigns whose histories are compared; each costs one call. */
export const RECENT_CAMPAIGNS = 6;
const MAX_MOVES = 3;

type CampaignHistory = { id: string; name: string; points: readonly StatsPoint[] };

/** Change of a campaign between its last two refreshes; `views` is undefined if no post shows its views. */
export type CampaignMove = { id: string; name: string; at: string; views: number | undefined; engagements: number };

/** The largest moves first; omits campaigns whose figures did not change or were measured only once, and gains by added posts. */
export const movesOf = (histories: readonly CampaignHistory[]): CampaignMove[] =>
  histories
    .flatMap(({ id, name, points }) => {
      const [before, last] = points.slice(-2);
      if (!before || !last || before.posts !== last.posts) return [];
      const views = viewsOf(last) + viewsOf(before) > 0 ? viewsOf(last) - viewsOf(before) : undefined;
      return [{ id, name, at: last.at, views, engagements: engagementsOf(last) - engagementsOf(before) }];
    })
    .filter((move) => sizeOf(move) > 0)
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MAX_MOVES);

const sizeOf = ({ views = 0, engagements }: CampaignMove): number => Math.abs(views) + Math.abs(engagements);
