import { type CSSProperties, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import layouts from '#web/ui/layout.module.css';
import { lazyWithRetry, suspendWithRetry } from '#web/ui/lazy-with-retry.tsx';
import typography from '#web/ui/typography.module.css';
import { classNames } from '../class-names.ts';
import { type Column, type KnownRow, keysOf } from './column.ts';
import s from './data-table.module.css';
import { type Layout, layOut } from './fit-columns.ts';
import { keepTabStop, onRowFocus, onRowKey } from './row-keys.ts';
import { type Sorting, TableHead } from './table-head.tsx';
import { type BodyColumn, bodyRows, type Expansion, skeletonRows } from './table-rows.tsx';
import type { ColumnActions } from './table-tools.tsx';
import { useTableView } from './table-view.store.ts';
import { useWidth } from './use-width.ts';

export type { Column, KnownRow } from './column.ts';

/** Loads when the browser is idle, after the rows. */
const TableTools = lazyWithRetry(async () => {
  await new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
  return { default: (await import('./table-tools.tsx')).TableTools };
}, ['tables']) as typeof import('./table-tools.tsx')['TableTools'];
const VirtualBody = suspendWithRetry(async () => ({ default: (await import('./virtual-body.tsx')).VirtualBody }));

/** More rows are drawn only while they are in view. */
const MAX_DRAWN_ROWS = 100;
/** px; in a narrower main column, secondary details are left out. */
const TIGHT_MAIN_PX = 340;
/** px; in a narrower list, buttons have a line of their own. */
const NARROW_PX = 330;

type Props<Row extends KnownRow> = {
  /** Under this name the browser keeps the user's view of the table. */
  name: string;
  label: string;
  columns: readonly Column<Row>[];
  /** undefined while loading. */
  rows: readonly Row[] | undefined;
  /** `rows` are all there are, so the browser can sort them. */
  isComplete?: boolean;
  isMuted?: ((row: Row) => boolean) | undefined;
  /** Server-side order; absent = the rows have a fixed order. */
  sorting?: Sorting;
  onSort?: (field: string) => void;
  skeletonRows: number;
  /** Shows the current rows while newer ones load. */
  busy?: boolean;
  /** Additional entries of the table's menu. */
  menu?: ReactNode;
  expansion?: Expansion<Row>;
};

/** A table that shows the columns that fit, in the order and size that the user chose. Rows become a list on narrow screens. */
export const DataTable = <Row extends KnownRow>(props: Props<Row>) => {
  const { name, label, columns, rows: loaded, isMuted, busy = false, isComplete = false, menu } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(name, frame);
  const stored = useTableView(name);
  const [actions, setActions] = useState<ColumnActions>();
  const [localSort, setLocalSort] = useState<Sorting>();
  const [sorted, setSorted] = useState<{ of: readonly Row[]; rows: readonly Row[] }>();
  const rows = stored.isPending ? undefined : sorted && sorted.of === loaded ? sorted.rows : loaded;
  const layout = useMemo(() => layOut(columns, stored.view, width), [columns, stored.view, width]);
  const body = useBody({ rows, columns, layout, isMuted, expansion: props.expansion, count: props.skeletonRows });
  const isLong = rows !== undefined && rows.length > MAX_DRAWN_ROWS;
  const head = { columns, layout, actions, sorting: props.sorting, onSort: props.onSort, isComplete, localSort, onLocalSort: setLocalSort };
  return (
    <div ref={frame} className={layouts.relative}>
      {loaded !== undefined && (
        <TableTools
          columns={columns}
          rows={loaded}
          layout={layout}
          stored={stored}
          sort={localSort}
          onSorted={setSorted}
          onActions={setActions}
          menu={menu}
        />
      )}
      <section className={s.scroll} data-scrolls={layout.scrolls || undefined} aria-label={label} aria-busy={busy || rows === undefined}>
        <table
          className={classNames(layouts.table, typography.bodyLarge, s.table)}
          data-mode={layout.mode}
          data-density={stored.view.density}
          data-narrow={(layout.mode === 'list' && width < NARROW_PX) || undefined}
          data-tight={isTight(columns, layout) || undefined}
          style={styleOf(layout)}
        >
          <TableHead {...head} />
          {isLong ? (
            <Suspense fallback={<Body busy={busy}>{body.slice(0, MAX_DRAWN_ROWS)}</Body>}>
              <VirtualBody rows={body} busy={busy} />
            </Suspense>
          ) : (
            <Body busy={busy}>{body}</Body>
          )}
        </table>
      </section>
    </div>
  );
};

const Body = ({ busy, children }: { busy: boolean; children: ReactNode }) => {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => keepTabStop(body.current));
  return (
    <tbody ref={body} className={classNames(busy && s.busy)} onFocus={onRowFocus} onKeyDown={onRowKey}>
      {children}
    </tbody>
  );
};

type BodyParts<Row> = {
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  layout: Layout;
  isMuted: ((row: Row) => boolean) | undefined;
  expansion: Expansion<Row> | undefined;
  count: number;
};

/** Keeps the row elements, so that React skips them when only widths or their surroundings change. */
const useBody = <Row extends KnownRow>({ rows, columns, layout, isMuted, expansion, count }: BodyParts<Row>): ReactNode[] => {
  const ids = layout.ids.join('\n');
  const pinned = Object.keys(layout.pinned).join('\n');
  const shown = useMemo(
    (): BodyColumn<Row>[] =>
      ids.split('\n').flatMap((id) => {
        const column = columns.find((each) => each.id === id);
        return column ? [{ ...column, isPinned: pinned.split('\n').includes(id) }] : [];
      }),
    [columns, ids, pinned],
  );
  const isList = layout.mode === 'list';
  return useMemo(
    () => (rows ? bodyRows({ rows, keys: keysOf(rows), columns: shown, isList, isMuted, expansion }) : skeletonRows(shown, count)),
    [rows, shown, isList, isMuted, expansion, count],
  );
};

const isTight = <Row,>(columns: readonly Column<Row>[], { mode, widths }: Layout): boolean => {
  const main = columns.find(({ slot }) => slot === 'main');
  return mode === 'list' || (main !== undefined && (widths[main.id] ?? TIGHT_MAIN_PX) < TIGHT_MAIN_PX);
};

/** Widths and offsets are on the table, so that a change draws no row again. */
const styleOf = ({ widths, pinned, scrolls }: Layout): CSSProperties => ({
  ...(scrolls && { width: Object.values(widths).reduce((sum, width) => sum + width, 0) }),
  ...Object.fromEntries(Object.entries(pinned).map(([id, left]) => [`--pin-${id}`, `${left}px`])),
});
