import { create } from 'zustand';
import type { Dropdown } from '#shared/discovery/filters/filter.ts';
import type { FilterKey, FilterValues } from '#shared/discovery/filters/filters.ts';
import { emptySearch, type Search, setFilter } from '#shared/discovery/filters/search-state.ts';
import { onSessionEnd } from '#web/api/session.ts';

/** The open dropdown and where it is open: under its pill, or in the drawer of narrow screens. */
type Shown = { dropdown?: Dropdown; filter?: FilterKey; inDrawer: boolean };

type FiltersState = {
  search: Search;
  /** Parts of the address that could not be used. */
  broken: string[];
  /** Creators that the address names as new, by user_id. */
  newIds: readonly string[];
  shown: Shown;
};

const CLOSED: Shown = { inDrawer: false };
const START: FiltersState = { search: emptySearch(), broken: [], newIds: [], shown: CLOSED };

/** The search as chosen so far. It outlives the page, so that one comes back to it, and ends with the session. */
export const useFilters = create<FiltersState>(() => START);

onSessionEnd(() => useFilters.setState(START));

export const changeSearch = (change: (search: Search) => Search): void => useFilters.setState(({ search }) => ({ search: change(search) }));

export const changeFilter = <K extends FilterKey>(key: K, value: FilterValues[K]): void =>
  changeSearch((search) => setFilter(search, key, value));

/** The address takes precedence over earlier choices. */
export const adoptSearch = (search: Search, broken: string[], newIds: readonly string[] = []): void =>
  useFilters.setState({ search, broken, newIds, shown: CLOSED });

export const forgetBroken = (): void => useFilters.setState({ broken: [] });

const isNarrow = (): boolean => window.matchMedia('(max-width: 1024px)').matches;

/** `filter` says which side of the dropdown is meant. */
export const showDropdown = (dropdown: Dropdown, filter?: FilterKey): void =>
  useFilters.setState({ shown: { dropdown, filter, inDrawer: isNarrow() } });
export const showDrawer = (): void => useFilters.setState({ shown: { inDrawer: true } });
/** In the drawer the pills stay. */
export const hideDropdown = (): void => useFilters.setState(({ shown }) => ({ shown: { inDrawer: shown.inDrawer } }));
export const hideDrawer = (): void => useFilters.setState({ shown: CLOSED });
