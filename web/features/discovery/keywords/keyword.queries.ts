import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_SUGGESTIONS } from '#shared/discovery/keyword-suggestions.ts';
import { discoveryTags } from '#shared/discovery/tags-contract.ts';
import { MAX_CLOUD_WORDS } from '#shared/discovery/word-cloud.ts';
import { call } from '#web/api/call.ts';
import { discoveryQueries, type OptionQuery } from '#web/search/search.queries.ts';

const TAGS_FRESH_MS = 10 * 60_000;

export const keywordQueries = {
  beginning: ({ q, platform }: OptionQuery) =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'topic-tags', q, platform],
      queryFn: ({ signal }) => call(discoveryTags.topicTags, { q, platform, limit: MAX_SUGGESTIONS }, { signal }),
      staleTime: TAGS_FRESH_MS,
      placeholderData: keepPreviousData,
    }),
  near: ({ q, platform }: OptionQuery) =>
    queryOptions({
      queryKey: [...discoveryQueries.all, 'relevant-tags', q, platform],
      queryFn: ({ signal }) => call(discoveryTags.relevantTags, { q, platform, limit: MAX_CLOUD_WORDS }, { signal }),
      staleTime: TAGS_FRESH_MS,
    }),
};
