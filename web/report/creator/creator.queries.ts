import { queryOptions } from '@tanstack/react-query';
import { discoveryTags } from '#shared/discovery/tags-contract.ts';
import type { Platform } from '#shared/platforms.ts';
import { reports } from '#shared/reports/contract.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';

const TOPICS_FRESH_MS = 10 * 60_000;
/** Stories change by the hour. */
const STORIES_FRESH_MS = 60_000;

type Topics = { q: string; platform: Platform; limit: number };

const all = queryKeys.creator;

/** Data that a report shows beyond its own snapshot. */
export const creatorQueries = {
  topics: (asked: Topics) =>
    queryOptions({
      queryKey: [...all, 'topics', asked],
      queryFn: ({ signal }) => call(discoveryTags.relevantTags, asked, { signal }),
      staleTime: TOPICS_FRESH_MS,
    }),
  stories: (username: string) =>
    queryOptions({
      queryKey: [...all, 'stories', username],
      queryFn: ({ signal }) => call(reports.stories, { username }, { signal }),
      staleTime: STORIES_FRESH_MS,
    }),
};
