import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '#shared/ask/contract.ts';
import { call } from '#web/api/call.ts';
import { discoveryQueries } from './search.queries.ts';

/** The meaning of words changes only with a new version of the product. */
const FRESH_MS = 60 * 60_000;

/** Topics near words by meaning. */
export const nearTopicsQuery = (words: string) =>
  queryOptions({
    queryKey: [...discoveryQueries.all, 'near-topics', words],
    queryFn: async ({ signal }) => (await call(ask.nearTopics, { q: words }, { signal })).data.map((tag) => `#${tag}`),
    enabled: words !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
