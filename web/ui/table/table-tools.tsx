import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  constructSortFn,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { currentLanguage } from '#web/i18n/language.store.ts';
import type { Column, KnownRow } from './column.ts';
import { type Layout, orderedIds, pinnedIds } from './fit-columns.ts';
import type { Sorting } from './table-head.tsx';
import { TableMenu } from './table-menu.tsx';
import type { StoredView } from './table-view.store.ts';

/** Making one for each comparison would take most of the time of a sort. */
const collators = new Map<string, Intl.Collator>();
const collatorOf = (language: string): Intl.Collator => {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator;
};

/** Texts by the alphabet of the user's language, whatever their case and accents, and their numbers by value. */
const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'string' && typeof b === 'string') return collatorOf(currentLanguage()).compare(a, b);
  return a === b ? 0 : Number(a) > Number(b) ? 1 : -1;
};

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { natural: constructSortFn({ sort: compare }) },
});

const MAX_WIDTH_PX = 1_200;

export type ColumnActions = {
  /** Moves the column to the place of another one. */
  move: (id: string, to: string) => void;
  /** Sets the width in px, at least what the content needs. */
  resize: (id: string, px: number) => void;
  show: (id: string, isShown: boolean) => void;
  pin: (id: string, isPinned: boolean) => void;
};

type Props<Row extends KnownRow> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  layout: Layout;
  stored: StoredView;
  sort: Sorting | undefined;
  onSorted: (sorted: { of: readonly Row[]; rows: readonly Row[] } | undefined) => void;
  onActions: (actions: ColumnActions) => void;
  menu: ReactNode;
};

/** Changes of columns and order, and the menu for them. */
export const TableTools = <Row extends KnownRow>(props: Props<Row>) => {
  const { columns, layout, stored, menu } = props;
  const actions = useColumnActions(props);
  return layout.mode === 'table' ? <TableMenu columns={columns} layout={layout} stored={stored} actions={actions} menu={menu} /> : null;
};

const useColumnActions = <Row extends KnownRow>({ columns, rows, stored, sort, onSorted, onActions }: Props<Row>): ColumnActions => {
  const { view, changeView } = stored;
  const table = useTable({
    features,
    data: rows,
    columns: useMemo(() => definitionsOf(columns), [columns]),
    sortDescFirst: true,
    // Constant, so that the rows are sorted again only after a change.
    state: useMemo(
      () => ({
        columnOrder: orderedIds(columns, view.columnOrder),
        columnVisibility: view.columnVisibility,
        columnPinning: { start: pinnedIds(columns, view), end: [] },
        columnSizing: view.columnSizing,
        sorting: sort ? [{ id: sort.field, desc: sort.direction === 'desc' }] : [],
      }),
      [columns, view, sort],
    ),
    onColumnOrderChange: (updater) => changeView((now) => ({ columnOrder: updated(updater, orderedIds(columns, now.columnOrder)) })),
    onColumnVisibilityChange: (updater) => changeView((now) => ({ columnVisibility: updated(updater, now.columnVisibility) })),
    onColumnPinningChange: (updater) =>
      changeView((now) => ({ columnPinning: { start: updated(updater, { start: pinnedIds(columns, now), end: [] }).start } })),
    onColumnSizingChange: (updater) => changeView((now) => ({ columnSizing: updated(updater, now.columnSizing) })),
  });
  const sorted = sort && table.getSortedRowModel().rows;
  useEffect(() => onSorted(sorted && { of: rows, rows: sorted.map(({ original }) => original) }), [sorted, rows, onSorted]);
  // The table is another object after each change, whereas the header keeps its actions.
  const latest = useRef(table);
  useLayoutEffect(() => {
    latest.current = table;
  });
  const actions = useMemo(
    (): ColumnActions => ({
      move: (id, to) => latest.current.setColumnOrder((ids) => movedTo(ids, id, to)),
      resize: (id, px) => {
        const { minSize = 0 } = latest.current.getColumn(id)?.columnDef ?? {};
        latest.current.setColumnSizing((sizes) => ({ ...sizes, [id]: Math.round(Math.min(MAX_WIDTH_PX, Math.max(minSize, px))) }));
      },
      show: (id, isShown) => latest.current.getColumn(id)?.toggleVisibility(isShown),
      pin: (id, isPinned) => latest.current.getColumn(id)?.pin(isPinned ? 'start' : false),
    }),
    [],
  );
  useEffect(() => onActions(actions), [actions, onActions]);
  return actions;
};

const definitionsOf = <Row,>(columns: readonly Column<Row>[]) =>
  columns.map(({ id, size, value }) => ({
    id,
    size,
    minSize: size,
    accessorFn: (row: Row) => value?.(row) ?? undefined,
    sortUndefined: 'last' as const,
    sortFn: 'natural' as const,
  }));

const updated = <T,>(updater: Updater<T>, before: T): T => (updater instanceof Function ? updater(before) : updater);

const movedTo = (ids: readonly string[], id: string, to: string): string[] => {
  const at = ids.indexOf(to);
  const others = ids.filter((each) => each !== id);
  return at < 0 ? [...ids] : others.toSpliced(at, 0, id);
};
