import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readCompared, withCompared, withoutCompared } from '#shared/discovery/compare-address.ts';
import { fromUrl, toUrl } from '#shared/discovery/filters/url-state.ts';
import { readNewCreators } from '#shared/saved-searches/new-creators.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { brand } from '#web/api/site-config.ts';
import { adoptSearch, useFilters } from '#web/search/filters.store.ts';
import { keepSearch, persistedSearch } from '#web/search/persisted-search.ts';

/** Browsers refuse more than a few address changes a second: clicks in haste become one entry of the history. */
const ADDRESS_PAUSE_MS = 250;

const read = (address: string) => fromUrl(address, brand().switches);

const adopt = (address: string): void => {
  const { search, broken } = read(address);
  adoptSearch(search, broken, readNewCreators(address));
};

/** Keeps address and search the same: what the address says wins, what is chosen is written into it. */
export const useSearchInUrl = (): void => {
  // The compared creators are part of the address, but not of the search.
  const { pathname, search: query } = useLocation();
  const address = withoutCompared(query);
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id ?? '';
  /** The address that the search agrees with. */
  const known = useRef<string>(null);
  const isRestoring = useRef(true);
  if (known.current === null) {
    known.current = address;
    const first = address || persistedSearch(userId);
    if (first) adopt(first);
  }
  const search = useFilters((state) => state.search);
  const chosen = useMemo(() => toUrl(search), [search]);

  useEffect(() => keepSearch(userId, chosen), [userId, chosen]);

  useEffect(() => {
    if (address === known.current) return;
    known.current = address;
    adopt(address);
  }, [address]);

  // Back can come before React has rendered the address it leaves, which it then never renders: `address` stays the same.
  useEffect(() => {
    const adoptAddress = () => {
      const current = withoutCompared(window.location.search);
      if (window.location.pathname !== pathname || current === known.current) return;
      known.current = current;
      adopt(current);
    };
    window.addEventListener('popstate', adoptAddress);
    return () => window.removeEventListener('popstate', adoptAddress);
  }, [pathname]);

  useEffect(() => {
    const replace = isRestoring.current;
    isRestoring.current = false;
    if (chosen === toUrl(read(known.current ?? '').search)) return;
    const write = () => {
      known.current = chosen && `?${chosen}`;
      void navigate({ search: withCompared(known.current, readCompared(window.location.search)) }, { replace });
    };
    const timer = setTimeout(write, replace ? 0 : ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [chosen, navigate]);
};
