import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CreatorRow } from '#shared/creator.ts';
import { discoveryQueries, type ResultPage } from '#web/search/search.queries.ts';

/** A row, and where it stood in the pages that had it. */
export type TakenOut = { row: CreatorRow; places: { page: QueryKey; at: number }[] };

const isRow =
  (userId: string) =>
  (row: ResultPage['users'][number]): boolean =>
    'user_id' in row && row.user_id === userId;

/** Out of every page on hand, before the server knows of it. */
export const takeOut = (queries: QueryClient, row: CreatorRow): TakenOut => {
  const search = { queryKey: [...discoveryQueries.all, 'search'] };
  // Pending responses still contain the removed row.
  void queries.cancelQueries(search);
  const places = queries.getQueriesData<ResultPage>(search).flatMap(([page, found]) => {
    const at = found?.users.findIndex(isRow(row.user_id)) ?? -1;
    if (!found || at < 0) return [];
    queries.setQueryData<ResultPage>(page, { ...found, total: found.total - 1, users: found.users.toSpliced(at, 1) });
    return [{ page, at }];
  });
  return { row, places };
};

export const putBack = (queries: QueryClient, { row, places }: TakenOut): void => {
  for (const { page, at } of places) {
    queries.setQueryData<ResultPage>(page, (found) => {
      if (!found || found.users.some(isRow(row.user_id))) return found;
      return { ...found, total: found.total + 1, users: found.users.toSpliced(at, 0, row) };
    });
  }
};
