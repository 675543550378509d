import { type CSSProperties, type DragEvent, type PointerEvent, useState } from 'react';
import layouts from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { classNames } from '../class-names.ts';
import { IconArrowDown, IconArrowUp } from '../icons.ts';
import type { Column } from './column.ts';
import s from './data-table.module.css';
import { isMovable, type Layout } from './fit-columns.ts';
import type { ColumnActions } from './table-tools.tsx';

export type Sorting = { field: string; direction: 'asc' | 'desc' };

type Props<Row> = {
  columns: readonly Column<Row>[];
  layout: Layout;
  /** Absent until the tools have loaded. */
  actions: ColumnActions | undefined;
  sorting: Sorting | undefined;
  onSort: ((field: string) => void) | undefined;
  /** The browser can sort the rows. */
  isComplete: boolean;
  localSort: Sorting | undefined;
  onLocalSort: (sort: Sorting | undefined) => void;
};

export const TableHead = <Row,>({ columns, layout, ...props }: Props<Row>) => {
  const [dragged, setDragged] = useState<string>();
  const shown = layout.ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  return (
    <thead>
      <tr>
        {shown.map((column) => (
          <HeaderCell key={column.id} column={column} layout={layout} dragged={dragged} onDrag={setDragged} {...props} />
        ))}
      </tr>
    </thead>
  );
};

type CellProps<Row> = Omit<Props<Row>, 'columns'> & {
  column: Column<Row>;
  dragged: string | undefined;
  onDrag: (id: string | undefined) => void;
};

const HeaderCell = <Row,>({ column, layout, actions, dragged, onDrag, ...sorts }: CellProps<Row>) => {
  const { id, header, align, slot } = column;
  const sort = sortOf(column, sorts);
  const canMove = actions !== undefined && isMovable(column);
  const drop = {
    draggable: true,
    onDragStart: () => onDrag(id),
    onDragEnd: () => onDrag(undefined),
    onDragOver: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
    onDrop: () => dragged !== undefined && actions?.move(dragged, id),
  };
  const isPinned = layout.pinned[id] !== undefined;
  return (
    <th
      scope="col"
      data-align={align}
      data-slot={slot ?? 'figure'}
      data-pinned={isPinned || undefined}
      data-dragged={dragged === id || undefined}
      style={{ width: layout.widths[id], ...(isPinned && ({ left: `var(--pin-${id})` } as CSSProperties)) }}
      aria-sort={sort?.direction && (sort.direction === 'asc' ? 'ascending' : 'descending')}
      {...(canMove && drop)}
    >
      {sort ? <SortButton header={header} {...sort} /> : header}
      {canMove && <ResizeEdge onResize={(by, from) => actions.resize(id, from + by)} />}
    </th>
  );
};

type Sort = { direction: 'asc' | 'desc' | undefined; onSort: () => void };

/** The column's order by the server, or else by the browser if it has all rows. */
const sortOf = <Row,>(
  { id, sort, value }: Column<Row>,
  {
    sorting,
    onSort,
    isComplete,
    localSort,
    onLocalSort,
  }: Pick<Props<Row>, 'sorting' | 'onSort' | 'isComplete' | 'localSort' | 'onLocalSort'>,
): Sort | undefined => {
  if (sort !== undefined && onSort) {
    return { direction: sorting?.field === sort ? sorting.direction : undefined, onSort: () => onSort(sort) };
  }
  if (!isComplete || !value) return undefined;
  const direction = localSort?.field === id ? localSort.direction : undefined;
  const next = { desc: 'asc', asc: undefined, none: 'desc' } as const;
  const turned = next[direction ?? 'none'];
  return { direction, onSort: () => onLocalSort(turned && { field: id, direction: turned }) };
};

const SortButton = ({ header, direction, onSort }: Sort & Pick<Column<never>, 'header'>) => {
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <button type="button" className={classNames(layouts.inline, layouts.gap4, typography.plainButton, s.sort)} onClick={onSort}>
      {header}
      <Arrow className={s.arrow} size={13} aria-hidden="true" />
    </button>
  );
};

/** For the pointer only: the table's menu changes widths by keyboard. */
const ResizeEdge = ({ onResize }: { onResize: (by: number, from: number) => void }) => {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget;
    const from = edge.parentElement?.offsetWidth ?? 0;
    const { clientX } = event;
    edge.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onResize(moved.clientX - clientX, from);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
  };
  return (
    <span
      className={s.edge}
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={start}
    />
  );
};
