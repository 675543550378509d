import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMasked } from '#shared/creator.ts';
import { discoveryHighlights } from '#shared/discovery/highlights-contract.ts';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { call } from '#web/api/call.ts';
import { discoveryQueries, type ResultPage } from '#web/search/search.queries.ts';
import { useHighlights } from './highlights.store.ts';

const FRESH_MS = 5 * 60_000;

const highlightsOf = ({ paging: _, ...search }: SearchRequest, userIds: string[]) =>
  queryOptions({
    queryKey: [...discoveryQueries.all, 'highlights', search, userIds],
    queryFn: ({ signal }) => call(discoveryHighlights.highlights, { ...search, user_ids: userIds }, { signal }),
    staleTime: FRESH_MS,
  });

/** Loads the highlights of the page's visible creators into the store while a column shows them. */
export const useLoadHighlights = (found: ResultPage | undefined, isShown: boolean): void => {
  const ids = (found?.users ?? []).flatMap((row) => (isMasked(row) ? [] : [row.user_id]));
  const isWanted = isShown && found !== undefined && ids.length > 0;
  const { data, isLoading } = useQuery({
    ...highlightsOf(found?.request ?? NO_REQUEST, ids),
    enabled: isWanted,
  });
  useEffect(() => {
    useHighlights.setState({ byId: new Map(data?.creators.map((creator) => [creator.user_id, creator])), isLoading });
  }, [data, isLoading]);
};

const NO_REQUEST = {} as SearchRequest;
