import type { ReactNode } from 'react';
import type { Platform } from '#shared/platforms.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Platforms } from './collection-cells.tsx';
import { Day } from './day.tsx';

/** Position of a column; `slot` is its place on narrow screens. */
type Place = Pick<Column<never>, 'header' | 'width' | 'slot'>;

export const nameColumn = <Row,>(header: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  id: 'name',
  header,
  slot: 'main',
  cell,
  skeleton: <Skeleton width={180} />,
});

export const platformsColumn = <Row extends { networks: readonly Platform[] }>(place: Place): Column<Row> => ({
  id: 'networks',
  slot: 'lower',
  ...place,
  cell: ({ networks }) => <Platforms networks={networks} />,
  skeleton: <Skeleton width={60} />,
});

/** `numberOf` returns the formatted number. */
export const numberColumn = <Row,>(id: string, place: Place, numberOf: (row: Row) => string): Column<Row> => ({
  id,
  align: 'right',
  ...place,
  cell: (row) => <span className="num">{numberOf(row)}</span>,
  skeleton: <Skeleton width={48} />,
});

export const dayColumn = <Row,>(id: string, place: Place, dayOf: (row: Row) => string): Column<Row> => ({
  id,
  align: 'right',
  ...place,
  cell: (row) => <Day of={dayOf(row)} />,
  skeleton: <Skeleton width={80} />,
});

export const toolsColumn = <Row,>(id: string, place: Place, cell: (row: Row) => ReactNode): Column<Row> => ({
  id,
  align: 'right',
  ...place,
  cell,
  skeleton: <Skeleton width={60} />,
});
