import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#infra/entries.ts';
import { type CostLine, monthOf, SIZES } from './month.ts';
import { READ_ON } from './prices.ts';

export const COSTS_PAGE = 'infra/costs.md';
const CLUSTER_PAGE = 'infra/cluster.md';
const BLOCK = /<!-- npm run costs -->[\s\S]*<!-- end -->/;

const number = (value: number): string => value.toLocaleString('en-US');
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
const sumOf = (lines: CostLine[], size: number): number => lines.reduce((sum, { dollars }) => sum + (dollars[size] ?? 0), 0);

/** The line "together, a month" of the table of cluster.md. */
const clusterDollars = (page: string): number[] => {
  const line = page.split('\n').find((each) => each.startsWith('| **together, a month**')) ?? '';
  return line
    .split('|')
    .slice(2, 5)
    .map((cell) => Number(cell.replace(/[*$, ]/g, '')));
};

const tableOf = (lines: CostLine[]): string => {
  const totals = SIZES.map((_, size) => sumOf(lines, size));
  return [
    row(['', ...SIZES.map((users) => `${number(users)} users`), 'arithmetic for one user']),
    '| --- | ---: | ---: | ---: | --- |',
    ...lines.map(({ name, dollars, arithmetic }) => row([name, ...dollars.map(number), arithmetic])),
    row(['**together**', ...totals.map((total) => `**${number(total)}**`), '']),
    row(['a user', ...totals.map((total, size) => (total / (SIZES[size] ?? 1)).toFixed(2)), '']),
  ].join('\n');
};

/** The page with the table of today's prices and assumptions. */
export const costsPage = async (): Promise<string> => {
  const [page, cluster] = await Promise.all([COSTS_PAGE, CLUSTER_PAGE].map((path) => readFile(join(ROOT, path), 'utf8')));
  const table = tableOf(monthOf(clusterDollars(cluster ?? '')));
  const block = `<!-- npm run costs -->\nUS dollars a month, list prices of us-east-1 on ${READ_ON}.\n\n${table}\n<!-- end -->`;
  return (page ?? '').replace(BLOCK, () => block);
};

export const writeCostsPage = async (): Promise<void> => writeFile(join(ROOT, COSTS_PAGE), await costsPage());
