import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import type { Paging } from './collection-pages.tsx';
import { pageIn, pageParam } from './page-in.ts';

/** Keeps the page of a table and the open entry in the URL, so that both survive navigation. */
export const useCollectionPlace = (item: string) => {
  const [params, change] = useUrlParams();
  const open = (id: string | undefined) => change({ [item]: id });
  const onPage: Paging['onPage'] = (page, how) => change({ page: pageParam(page) }, { replace: how?.replaces ?? false });
  return { page: pageIn(params), id: params.get(item) ?? undefined, open, onPage };
};
