import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query';
import { useContext } from 'react';
import { discoveryCounts, MAX_VARIATIONS } from '#shared/discovery/counts-contract.ts';
import { countsRequest } from '#shared/discovery/counts-request.ts';
import type { FilterKey } from '#shared/discovery/filters/filters.ts';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { call } from '#web/api/call.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { EditedAlternative } from '#web/search/edited-filters.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

/** An option and the filter's value if it is selected. */
export type Choice = { id: string; value: unknown };

/** `text` is abbreviated, `full` is a sentence. `isOld` is true while a newer count loads. */
export type LiveCount = { value: number; text: string; full: string; isOld: boolean };

const PAUSE_MS = 150;
const FRESH_MS = 60_000;

type CountCall = { ids: string[]; request: ReturnType<typeof countsRequest> };

/** The query key is a string, because the choices are new objects on every render. */
const countsQuery = (calls: string) =>
  queryOptions({
    queryKey: [...discoveryQueries.all, 'counts', calls],
    queryFn: async ({ signal }) => {
      const { ids, request }: CountCall = JSON.parse(calls);
      const { counts } = await call(discoveryCounts.countVariations, request, { signal });
      return new Map(ids.map((id, index) => [id, counts[index]]));
    },
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Splits the choices into calls of at most MAX_VARIATIONS each. */
const callsFor = (search: Search, key: FilterKey, choices: readonly Choice[], alternative: number | undefined): string[] =>
  Array.from({ length: Math.ceil(choices.length / MAX_VARIATIONS) }, (_, index) => {
    const batch = choices.slice(index * MAX_VARIATIONS, (index + 1) * MAX_VARIATIONS);
    const request = countsRequest(
      search,
      key,
      batch.map(({ value }) => value),
      alternative,
    );
    return JSON.stringify({ ids: batch.map(({ id }) => id), request } satisfies CountCall);
  });

/** Returns the number of creators that each option would leave; undefined while unknown. Unmounting aborts the requests. */
export const useLiveCounts = (key: FilterKey, choices: readonly Choice[]): ((id: string) => LiveCount | undefined) => {
  const messages = useMessages('discovery');
  const { short, plural } = useFormat();
  const search = useFilters((state) => state.search);
  const calls = callsFor(search, key, choices, useContext(EditedAlternative));
  const settled: string[] = JSON.parse(useDebounced(JSON.stringify(calls), PAUSE_MS));
  const answers = useQueries({ queries: settled.map(countsQuery) });
  return (id) => {
    const index = answers.findIndex(({ data }) => data?.has(id));
    const count = answers[index]?.data?.get(id);
    if (count === undefined) return undefined;
    const isOld = answers[index]?.isPlaceholderData || settled[index] !== calls[index];
    return { value: count, text: short(count), full: plural(messages, 'found', count), isOld };
  };
};
