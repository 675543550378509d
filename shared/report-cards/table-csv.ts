import { BYTE_ORDER_MARK, csvText } from '#shared/csv-text.ts';
import type { CardTable } from './card-data.ts';

const PERCENT = /^[−+]?[\d,.]+%$/;
const NUMBER = /^[−+]?[\d,]+(\.\d+)?$/;

/** A number as shown, in the form that spreadsheets read: without grouping, with a hyphen, and without its unit. */
const numberIn = (text: string): string => text.replaceAll(',', '').replace('−', '-').replace(/%$/, '');

const cellOf = (text: string): string => (PERCENT.test(text) || NUMBER.test(text) ? numberIn(text) : quoted(text));

const quoted = (text: string): string => {
  const safe = csvText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Adds the unit of a column to its head. */
const headOf = ({ heads, rows }: CardTable, index: number): string => {
  const isPercent = index > 0 && rows.length > 0 && rows.every(({ cells }) => PERCENT.test(cells[index - 1] ?? ''));
  return isPercent ? `${heads[index]} (%)` : (heads[index] ?? '');
};

/** The tables of a card as CSV. Several tables become one, in which the first column names the table. */
export const tableCsv = (tables: readonly CardTable[], groupHead: string): string => {
  const [first] = tables;
  if (!first) return '';
  const isGrouped = tables.length > 1;
  const heads = first.heads.map((_, index) => headOf(first, index));
  const lines = [
    [...(isGrouped ? [groupHead] : []), ...heads].map(quoted),
    ...tables.flatMap(({ title, rows }) =>
      rows.map(({ label, cells }) => [...(isGrouped ? [quoted(title)] : []), quoted(label), ...cells.map(cellOf)]),
    ),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
};
