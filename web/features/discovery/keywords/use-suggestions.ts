import { useQueries, useQuery } from '@tanstack/react-query';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { isTerm } from '#shared/discovery/keyword-box.ts';
import { interleave, isApplied, keywordSuggestions, tagPrefixes } from '#shared/discovery/keyword-suggestions.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { nearTopicsQuery } from '#web/search/near-topics.queries.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { keywordQueries } from './keyword.queries.ts';

const TOPIC_SEARCH_MS = 300;
/** No name is longer, and the server refuses longer ones. */
const MAX_NAME = 100;

/** `text` is the term to add. `isExact`: filters by this creator instead of adding similar ones. */
export type Suggestion = { id: string; text: string; isApplied: boolean; creator?: CreatorSuggestion; isExact?: boolean };

type Suggested = {
  keywords: Suggestion[];
  /** Topics that mean about the same as a phrase. */
  near: Suggestion[];
  creators: Suggestion[];
  /** State of the request for creators. */
  creatorsState: 'ready' | 'searching' | 'failed';
  /** The typed text, debounced. */
  settled: string;
};

/** Suggestions for a term. */
export const useSuggestions = (term: string): Suggested => {
  const search = useFilters((state) => state.search);
  const { platform } = search;
  const settled = useDebounced(term, TOPIC_SEARCH_MS);
  const beginnings = tagPrefixes(settled);
  const tags = useQueries({ queries: beginnings.map((q) => keywordQueries.beginning({ q, platform })) });
  const name = settled.replace(/^[#@]/, '').slice(0, MAX_NAME);
  const creators = useQuery({ ...discoveryQueries.creators({ q: name, platform }), enabled: name !== '' });

  const nearTopics = useQuery(nearTopicsQuery(isTerm(settled) ? '' : settled));

  const typing = tagPrefixes(term);
  const matchingTags = interleave(tags.map(({ data }) => data?.data ?? [])).filter((tag) =>
    typing.some((beginning) => tag.startsWith(beginning)),
  );
  const found = name === '' ? [] : (creators.data?.data ?? []);
  const keywords = keywordSuggestions(term, matchingTags);
  const near = isTerm(term) ? [] : (nearTopics.data ?? []).filter((tag) => !keywords.includes(tag));
  const topic = (text: string): Suggestion => ({ id: idOf(text), text, isApplied: isApplied(search, text) });
  return {
    keywords: keywords.map(topic),
    near: near.map(topic),
    creators: [
      ...exactMatches(found, name, search.values.username),
      ...found
        .map((creator) => ({ creator, text: `@${creator.username.toLowerCase()}` }))
        .filter(({ text }) => isTerm(text))
        .map(({ creator, text }) => ({ id: idOf(creator.user_id), text, creator, isApplied: isApplied(search, text) })),
    ],
    creatorsState: creators.isError ? 'failed' : name !== '' && creators.isPending ? 'searching' : 'ready',
    settled,
  };
};

/** An exact handle is listed first. */
const exactMatches = (found: CreatorSuggestion[], name: string, chosen: readonly string[]): Suggestion[] =>
  found
    .filter(({ username }) => username.toLowerCase() === name.toLowerCase())
    .map((creator) => ({
      creator,
      isExact: true,
      text: creator.username,
      id: idOf(`exact-${creator.user_id}`),
      isApplied: chosen.includes(creator.username),
    }));

const idOf = (text: string): string => `suggestion-${encodeURIComponent(text)}`;
