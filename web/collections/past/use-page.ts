import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import { pageIn, pageParam } from '../table/page-in.ts';

/** Keeps the page of a table in the URL under the table's name, so that it survives navigation. */
export const usePage = (table: string): [number, (page: number) => void] => {
  const [params, change] = useUrlParams();
  return [pageIn(params, table), (page) => change({ [table]: pageParam(page) }, { replace: true })];
};
