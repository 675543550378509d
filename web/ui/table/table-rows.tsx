import type { CSSProperties, ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import { classNames } from '../class-names.ts';
import { type Column, nameOf } from './column.ts';
import s from './data-table.module.css';

export type BodyColumn<Row> = Column<Row> & { isPinned: boolean };

type Parts<Row> = {
  rows: readonly Row[];
  keys: readonly string[];
  columns: readonly BodyColumn<Row>[];
  isList: boolean;
  isMuted: ((row: Row) => boolean) | undefined;
};

export const bodyRows = <Row,>({ rows, keys, columns, isList, isMuted }: Parts<Row>): ReactNode[] =>
  rows.map((row, index) => (
    <tr key={keys[index]} tabIndex={-1} data-index={index} className={classNames(isMuted?.(row) && s.muted)}>
      {columns.map((column) => (
        <BodyCell key={column.id} column={column} isList={isList}>
          {column.cell(row, index)}
        </BodyCell>
      ))}
    </tr>
  ));

export const skeletonRows = <Row,>(columns: readonly BodyColumn<Row>[], count: number): ReactNode[] =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
    <tr key={index}>
      {columns.map((column) => (
        <BodyCell key={column.id} column={column} isList={false}>
          {column.skeleton}
        </BodyCell>
      ))}
    </tr>
  ));

type CellProps<Row> = { column: BodyColumn<Row>; isList: boolean; children: ReactNode };

/** Numbers and dates are marked, because they are never cut. */
const BodyCell = <Row,>({ column, isList, children }: CellProps<Row>) => {
  const { id, align, slot, isPinned } = column;
  return (
    <td
      data-align={align}
      data-slot={slot ?? 'figure'}
      data-whole={(align === 'right' && slot === undefined) || undefined}
      style={isPinned ? ({ left: `var(--pin-${id})` } as CSSProperties) : undefined}
    >
      {isList && slot !== 'main' && slot !== 'action' && <span className={classNames(typography.muted, s.label)}>{nameOf(column)}</span>}
      {children}
    </td>
  );
};
