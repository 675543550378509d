import { stringify } from 'csv-stringify/sync';
import type { UsageEntry } from '#shared/billing/usage.ts';

const HEADINGS = [
  'Date',
  'Who',
  'Why',
  'What',
  'Reports',
  'Exports',
  'Post likes',
  'Total',
  'Amount (USD)',
  'Reports left',
  'Exports left',
  'Post likes left',
  'Total left',
];

/** For spreadsheets: text that they would run is opened as text. */
const asText = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

export const usageCsv = (entries: UsageEntry[]): string =>
  stringify([HEADINGS, ...entries.map(cellsOf)], { record_delimiter: 'windows', quote_record_delimiter: true });

const cellsOf = ({ at, who, why, what = '', delta, balance, amount }: UsageEntry): (string | number)[] => [
  at,
  who,
  why,
  asText(what),
  delta.reports,
  delta.exports,
  delta.posts,
  delta.total,
  amount ?? '',
  balance.reports,
  balance.exports,
  balance.posts,
  balance.total,
];
