import { queryOptions } from '@tanstack/react-query';
import { campaigns } from '#shared/campaigns/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { usageSince } from '#web/api/usage-since.ts';
import { movesOf, RECENT_CAMPAIGNS } from './campaign-moves.ts';
import { spendingStart } from './spending.ts';

export const dashboardQueries = {
  /** Below the key of billing, so that spending credits invalidates it. */
  spending: () =>
    queryOptions({
      queryKey: [...queryKeys.billing, 'usage', 'spending'],
      queryFn: ({ signal }) => usageSince(spendingStart(new Date()), signal),
    }),
  /** The recently changed campaigns, those that gained most views and engagements in their last refresh first. */
  campaignMoves: () =>
    queryOptions({
      queryKey: [...queryKeys.campaigns, 'moves'],
      queryFn: async ({ signal }) => {
        const { campaigns: recent } = await call(campaigns.campaigns, { calculate: 'true', limit: RECENT_CAMPAIGNS }, { signal });
        const refreshed = recent.filter((campaign) => campaign.refreshed !== undefined);
        const histories = await Promise.all(refreshed.map(({ _id }) => call(campaigns.history, { _id }, { signal })));
        return movesOf(refreshed.map(({ _id, name }, index) => ({ id: _id, name, points: histories[index]?.points ?? [] })));
      },
    }),
};
