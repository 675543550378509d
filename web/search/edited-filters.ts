import { createContext, useContext } from 'react';
import { alternativeAsSearch, isAlternativeKey } from '#shared/discovery/filters/alternatives.ts';
import type { Dropdown } from '#shared/discovery/filters/filter.ts';
import type { FilterKey } from '#shared/discovery/filters/filters.ts';
import { filtersOf, type Search } from '#shared/discovery/filters/search-state.ts';
import type { Platform } from '#shared/platforms.ts';
import { brand } from '#web/api/site-config.ts';
import { useFilters } from './filters.store.ts';

/** Position of the alternative that the editors below change; undefined for the filters that always apply. */
export const EditedAlternative = createContext<number | undefined>(undefined);

export const useIsAlternative = (): boolean => useContext(EditedAlternative) !== undefined;

/** Reads the edited filters. `select` returns the same value for the same filters. */
export const useEdited = <T>(select: (search: Search) => T): T => {
  const index = useContext(EditedAlternative);
  return useFilters(({ search }) => select(index === undefined ? search : alternativeAsSearch(search, index)));
};

/** Filters of a dropdown that apply always, or those that an alternative can have. */
export const editableFilters = (dropdown: Dropdown, platform: Platform, isAlternative: boolean): FilterKey[] =>
  filtersOf(dropdown, platform, brand().switches).filter((key) => !isAlternative || isAlternativeKey(key));
