import { useState } from 'react';
import { isTerm } from '#shared/discovery/keyword-box.ts';
import { useFilters } from '#web/search/filters.store.ts';

const isTag = (term: string): boolean => term.startsWith('#') && isTerm(term);

/** The #tag whose neighbours are shown: the one being typed, else an applied one. Choosing from its cloud keeps the cloud. */
export const useTopic = (typed: string): string | undefined => {
  const relevance = useFilters(({ search }) => search.values.relevance);
  const [shown, setShown] = useState<string>();
  const applied = relevance.filter(isTag);
  const kept = applied.find((tag) => tag === shown) ?? applied.at(-1);
  const topic = isTag(typed) ? typed : kept;
  if (topic !== shown) setShown(topic);
  return topic;
};
