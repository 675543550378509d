import { useQueries } from '@tanstack/react-query';
import { setFilter } from '#shared/discovery/filters/search-state.ts';
import { withTyped } from '#shared/discovery/filters/with-typed.ts';
import { tagPrefixes } from '#shared/discovery/keyword-suggestions.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch, useFilters } from '#web/search/filters.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { keywordQueries } from './keyword.queries.ts';

/** Offers topics in place of a phrase without matches. */
export const TopicsInstead = ({ phrase }: { phrase: string }) => {
  const messages = useMessages('keywords');
  const platform = useFilters(({ search }) => search.platform);
  const candidates = tagPrefixes(phrase.toLowerCase());
  const found = useQueries({ queries: candidates.map((q) => keywordQueries.beginning({ q, platform })) });
  const known = candidates.filter((tag, index) => found[index]?.data?.data.includes(tag));
  // If "street food" is a topic, it replaces the phrase; otherwise the topics of its single words do.
  const topics = (known[0] === candidates[0] ? known.slice(0, 1) : known).map((tag) => `#${tag}`);
  if (topics.length === 0) return null;
  const search = () => changeSearch((now) => withTyped(setFilter(now, 'keywords', ''), topics.join(' ')));
  return (
    <Button variant="solid" onClick={search}>
      {fill(messages.topics_instead, { topics: topics.join(' ') })}
    </Button>
  );
};
