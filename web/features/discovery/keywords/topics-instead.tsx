import { useQueries } from '@tanstack/react-query';
import { setFilter } from '#shared/discovery/filters/search-state.ts';
import { withTyped } from '#shared/discovery/filters/with-typed.ts';
import { tagBeginnings } from '#shared/discovery/keyword-suggestions.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeSearch, useFilters } from '#web/search/filters.store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { keywordQueries } from './keyword.queries.ts';

/** A phrase without matches may name topics that many creators post about. */
export const TopicsInstead = ({ phrase }: { phrase: string }) => {
  const messages = useMessages('keywords');
  const platform = useFilters(({ search }) => search.platform);
  const wanted = tagBeginnings(phrase.toLowerCase());
  const found = useQueries({ queries: wanted.map((q) => keywordQueries.beginning({ q, platform })) });
  const known = wanted.filter((tag, place) => found[place]?.data?.data.includes(tag));
  // "street food" is a topic of its own; otherwise creators who post about every one of its words are meant.
  const topics = (known[0] === wanted[0] ? known.slice(0, 1) : known).map((tag) => `#${tag}`);
  if (topics.length === 0) return null;
  const search = () => changeSearch((now) => withTyped(setFilter(now, 'keywords', ''), topics.join(' ')));
  return (
    <Button variant="solid" onClick={search}>
      {fill(messages.topics_instead, { topics: topics.join(' ') })}
    </Button>
  );
};
