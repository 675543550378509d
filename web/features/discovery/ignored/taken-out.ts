import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CreatorRow } from '#shared/creator.ts';
import { discoveryQueries, type ResultPage } from '#web/search/search.queries.ts';

/** A removed row and its position in each cached page. */
export type RemovedRow = { row: CreatorRow; positions: { page: QueryKey; at: number }[] };

const isRow =
  (userId: string) =>
  (row: ResultPage['users'][number]): boolean =>
    'user_id' in row && row.user_id === userId;

/** Removes a row from all cached pages before the server responds. */
export const removeRow = (queries: QueryClient, row: CreatorRow): RemovedRow => {
  const search = { queryKey: [...discoveryQueries.all, 'search'] };
  // Pending responses still contain the removed row.
  void queries.cancelQueries(search);
  const positions = queries.getQueriesData<ResultPage>(search).flatMap(([page, found]) => {
    const at = found?.users.findIndex(isRow(row.user_id)) ?? -1;
    if (!found || at < 0) return [];
    queries.setQueryData<ResultPage>(page, { ...found, total: found.total - 1, users: found.users.toSpliced(at, 1) });
    return [{ page, at }];
  });
  return { row, positions };
};

export const restoreRow = (queries: QueryClient, { row, positions }: RemovedRow): void => {
  for (const { page, at } of positions) {
    queries.setQueryData<ResultPage>(page, (found) => {
      if (!found || found.users.some(isRow(row.user_id))) return found;
      return { ...found, total: found.total + 1, users: found.users.toSpliced(at, 0, row) };
    });
  }
};
