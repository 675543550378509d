import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query';
import { discoveryCounts, MAX_VARIATIONS } from '#shared/discovery/counts-contract.ts';
import { countsRequest } from '#shared/discovery/counts-request.ts';
import type { FilterKey } from '#shared/discovery/filters/filters.ts';
import type { Search } from '#shared/discovery/filters/search-state.ts';
import { call } from '#web/api/call.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

/** An option and the value that the filter would have if it were chosen. */
export type Choice = { id: string; value: unknown };

/** `text` is short, `full` says it in words; old while a newer number is on its way. */
export type LiveCount = { text: string; full: string; isOld: boolean };

const PAUSE_MS = 150;
const FRESH_MS = 60_000;

type Asked = { ids: string[]; request: ReturnType<typeof countsRequest> };

/** Keyed by text: the choices are new objects on every render. */
const countsQuery = (asked: string) =>
  queryOptions({
    queryKey: [...discoveryQueries.all, 'counts', asked],
    queryFn: async ({ signal }) => {
      const { ids, request }: Asked = JSON.parse(asked);
      const { counts } = await call(discoveryCounts.countVariations, request, { signal });
      return new Map(ids.map((id, index) => [id, counts[index]]));
    },
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** As many choices as one call counts. */
const callsFor = (search: Search, key: FilterKey, choices: readonly Choice[]): string[] =>
  Array.from({ length: Math.ceil(choices.length / MAX_VARIATIONS) }, (_, index) => {
    const counted = choices.slice(index * MAX_VARIATIONS, (index + 1) * MAX_VARIATIONS);
    const request = countsRequest(
      search,
      key,
      counted.map(({ value }) => value),
    );
    return JSON.stringify({ ids: counted.map(({ id }) => id), request } satisfies Asked);
  });

/** How many creators each option would leave, once known. It never holds up the options, and closing them calls it off. */
export const useLiveCounts = (key: FilterKey, choices: readonly Choice[]): ((id: string) => LiveCount | undefined) => {
  const messages = useMessages('discovery');
  const { short, plural } = useFormat();
  const search = useFilters((state) => state.search);
  const asked = callsFor(search, key, choices);
  const settled: string[] = JSON.parse(useDebounced(JSON.stringify(asked), PAUSE_MS));
  const answers = useQueries({ queries: settled.map(countsQuery) });
  return (id) => {
    const index = answers.findIndex(({ data }) => data?.has(id));
    const count = answers[index]?.data?.get(id);
    if (count === undefined) return undefined;
    const isOld = answers[index]?.isPlaceholderData || settled[index] !== asked[index];
    return { text: short(count), full: plural(messages, 'found', count), isOld };
  };
};
