import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  /** Shorter name beside the value in a list; empty if the value needs none there. */
  short?: string;
  /** `previous`: the row above, which may share a heading with this one. */
  cell: (row: Row, index: number, previous?: Row) => ReactNode;
  /** Server-side sort key; absent = the server cannot sort by this column. */
  sort?: string;
  /** Sorts the rows in the browser if the table has all of them; null comes last. */
  value?: (row: Row) => string | number | null;
  align?: 'right';
  /** px that the longest content needs, with padding. */
  size: number;
  /** Share of the spare room; absent = 4 for the main text, 1 for others. */
  share?: number;
  /** Columns with the highest number give way first when there is little room; absent = the column always stays. */
  priority?: number;
  /** Role of the cell: row number or checkbox, main text, buttons, or long text that takes a line of its own in a list. */
  slot?: 'lead' | 'main' | 'action' | 'extra';
  /** The cell names the row for screen readers. */
  isRowHeader?: true;
  skeleton: ReactNode;
};

/** Name in the menu and beside the value in a list; undefined = the header is no text, and the column stays where it is. */
export const nameOf = ({ header }: Pick<Column<never>, 'header'>): string | undefined => (typeof header === 'string' ? header : undefined);

/** Identifies a row across renders; the first key that the row has wins. */
const IDS = ['id', '_id', 'report_id', 'user_id', 'email', 'label', 'name'] as const;
type Id = (typeof IDS)[number];
export type KnownRow = { [name in Id]: Record<name, string> }[Id];

const keyOf = (row: Partial<Record<Id, string>>): string => IDS.map((name) => row[name]).find((id) => id !== undefined) ?? '';

/** A row element is never reused for another row: a click that starts on one row must not end on another. */
export const keysOf = (rows: readonly KnownRow[]): string[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key} ${before}`;
  });
};
