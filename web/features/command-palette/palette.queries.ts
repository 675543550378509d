import { queryOptions, useQueries } from '@tanstack/react-query';
import { campaigns } from '#shared/campaigns/contract.ts';
import { creatorLists } from '#shared/creator-lists/contract.ts';
import { discovery } from '#shared/discovery/contract.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { savedSearches } from '#shared/saved-searches/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';

/** The newest; the others are found on their own screen. */
const MAX_NAMED = 100;
const FRESH_MS = 30_000;
const CREATORS_FRESH_MS = 10 * 60_000;
const MIN_LETTERS = 3;
const PAUSE_MS = 250;
const PER_PLATFORM = 3;

export const paletteQueries = {
  lists: () =>
    queryOptions({
      queryKey: [...queryKeys.creatorLists, 'palette'],
      queryFn: ({ signal }) =>
        call(creatorLists.lists, { populate: 'sharedWithUser_ids', sortKey: 'updated', limit: MAX_NAMED }, { signal }),
      staleTime: FRESH_MS,
    }),
  campaigns: () =>
    queryOptions({
      queryKey: [...queryKeys.campaigns, 'palette'],
      queryFn: ({ signal }) =>
        call(campaigns.campaigns, { populate: 'sharedWithUser_ids', sortKey: 'updated', limit: MAX_NAMED }, { signal }),
      staleTime: FRESH_MS,
    }),
  searches: () =>
    queryOptions({
      queryKey: [...queryKeys.savedSearches, 'palette'],
      queryFn: ({ signal }) => call(savedSearches.savedSearches, {}, { signal }),
      staleTime: FRESH_MS,
    }),
};

/** Creators of every platform by handle or name, after three letters and a pause. */
export const useCreators = (text: string) => {
  const typed = text.trim().replace(/^@/, '');
  const q = useDebounced(typed, PAUSE_MS);
  return useQueries({
    queries: PLATFORMS.map((platform) => ({
      queryKey: [...queryKeys.creator, 'palette', platform, q],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(discovery.findCreators, { q, platform }, { signal }),
      staleTime: CREATORS_FRESH_MS,
      enabled: q.length >= MIN_LETTERS && typed.length >= MIN_LETTERS,
    })),
    combine: (answers) =>
      q === typed
        ? answers.flatMap(({ data }, index) =>
            (data?.data ?? []).slice(0, PER_PLATFORM).map((creator) => ({ ...creator, platform: PLATFORMS[index] ?? 'instagram' })),
          )
        : [],
  });
};
