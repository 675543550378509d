import { type Column, nameOf } from './column.ts';
import type { TableView } from './table-view.store.ts';

/** px; in less space, rows become a list. */
export const LIST_PX = 600;
/** Number of figures of a row that a list shows. */
const LIST_FIGURES = 3;
/** Shares of the spare room. */
const MAIN_SHARE = 4;
/** A pinned part wider than this share of the table leaves too little to scroll. */
const MAX_PINNED_SHARE = 0.6;

export type Layout = {
  mode: 'table' | 'list';
  /** Ids of the visible columns in display order. */
  ids: string[];
  /** px by id; absent = as wide as the rest leaves. */
  widths: Record<string, number>;
  /** px from the left edge, by id of each pinned column. */
  pinned: Record<string, number>;
  /** The columns need more than the available width. */
  scrolls: boolean;
};

type AnyColumn = Pick<Column<never>, 'id' | 'header' | 'size' | 'share' | 'priority' | 'slot'>;

/** Puts the stored columns in their stored order; all others keep their places. */
export const orderedIds = (columns: readonly AnyColumn[], stored: readonly string[]): string[] => {
  const ids = columns.map(({ id }) => id);
  const movable = new Set(columns.filter(isMovable).map(({ id }) => id));
  const known = stored.filter((id) => movable.has(id));
  const queue = [...known];
  return ids.map((id) => (known.includes(id) ? (queue.shift() ?? id) : id));
};

export const isMovable = (column: AnyColumn): boolean => nameOf(column) !== undefined && column.slot !== 'lead' && column.slot !== 'action';

/** The leading column is always pinned. */
export const pinnedIds = (columns: readonly AnyColumn[], { columnPinning }: TableView): string[] => {
  const idsOf = (slot: AnyColumn['slot']) => columns.filter((column) => column.slot === slot).map(({ id }) => id);
  return [...new Set([...idsOf('lead'), ...(columnPinning?.start ?? idsOf('main'))])];
};

/** Chooses the columns that fit into `available` px (0 = unknown: all fit) and distributes the spare room. */
export const layOut = (columns: readonly AnyColumn[], view: TableView, available: number): Layout => {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const pinned = pinnedIds(columns, view);
  const wanted = orderedIds(columns, view.columnOrder)
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ id }) => view.columnVisibility[id] !== false);
  const first = pinned.flatMap((id) => wanted.find((column) => column.id === id) ?? []);
  const ordered = [...first, ...wanted.filter((column) => !first.includes(column))];
  if (available > 0 && available < LIST_PX) return listOf(ordered, view);
  const sizeOf = ({ id, size }: AnyColumn): number => view.columnSizing[id] ?? size;
  // Counts default sizes: a column that the user widens makes the table scroll and takes the place of no other.
  const shown = available > 0 ? dropped(ordered, view, available) : ordered;
  const total = sumOf(shown, sizeOf);
  const widths = grown(shown, sizeOf, view, Math.max(0, available - total));
  return {
    mode: 'table',
    ids: shown.map(({ id }) => id),
    widths: available > 0 ? widths : {},
    pinned: offsetsOf(shown, first, widths, available),
    scrolls: available > 0 && total > available,
  };
};

type SizeOf = (column: AnyColumn) => number;

const sumOf = (columns: readonly AnyColumn[], sizeOf: SizeOf): number => columns.reduce((sum, column) => sum + sizeOf(column), 0);

const listOf = (columns: AnyColumn[], view: TableView): Layout => {
  const figures = columns.filter(({ slot }) => slot === undefined).toSorted((a, b) => rankOf(a, view) - rankOf(b, view));
  const omitted = new Set(figures.slice(LIST_FIGURES).filter((column) => rankOf(column, view) >= 0));
  return {
    mode: 'list',
    ids: columns.filter((column) => !omitted.has(column)).map(({ id }) => id),
    widths: {},
    pinned: {},
    scrolls: false,
  };
};

/** Columns that the user chose come first. */
const rankOf = ({ id, priority = 0 }: AnyColumn, { columnVisibility }: TableView): number => (columnVisibility[id] ? -1 : priority);

const dropped = (columns: AnyColumn[], view: TableView, available: number): AnyColumn[] => {
  if (sumOf(columns, ({ size }) => size) <= available) return columns;
  const candidates = columns.filter((column) => rankOf(column, view) > 0);
  const next = candidates.toSorted((a, b) => rankOf(b, view) - rankOf(a, view))[0];
  return next === undefined
    ? columns
    : dropped(
        columns.filter((column) => column !== next),
        view,
        available,
      );
};

const grown = (columns: AnyColumn[], sizeOf: SizeOf, view: TableView, spare: number): Record<string, number> => {
  const shareOf = ({ id, slot, share = slot === 'main' ? MAIN_SHARE : 1 }: AnyColumn): number => {
    if (view.columnSizing[id] !== undefined || slot === 'lead' || slot === 'action') return 0;
    return share;
  };
  const shares = columns.reduce((sum, column) => sum + shareOf(column), 0) || 1;
  return Object.fromEntries(columns.map((column) => [column.id, Math.floor(sizeOf(column) + (spare * shareOf(column)) / shares)]));
};

const offsetsOf = (shown: AnyColumn[], first: AnyColumn[], widths: Record<string, number>, available: number): Record<string, number> => {
  const offsets: Record<string, number> = {};
  let left = 0;
  for (const { id } of shown.filter((column) => first.includes(column))) {
    const width = widths[id] ?? 0;
    if (available > 0 && left + width > available * MAX_PINNED_SHARE) break;
    offsets[id] = left;
    left += width;
  }
  return offsets;
};
