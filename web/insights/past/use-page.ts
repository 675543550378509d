import { useSearchParams } from 'react-router';
import { pageIn } from '../things/page-in.ts';

/** The page of a table stands in the address under the table's name, so that one comes back to it. */
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
