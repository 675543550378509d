import { type ComponentProps, useState } from 'react';
import { PastTable } from '#web/collections/past/past-table.tsx';
import { usePage } from '#web/collections/past/use-page.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import type { Column, KnownRow } from '#web/ui/table/data-table.tsx';
import { PAGE_SIZE, type PastKind } from './activity.queries.ts';

const DeleteDialog = lazyOverlay(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }), ['activity']);

/** The entry to delete and its name for the confirmation. */
export type DeleteTarget = { id: string; name: string };

type Props<Row extends KnownRow> = Pick<ComponentProps<typeof PastTable<Row>>, 'title' | 'query' | 'rows' | 'empty'> & {
  kind: PastKind;
  columns: (onDelete: (target: DeleteTarget) => void) => Column<Row>[];
};

/** A page of past entries with a delete button each. */
export const DeletableTable = <Row extends KnownRow>({ kind, columns, ...table }: Props<Row>) => {
  const [page, setPage] = usePage(`${kind}s`);
  const [target, setTarget] = useState<DeleteTarget>();
  return (
    <>
      <PastTable {...table} name={`activity-${kind}s`} columns={columns(setTarget)} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
      {target && <DeleteDialog kind={kind} target={target} onClose={() => setTarget(undefined)} />}
    </>
  );
};
