import type { Dropdown } from '#shared/discovery/filters/filter.ts';
import { countBoth, filtersOf } from '#shared/discovery/filters/search-state.ts';
import { brand } from '#web/api/site-config.ts';
import { useFilters } from '#web/search/filters.store.ts';

/** Number of values selected in a dropdown, for the badge of its pill. */
export const useDropdownCount = (dropdown: Dropdown): number =>
  useFilters(({ search }) => filtersOf(dropdown, search.platform, brand().switches).reduce((sum, key) => sum + countBoth(search, key), 0));
