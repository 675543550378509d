import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readCompared, withCompared, withoutCompared } from '#shared/discovery/compare-address.ts';
import { fromUrl, toUrl } from '#shared/discovery/filters/url-state.ts';
import { readNewCreators } from '#shared/saved-searches/new-creators.ts';
import { useCurrentUser } from '#web/api/current-user.ts';
import { brand } from '#web/api/site-config.ts';
import { adoptSearch, useFilters } from '#web/search/filters.store.ts';
import { keepSearch, persistedSearch } from '#web/search/persisted-search.ts';

/** Browsers throttle history changes, so changes in quick succession become one entry. */
const ADDRESS_PAUSE_MS = 250;

const parseAddress = (address: string) => fromUrl(address, brand().switches);

const applyAddress = (address: string): void => {
  const { search, broken } = parseAddress(address);
  adoptSearch(search, broken, readNewCreators(address));
};

/** Synchronizes the URL and the search: navigation updates the search, and changes of the search update the URL. */
export const useSearchInUrl = (): void => {
  // The compared creators are part of the URL, but not of the search.
  const { pathname, search: query } = useLocation();
  const address = withoutCompared(query);
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id ?? '';
  /** The URL query that matches the current search. */
  const known = useRef<string>(null);
  const isRestoring = useRef(true);
  if (known.current === null) {
    known.current = address;
    const first = address || persistedSearch(userId);
    if (first) applyAddress(first);
  }
  const search = useFilters((state) => state.search);
  const chosen = useMemo(() => toUrl(search), [search]);

  useEffect(() => keepSearch(userId, chosen), [userId, chosen]);

  useEffect(() => {
    if (address === known.current) return;
    known.current = address;
    applyAddress(address);
  }, [address]);

  // A back navigation may occur before React has rendered the URL that it leaves; `address` then does not change.
  useEffect(() => {
    const applyCurrentAddress = () => {
      const current = withoutCompared(window.location.search);
      if (window.location.pathname !== pathname || current === known.current) return;
      known.current = current;
      applyAddress(current);
    };
    window.addEventListener('popstate', applyCurrentAddress);
    return () => window.removeEventListener('popstate', applyCurrentAddress);
  }, [pathname]);

  useEffect(() => {
    const replace = isRestoring.current;
    isRestoring.current = false;
    if (chosen === toUrl(parseAddress(known.current ?? '').search)) return;
    const write = () => {
      known.current = chosen && `?${chosen}`;
      void navigate({ search: withCompared(known.current, readCompared(window.location.search)) }, { replace });
    };
    const timer = setTimeout(write, replace ? 0 : ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [chosen, navigate]);
};
