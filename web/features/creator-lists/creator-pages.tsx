import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { type Column, DataTable, type KnownRow } from '#web/ui/table/data-table.tsx';
import { MoreButton } from '#web/ui/table/more-button.tsx';

const SKELETON_ROWS = 4;

type Query<C> = {
  data: { pages: { creators: C[] }[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  refetch: () => unknown;
} & ComponentProps<typeof MoreButton>['pages'];
type Props<C extends KnownRow> = { query: Query<C>; columns: Column<C>[]; empty: ReactNode };

/** Creators in load order, with a button for the next page. */
export const CreatorPages = <C extends KnownRow>({ query, columns, empty }: Props<C>) => {
  const messages = useMessages('creatorLists');
  const rows = query.data?.pages.flatMap(({ creators }) => creators);
  if (query.error && !rows) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (rows?.length === 0) return empty;
  return (
    <>
      <DataTable
        name="list-creators"
        isComplete={!query.hasNextPage}
        label={messages.creators_table}
        columns={columns}
        rows={rows}
        skeletonRows={SKELETON_ROWS}
      />
      {query.hasNextPage && (
        <MoreButton size="sm" pages={query}>
          {messages.more}
        </MoreButton>
      )}
    </>
  );
};
