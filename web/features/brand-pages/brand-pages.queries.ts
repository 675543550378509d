import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { brandPages } from '#shared/brand-pages/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';

const FRESH_MS = 10 * 60_000;

export const brandQueries = {
  page: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.brands, id],
      queryFn: ({ signal }) => call(brandPages.page, { id }, { signal }),
      staleTime: FRESH_MS,
    }),
  /** `rivals`: ids, joined by commas. */
  shareOfVoice: (id: string, rivals: string) =>
    queryOptions({
      queryKey: [...queryKeys.brands, id, 'share-of-voice', rivals],
      queryFn: ({ signal }) => call(brandPages.shareOfVoice, { id, rivals }, { signal }),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    }),
};
