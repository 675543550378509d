import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { useLeadingDebounce } from '#web/ui/hooks/use-debounced.ts';

/** The first change searches immediately; changes in quick succession search once, after the last. */
const DEBOUNCE_MS = 80;

/** Results of the current search, with the first one rendered in slices; `busy` while an earlier result is shown. */
export const useResults = () => {
  const search = useFilters((state) => state.search);
  const request = useMemo(() => toSearchRequest(search), [search]);
  const debounced = useLeadingDebounce(request, DEBOUNCE_MS);
  const [initialRequest] = useState(request);
  const {
    data: latest,
    error,
    isPlaceholderData,
    isRefetching,
  } = useQuery(discoveryQueries.search(debounced, { isAction: debounced !== initialRequest }));
  const isDrawn = useDeferredValue(latest !== undefined);
  const data = isDrawn ? latest : undefined;
  const busy = debounced !== request || isPlaceholderData || isRefetching || data !== latest;
  return { search, answer: { data, error }, busy };
};
