import { useState } from 'react';
import { isTerm } from '#shared/discovery/keyword-box.ts';
import { useFilters } from '#web/search/filters.store.ts';

const isTag = (term: string): boolean => term.startsWith('#') && isTerm(term);

/** The #tag whose related topics are shown: the typed one, else an applied one. Adding a topic from the cloud keeps the cloud. */
export const useTopic = (typed: string): string | undefined => {
  const relevance = useFilters(({ search }) => search.values.relevance);
  const [shown, setShown] = useState<string>();
  const applied = relevance.filter(isTag);
  const appliedTopic = applied.find((tag) => tag === shown) ?? applied.at(-1);
  const topic = isTag(typed) ? typed : appliedTopic;
  if (topic !== shown) setShown(topic);
  return topic;
};
