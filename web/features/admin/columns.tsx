import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import typography from '#web/ui/typography.module.css';
import section from './section.module.css';

type Place<Row> = Partial<Pick<Column<Row>, 'size' | 'share' | 'priority' | 'slot'>>;

/** A text that can be sorted; too long a text is cut and shown as a tooltip. */
export const textColumn = <Row,>(id: string, header: string, textOf: (row: Row) => string, place: Place<Row> = {}): Column<Row> => ({
  id,
  header,
  size: 130,
  ...place,
  value: textOf,
  cell: (row) => (
    <span className={classNames(typography.cut, section.text)} title={textOf(row)}>
      {textOf(row)}
    </span>
  ),
  skeleton: <Skeleton width={90} />,
});

/** A time that can be sorted. `iso`: null = never, shown as `none`. */
export const timeColumn = <Row,>(
  id: string,
  header: string,
  { iso, format, none, ...place }: Place<Row> & { iso: (row: Row) => string | null; format: (iso: string) => string; none: string },
): Column<Row> => ({
  id,
  header,
  size: 172,
  ...place,
  value: iso,
  cell: (row) => {
    const at = iso(row);
    return at === null ? none : <time dateTime={at}>{format(at)}</time>;
  },
  skeleton: <Skeleton width={90} />,
});
