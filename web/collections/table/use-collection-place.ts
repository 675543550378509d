import { useLocation, useSearchParams } from 'react-router';
import type { Paging } from './collection-pages.tsx';
import { pageIn } from './page-in.ts';

/** Keeps the page of a table and the open entry in the URL, so that both survive navigation. */
export const useCollectionPlace = (item: string) => {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const page = pageIn(params);
  const id = params.get(item) ?? undefined;
  const go = (to: { page: number; id: string | undefined }, replaces = false) => {
    // A response may arrive after its screen was left: the URL is another screen's then.
    if (window.location.pathname !== pathname) return;
    setParams({ ...(to.page > 1 && { page: `${to.page}` }), ...(to.id !== undefined && { [item]: to.id }) }, { replace: replaces });
  };
  const open = (next: string | undefined) => go({ page, id: next });
  const onPage: Paging['onPage'] = (next, how) => go({ page: next, id }, how?.replaces);
  return { page, id, open, onPage };
};
