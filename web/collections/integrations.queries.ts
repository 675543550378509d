import { queryOptions } from '@tanstack/react-query';
import { settings } from '#shared/settings/contract.ts';
import { type Integration, isIntegration } from '#shared/settings/integrations.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';

const all = queryKeys.integrations;

/** Export targets of the account. */
export const integrationQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: async ({ signal }) => (await call(settings.integrations, {}, { signal })).integrations,
      staleTime: 0,
    }),
  connected: () =>
    queryOptions({
      ...integrationQueries.list(),
      select: (entries): Integration[] => entries.flatMap(({ type, oauth }) => (oauth && isIntegration(type) ? [type] : [])),
    }),
};
