import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable, type KnownRow } from '#web/ui/data-table.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

const SKELETON_ROWS = 4;

type Query<C> = {
  data: { pages: { creators: C[] }[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};
type Props<C extends KnownRow> = { query: Query<C>; columns: Column<C>[]; empty: ReactNode };

/** Creators as they came, and the way to more. */
export const CreatorPages = <C extends KnownRow>({ query, columns, empty }: Props<C>) => {
  const words = useWords('creatorLists');
  const rows = query.data?.pages.flatMap(({ creators }) => creators);
  if (query.error && !rows) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (rows?.length === 0) return empty;
  return (
    <>
      <DataTable label={words.creators_table} columns={columns} rows={rows} skeletonRows={SKELETON_ROWS} />
      {query.hasNextPage && (
        <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
};
