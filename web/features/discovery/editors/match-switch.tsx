import { MATCHABLE_KEYS } from '#shared/discovery/filters/exclusions.ts';
import type { FilterKey } from '#shared/discovery/filters/filters.ts';
import { countOf } from '#shared/discovery/filters/search-state.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { changeFilter, useFilters } from '#web/search/filters.store.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';

/** Chooses whether one of several values is enough or all must match. */
export const MatchSwitch = ({ filterKey }: { filterKey: FilterKey }) => {
  const messages = useMessages('discovery');
  const hasSeveral = useFilters(({ search }) => countOf(search, filterKey) > 1);
  const flagged = useFilters(({ search }) => search.values.matchAll);
  const matchesAll = flagged.includes(filterKey);
  if (!(MATCHABLE_KEYS as readonly string[]).includes(filterKey) || !(hasSeveral || matchesAll)) return null;
  const others = flagged.filter((key) => key !== filterKey);
  return (
    <Segmented
      label={messages.match}
      size="sm"
      value={matchesAll ? 'all' : 'any'}
      onChange={(mode) => changeFilter('matchAll', mode === 'all' ? [...others, filterKey] : others)}
      segments={[
        { value: 'any', label: messages['match.any'] },
        { value: 'all', label: messages['match.all'] },
      ]}
    />
  );
};
