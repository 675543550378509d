import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { useCalmed } from '#web/ui/use-debounced.ts';
import { discoveryQueries } from './discovery.queries.ts';
import { useFilters } from './filters.store.ts';

/** The first click searches at once; clicks in haste search once, when they are over. */
const HASTE_MS = 80;

/** The answer to the search as it stands; `busy` while what is shown belongs to an earlier one. */
export const useResults = () => {
  const search = useFilters((state) => state.search);
  const request = useMemo(() => toSearchRequest(search), [search]);
  const asked = useCalmed(request, HASTE_MS);
  const query = useQuery(discoveryQueries.search(asked));
  const busy = asked !== request || query.isPlaceholderData || query.isRefetching;
  return { search, query, busy };
};
