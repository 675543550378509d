import type { Dropdown } from '#shared/discovery/filters/filter.ts';
import { countBoth } from '#shared/discovery/filters/search-state.ts';
import { editableFilters, useEdited, useIsAlternative } from '#web/search/edited-filters.ts';

/** Number of values selected in a dropdown, for the badge of its pill. */
export const useDropdownCount = (dropdown: Dropdown): number => {
  const isAlternative = useIsAlternative();
  return useEdited((search) =>
    editableFilters(dropdown, search.platform, isAlternative).reduce((sum, key) => sum + countBoth(search, key), 0),
  );
};
