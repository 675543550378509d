import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import layout from '#web/ui/layout.module.css';
import { type Column, DataTable, type KnownRow } from '#web/ui/table/data-table.tsx';
import s from './collection.module.css';
import { CollectionPages, type Paging } from './collection-pages.tsx';
import { useLastPage } from './use-last-page.ts';

const SKELETON_ROWS = 4;

type Props<Row extends KnownRow> = Paging & {
  /** Under this name the browser keeps the user's view of the table. */
  name: string;
  label: string;
  /** Content above the table, if the screen has several. */
  head?: ReactNode;
  query: UseQueryResult<{ total: number }>;
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  isMuted?: (row: Row) => boolean;
  empty: ReactNode;
};

/** A collection of the account, newest first and paginated. */
export const CollectionTable = <Row extends KnownRow>({
  name,
  label,
  head,
  query,
  rows,
  columns,
  isMuted,
  empty,
  ...paging
}: Props<Row>) => {
  useLastPage(query, paging);
  const table = (
    <div className={s.table} data-below-head={head !== undefined || undefined}>
      <DataTable
        name={name}
        label={label}
        columns={columns}
        rows={rows}
        isComplete={query.data !== undefined && query.data.total <= paging.pageSize}
        isMuted={isMuted}
        skeletonRows={SKELETON_ROWS}
        busy={query.isPlaceholderData}
      />
    </div>
  );
  return (
    <div className={layout.panel}>
      {head}
      <AsyncView query={query} loading={table} empty={empty} isEmpty={({ total }) => total === 0}>
        {({ total }) => (
          <>
            {table}
            <CollectionPages table={label} total={total} {...paging} />
          </>
        )}
      </AsyncView>
    </div>
  );
};
