import { create } from 'zustand';
import type { Dropdown } from '#shared/discovery/filters/filter.ts';
import type { FilterKey, FilterValues } from '#shared/discovery/filters/filters.ts';
import { emptySearch, type Search, setFilter } from '#shared/discovery/filters/search-state.ts';
import { onSessionEnd } from '#web/api/session.ts';

/**
 * The open dropdown. On narrow screens it opens in the drawer, otherwise below its pill. `alternative`: position of the alternative whose
 * filters are edited; without a dropdown, all of them are offered.
 */
type Shown = { dropdown?: Dropdown; filter?: FilterKey; alternative?: number; inDrawer: boolean };

type FiltersState = {
  search: Search;
  /** URL parameters that could not be parsed. */
  broken: string[];
  /** `user_id`s of the creators that the URL marks as new. */
  newIds: readonly string[];
  shown: Shown;
};

const CLOSED: Shown = { inDrawer: false };
const START: FiltersState = { search: emptySearch(), broken: [], newIds: [], shown: CLOSED };

/** The current search. Kept when the user leaves the page; reset when the session ends. */
export const useFilters = create<FiltersState>(() => START);

onSessionEnd(() => useFilters.setState(START));

export const changeSearch = (change: (search: Search) => Search): void => useFilters.setState(({ search }) => ({ search: change(search) }));

export const changeFilter = <K extends FilterKey>(key: K, value: FilterValues[K]): void =>
  changeSearch((search) => setFilter(search, key, value));

/** Replaces the current search with that of the URL. */
export const adoptSearch = (search: Search, broken: string[], newIds: readonly string[] = []): void =>
  useFilters.setState({ search, broken, newIds, shown: CLOSED });

export const forgetBroken = (): void => useFilters.setState({ broken: [] });

const isNarrow = (): boolean => window.matchMedia('(max-width: 1024px)').matches;

/** `filter` selects the tab of the dropdown. */
export const showDropdown = (dropdown: Dropdown, filter?: FilterKey, alternative?: number): void =>
  useFilters.setState({ shown: { dropdown, filter, alternative, inDrawer: isNarrow() } });
export const showAlternative = (alternative: number): void => useFilters.setState({ shown: { alternative, inDrawer: isNarrow() } });
export const showDrawer = (): void => useFilters.setState({ shown: { inDrawer: true } });
/** The drawer stays open and shows the pills again. */
export const hideDropdown = (): void =>
  useFilters.setState(({ shown: { inDrawer, alternative } }) => ({ shown: inDrawer ? { inDrawer, alternative } : CLOSED }));
export const hideDrawer = (): void => useFilters.setState({ shown: CLOSED });
