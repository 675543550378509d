import { type CSSProperties, Fragment, type MouseEvent, type ReactNode } from 'react';
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
  expansion: Expansion<Row> | undefined;
};

/** Shows the details of a row below it. A click on the row toggles them; keyboard users need a button in the row, marked `data-opens`. */
export type Expansion<Row> = {
  /** Undefined while the row is collapsed. */
  details: (row: Row) => ReactNode | undefined;
  toggle: (row: Row) => void;
};

export const bodyRows = <Row,>({ rows, keys, columns, isList, isMuted, expansion }: Parts<Row>): ReactNode[] =>
  rows.map((row, index) => {
    const details = expansion?.details(row);
    const toggle = (event: MouseEvent) => isOnControl(event) || expansion?.toggle(row);
    return (
      <Fragment key={keys[index]}>
        <tr
          tabIndex={-1}
          data-index={index}
          data-open={details !== undefined || undefined}
          className={classNames(isMuted?.(row) && s.muted, expansion && s.expandable)}
          onClick={expansion && toggle}
        >
          {columns.map((column) => (
            <BodyCell key={column.id} column={column} isList={isList}>
              {column.cell(row, index, rows[index - 1])}
            </BodyCell>
          ))}
        </tr>
        {details !== undefined && (
          <tr className={s.details}>
            <td colSpan={columns.length}>{details}</td>
          </tr>
        )}
      </Fragment>
    );
  });

const isOnControl = ({ target }: MouseEvent): boolean => target instanceof Element && target.closest('a, button, input') !== null;

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
  const { id, align, slot, isPinned, isRowHeader } = column;
  const Cell = isRowHeader ? 'th' : 'td';
  const label = isList && slot !== 'main' && slot !== 'action' && (column.short ?? nameOf(column));
  return (
    <Cell
      scope={isRowHeader && 'row'}
      data-align={align}
      data-slot={slot ?? 'figure'}
      data-whole={(align === 'right' && slot === undefined) || undefined}
      style={isPinned ? ({ left: `var(--pin-${id})` } as CSSProperties) : undefined}
    >
      {label && <span className={classNames(typography.muted, s.label)}>{label}</span>}
      {children}
    </Cell>
  );
};
