import { useContext } from 'react';
import { setInAlternative } from '#shared/discovery/filters/change-alternatives.ts';
import type { FilterKey, FilterValues } from '#shared/discovery/filters/filters.ts';
import { EditedAlternative } from '#web/search/edited-filters.ts';
import { changeFilter, changeSearch } from '#web/search/filters.store.ts';

/** Sets a filter of the edited alternative, or one that always applies. */
export const useChangeFilter = (): (<K extends FilterKey>(key: K, value: FilterValues[K]) => void) => {
  const index = useContext(EditedAlternative);
  return index === undefined ? changeFilter : (key, value) => changeSearch((search) => setInAlternative(search, index, key, value));
};
