import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { useCalmed } from '#web/ui/hooks/use-debounced.ts';

/** The first click searches at once; clicks in haste search once, when they are over. */
const HASTE_MS = 80;

/** Results of the current search, with the first one rendered in slices; `busy` while an earlier result is shown. */
export const useResults = () => {
  const search = useFilters((state) => state.search);
  const request = useMemo(() => toSearchRequest(search), [search]);
  const asked = useCalmed(request, HASTE_MS);
  const [atVisit] = useState(request);
  const {
    data: latest,
    error,
    isPlaceholderData,
    isRefetching,
  } = useQuery(discoveryQueries.search(asked, { isAction: asked !== atVisit }));
  const isDrawn = useDeferredValue(latest !== undefined);
  const data = isDrawn ? latest : undefined;
  const busy = asked !== request || isPlaceholderData || isRefetching || data !== latest;
  return { search, answer: { data, error }, busy };
};
