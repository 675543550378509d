import { removeAlternative } from '#shared/discovery/filters/change-alternatives.ts';
import { changeSearch } from '#web/search/filters.store.ts';
import { ADD_ALTERNATIVE_ID, ALTERNATIVES_ID } from './element-ids.ts';

/** Keeps the focus near the removed alternative, whose button is gone. */
export const removeAndFocus = (index: number): void => {
  changeSearch((search) => removeAlternative(search, index));
  requestAnimationFrame(() => (document.getElementById(ALTERNATIVES_ID) ?? document.getElementById(ADD_ALTERNATIVE_ID))?.focus());
};
