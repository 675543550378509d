import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { AsyncView } from '#web/ui/async-view.tsx';
import { type Column, DataTable, type KnownRow } from '#web/ui/data-table.tsx';
import { type Paging, ThingPages } from './thing-pages.tsx';
import s from './things.module.css';

const SKELETON_ROWS = 4;

type Props<Row extends KnownRow> = Paging & {
  label: string;
  /** Above the table, for one that has others beside it. */
  head?: ReactNode;
  query: UseQueryResult<{ total: number }>;
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  isMuted?: (row: Row) => boolean;
  empty: ReactNode;
};

/** What an account has of one kind, newest first, page by page. */
export const ThingsTable = <Row extends KnownRow>({ label, head, query, rows, columns, isMuted, empty, ...paging }: Props<Row>) => {
  useLastPage(query, paging);
  const table = (
    <div className={s.table}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        isMuted={isMuted}
        skeletonRows={SKELETON_ROWS}
        busy={query.isPlaceholderData}
      />
    </div>
  );
  return (
    <div className={s.card}>
      {head}
      <AsyncView query={query} loading={table} empty={empty} isEmpty={({ total }) => total === 0}>
        {({ total }) => (
          <>
            {table}
            <ThingPages table={label} total={total} {...paging} />
          </>
        )}
      </AsyncView>
    </div>
  );
};

/** Whoever stands behind the last page, since what was on theirs is gone, is brought to it. */
const useLastPage = ({ data, isPlaceholderData }: UseQueryResult<{ total: number }>, { page, pageSize, onPage }: Paging): void => {
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.total / pageSize)) : page;
  useEffect(() => {
    if (page > last) onPage(last, { replaces: true });
  });
};
