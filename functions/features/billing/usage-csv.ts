import { csvLines } from '#functions/csv.ts';
import type { UsageEntry } from '#shared/billing/usage.ts';
import { csvText } from '#shared/csv-text.ts';

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

export const usageCsv = (entries: UsageEntry[]): string => csvLines([HEADINGS, ...entries.map(cellsOf)]);

const cellsOf = ({ at, who, why, what = '', delta, balance, amount }: UsageEntry): (string | number)[] => [
  at,
  who,
  why,
  csvText(what),
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
