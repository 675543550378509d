import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('infra/costs.md', 'utf8');
const cells = (line: string): string[] => line.split('|').map((cell) => cell.replaceAll(/[*,]/g, '').trim());
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map(cells);
const heads = rows.find((row) => row[2]?.endsWith('users')) ?? [];
const total = rows.find((row) => row[1] === 'together') ?? [];
const parts = rows.slice(rows.indexOf(heads) + 2, rows.indexOf(total));
const SIZES = [1_000, 50_000, 1_000_000];
const sumOf = (column: number): number => parts.reduce((sum, row) => sum + Number(row[column]), 0);

it('[OPS-04] the cost of a month is given for three sizes, and its parts add up', () => {
  expect(heads.slice(2, 5)).toEqual(SIZES.map((size) => `${size} users`));
  expect(SIZES.map((_, at) => sumOf(at + 2))).toEqual(total.slice(2, 5).map(Number));
});

it('[OPS-04] each part that grows with users states its calculation', () => {
  expect(parts.length).toBeGreaterThan(9);
  expect(parts.filter((row) => !/\$\d/.test(row[5] ?? '') && row[1] !== 'cluster of creators')).toEqual([]);
});

it('[OPS-04] the README states those sums', () => {
  const readme = readFileSync('README.md', 'utf8').replaceAll(',', '');
  expect(total.slice(2, 5).filter((sum) => !readme.includes(`$${sum}`))).toEqual([]);
});

/** Cost lines without free tier and fixed part. */
it.each([
  ['user pool', 0.02],
  ['mails', 4 * (0.1 / 1_000)],
  ['table', 500 * ((4 * 0.125 + 0.625) / 1e6) + 0.0002 * 0.25],
  ['functions', 500 * ((0.2 + 80_000 * 0.0000133334) / 1e6)],
  ['files', 72 * 60e-6 * 0.023 + 6 * (5 / 1e6)],
])('[OPS-04] %s: users times what one of them takes', (name, dollars) => {
  const row = parts.find((part) => part[1] === name) ?? [];
  expect(SIZES.map((users) => Math.round(users * dollars))).toEqual(row.slice(2, 5).map(Number));
});

it('[OPS-04] the cluster costs what its nodes, managers and storage do, which follow from the bytes of a creator', () => {
  const page = readFileSync('infra/cluster.md', 'utf8');
  const kiloBytes = (words: string): number => Number(page.match(new RegExp(`([\\d.]+) ${words}`))?.[1]);
  const [old, sent, merged] = ['old', 'new', 'merged'].map(kiloBytes) as [number, number, number];
  const sizing = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => cells(line.replaceAll('$', '')));
  const lineOf = (name: string): number[] => (sizing.find((row) => row[1] === name) ?? []).slice(2, 5).map(Number.parseFloat);
  const providedGb = [1, 10, 250].map((millions) => (2 * millions * (old + sent + merged)) / 0.75);
  const inGb = lineOf('storage to provide').map((figure, at) => (at === 2 ? 1_000 : 1) * figure);
  for (const [at, gb] of providedGb.entries()) expect(Math.abs((inGb[at] ?? 0) / gb - 1)).toBeLessThan(0.01);
  const sums = [0, 1, 2].map((at) =>
    ['nodes a month', 'managers a month', 'storage a month'].reduce((sum, name) => sum + (lineOf(name)[at] ?? 0), 0),
  );
  const together = lineOf('together a month');
  for (const [at, sum] of sums.entries()) expect(Math.abs((together[at] ?? 0) - sum)).toBeLessThan(10);
  expect(together).toEqual((parts.find((part) => part[1] === 'cluster of creators') ?? []).slice(2, 5).map(Number));
});
