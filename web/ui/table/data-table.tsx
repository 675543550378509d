import { type CSSProperties, type ReactNode, useMemo } from 'react';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { classNames } from '../class-names.ts';
import { IconArrowDown, IconArrowUp } from '../icons.ts';
import s from './data-table.module.css';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Sort key; absent = the header is not a button. */
  sort?: string;
  align?: 'right';
  /** CSS width in the fixed table layout. */
  width?: string;
  /** Position where rows become a list: the left edge, the main text, the upper and lower line on the right, or a line of its own below. */
  slot?: 'lead' | 'main' | 'upper' | 'lower' | 'extra';
  skeleton: ReactNode;
};

/** Identifies a row across renders; the first key that the row has wins. */
const IDS = ['id', '_id', 'report_id', 'user_id', 'email', 'label'] as const;
type Id = (typeof IDS)[number];
export type KnownRow = { [name in Id]: Record<name, string> }[Id];

type Sorting = { field: string; direction: 'asc' | 'desc' };

type Props<Row extends KnownRow> = {
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  isMuted?: ((row: Row) => boolean) | undefined;
  /** Absent = the rows have a fixed order. */
  sorting?: Sorting;
  onSort?: (field: string) => void;
  skeletonRows: number;
  /** Shows the current rows while newer ones load. */
  busy?: boolean;
  /** px; in less space the table scrolls. */
  minWidth?: number | undefined;
};

/** A plain table that becomes a list on narrow screens, with one DOM for both. */
export const DataTable = <Row extends KnownRow>(props: Props<Row>) => {
  const { label, columns, rows, isMuted, skeletonRows, busy = false, minWidth } = props;
  // Keeps the row elements, so that React skips them when only their surroundings change.
  const body = useMemo(
    () => (rows ? bodyRows(rows, columns, isMuted) : skeletonsOf(columns, skeletonRows)),
    [rows, columns, isMuted, skeletonRows],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classNames(layout.relative, s.scroll)} aria-label={label} aria-busy={busy || rows === undefined} tabIndex={0}>
      <table
        className={classNames(layout.table, typography.bodyLarge, s.table)}
        data-crowded={minWidth !== undefined || undefined}
        style={minWidth ? ({ '--least': `${minWidth}px` } as CSSProperties) : undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody className={classNames(busy && s.busy)}>{body}</tbody>
      </table>
    </section>
  );
};

const bodyRows = <Row extends KnownRow>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  isMuted: Props<Row>['isMuted'],
): ReactNode => {
  const keys = keysOf(rows);
  return rows.map((row, index) => (
    <tr key={keys[index]} className={classNames(isMuted?.(row) && s.muted)}>
      {columns.map((column) => (
        <BodyCell key={column.id} column={column}>
          {column.cell(row, index)}
        </BodyCell>
      ))}
    </tr>
  ));
};

const skeletonsOf = <Row,>(columns: readonly Column<Row>[], count: number): ReactNode =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
    <tr key={index}>
      {columns.map((column) => (
        <BodyCell key={column.id} column={column}>
          {column.skeleton}
        </BodyCell>
      ))}
    </tr>
  ));

const keyOf = (row: Partial<Record<Id, string>>): string => IDS.map((name) => row[name]).find((id) => id !== undefined) ?? '';

/** A row element is never reused for another row: a click that starts on one row must not end on another. */
const keysOf = (rows: readonly KnownRow[]): string[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key} ${before}`;
  });
};

const BodyCell = <Row,>({ column, children }: { column: Column<Row>; children: ReactNode }) => (
  <td data-align={column.align} data-slot={column.slot}>
    {children}
  </td>
);

type Heading<Row> = Pick<Props<KnownRow>, 'sorting' | 'onSort'> & { column: Column<Row> };

const HeaderCell = <Row,>({ column, sorting, onSort }: Heading<Row>) => {
  const { header, sort, align, width } = column;
  const isSorted = sort !== undefined && sorting?.field === sort;
  const isAscending = isSorted && sorting?.direction === 'asc';
  const Arrow = isAscending ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" style={{ width }} data-align={align} aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      {sort === undefined ? (
        header
      ) : (
        <button
          type="button"
          className={classNames(layout.inline, layout.gap4, typography.plainButton, s.sort)}
          onClick={() => onSort?.(sort)}
        >
          {header}
          <Arrow className={s.arrow} size={13} aria-hidden="true" />
        </button>
      )}
    </th>
  );
};
