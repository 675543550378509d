import { describe, expect, it } from 'vitest';
import { perRow } from '#web/ui/grid/balanced.ts';
import { fillGrid, type Item } from '#web/ui/grid/fill-grid.ts';

const SMALL: Item = { columns: 1, rows: 1 };
const TALL: Item = { columns: 1, rows: 2 };
const LARGE: Item = { columns: 2, rows: 2 };
const WIDE: Item = { columns: 2, rows: 1 };
const whole = (width: number): Item => ({ columns: width, rows: 1 });

/** Number of items on each cell, and the height of the grid. */
const coverOf = (items: readonly Item[], width: number) => {
  const placed = fillGrid(items, width);
  const height = Math.max(...placed.map(({ row, rows }) => row + rows));
  const cells = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return placed.filter(({ column, row, columns, rows }) => x >= column && x < column + columns && y >= row && y < row + rows).length;
  });
  return { cells, placed };
};

const audienceCards = (width: number): Item[] => [
  SMALL,
  TALL,
  TALL,
  SMALL,
  LARGE,
  SMALL,
  SMALL,
  whole(width),
  SMALL,
  SMALL,
  SMALL,
  SMALL,
  SMALL,
];

describe('the grid of cards', () => {
  it.each([2, 3, 4, 5])('[TBL-07] has no holes in %i columns, whichever cards have data', (width) => {
    const cards = audienceCards(width);
    for (let missing = 0; missing < 2 ** cards.length - 1; missing += 7) {
      const shown = cards.filter((_, at) => !(missing & (1 << at)));
      expect(new Set(coverOf(shown, width).cells), `without ${missing.toString(2)}`).toEqual(new Set([1]));
    }
  });

  it('[TBL-07] keeps the order and the smallest size of cards', () => {
    const { placed } = coverOf([SMALL, WIDE, SMALL], 3);
    expect(placed).toEqual([
      { column: 0, row: 0, columns: 1, rows: 1 },
      { column: 1, row: 0, columns: 2, rows: 1 },
      { column: 0, row: 1, columns: 3, rows: 1 },
    ]);
  });

  it.each([
    [8, 5, 4],
    [7, 5, 4],
    [6, 5, 3],
    [5, 5, 5],
    [4, 3, 2],
    [5, 3, 3],
    [1, 3, 1],
    [0, 5, 0],
  ])('[TBL-07] %i figures of at most %i per row are %i per row', (count, max, expected) => expect(perRow(count, max)).toBe(expected));
});
