import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useWords } from '#web/i18n/words.ts';
import { AsyncView } from '#web/ui/async-view.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import s from './activity.module.css';
import { activityQueries, type PastKind } from './activity.queries.ts';
import { usePage } from './use-page.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));

const SKELETON_ROWS = 3;
/** They come newest first, and in no other order. */
const UNSORTED = { field: '', direction: 'desc' as const };

/** What is to be deleted, as the question names it. */
export type Doomed = { id: string; name: string };

type Props<Row> = {
  kind: PastKind;
  title: string;
  query: UseQueryResult<{ total: number }>;
  rows: readonly Row[] | undefined;
  empty: ReactNode;
  columns: (onDelete: (doomed: Doomed) => void) => Column<Row>[];
};

/** A page of past items, from which each can be deleted. */
export const PastTable = <Row,>({ kind, title, query, rows, empty, columns }: Props<Row>) => {
  const [page, setPage] = usePage(`${kind}s`);
  const [doomed, setDoomed] = useState<Doomed>();
  const table = (
    <DataTable
      label={title}
      columns={columns(setDoomed)}
      rows={rows}
      sorting={UNSORTED}
      onSort={() => undefined}
      skeletonRows={SKELETON_ROWS}
      busy={query.isPlaceholderData}
    />
  );
  /** The last row of a page takes the page with it. */
  const onDeleted = () => page > 1 && rows?.length === 1 && setPage(page - 1);
  return (
    <section className={s.card} aria-label={title}>
      <h2 className={s.cardHead}>{title}</h2>
      <AsyncView query={query} loading={table} empty={empty} isEmpty={({ total }) => total === 0}>
        {({ total }) => (
          <>
            {table}
            <Pages table={title} page={page} total={total} onChange={setPage} />
          </>
        )}
      </AsyncView>
      <Suspense>
        {doomed && <DeleteDialog kind={kind} doomed={doomed} onClose={() => setDoomed(undefined)} onDeleted={onDeleted} />}
      </Suspense>
    </section>
  );
};

type PagesProps = { table: string; page: number; total: number; onChange: (page: number) => void };

const Pages = ({ table, page, total, onChange }: PagesProps) => {
  const words = useWords('activity');
  const pages = activityQueries.pages(total);
  if (pages <= 1 && page === 1) return null;
  return (
    <div className={s.foot}>
      <Pagination
        page={page}
        pages={pages}
        onChange={onChange}
        words={{
          label: fill(words.pages, { table }),
          previous: words.previous,
          next: words.next,
          page: (number) => fill(words.page, { page: number }),
        }}
      />
    </div>
  );
};
