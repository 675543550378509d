import type { ReactNode } from 'react';
import type { Platform } from '#shared/platforms.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Platforms } from './collection-cells.tsx';
import { Day } from './day.tsx';

type Place<Row> = Pick<Column<Row>, 'header' | 'priority'> & Partial<Pick<Column<Row>, 'short' | 'size' | 'value'>>;

export const nameColumn = <Row,>(header: string, cell: (row: Row) => ReactNode, value?: Column<Row>['value']): Column<Row> => ({
  id: 'name',
  header,
  size: 210,
  slot: 'main',
  value,
  cell,
  skeleton: <Skeleton width={180} />,
});

export const platformsColumn = <Row extends { networks: readonly Platform[] }>(place: Place<Row>): Column<Row> => ({
  id: 'networks',
  size: 100,
  ...place,
  cell: ({ networks }) => <Platforms networks={networks} />,
  skeleton: <Skeleton width={60} />,
});

/** `numberOf` returns the formatted number. */
export const numberColumn = <Row,>(id: string, place: Place<Row>, numberOf: (row: Row) => string): Column<Row> => ({
  id,
  align: 'right',
  size: 100,
  ...place,
  cell: (row) => <span className="num">{numberOf(row)}</span>,
  skeleton: <Skeleton width={48} />,
});

export const dayColumn = <Row,>(id: string, place: Place<Row>, dayOf: (row: Row) => string): Column<Row> => ({
  id,
  align: 'right',
  size: 136,
  value: dayOf,
  ...place,
  cell: (row) => <Day of={dayOf(row)} />,
  skeleton: <Skeleton width={80} />,
});

export const toolsColumn = <Row,>(id: string, place: Place<Row>, cell: (row: Row) => ReactNode): Column<Row> => ({
  id,
  align: 'right',
  size: 110,
  slot: 'action',
  ...place,
  cell,
  skeleton: <Skeleton width={60} />,
});
