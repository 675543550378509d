import { useSearchParams } from 'react-router';
import { pageIn } from '../table/page-in.ts';

/** Keeps the page of a table in the URL under the table's name, so that it survives navigation. */
export const usePage = (table: string): [number, (page: number) => void] => {
  const [params, setParams] = useSearchParams();
  const page = pageIn(params, table);
  const setPage = (next: number): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next > 1) after.set(table, `${next}`);
        else after.delete(table);
        return after;
      },
      { replace: true },
    );
  return [page, setPage];
};
