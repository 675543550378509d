import { describe, expect, it } from 'vitest';
import { LIST_PX, layOut, orderedIds } from '#web/ui/table/fit-columns.ts';
import { parseView } from '#web/ui/table/stored-view.ts';
import { DEFAULT_VIEW } from '#web/ui/table/table-view.store.ts';

const COLUMNS = [
  { id: 'number', header: '#', size: 50, slot: 'lead' as const },
  { id: 'name', header: 'Name', size: 250, slot: 'main' as const },
  { id: 'followers', header: 'Followers', size: 100 },
  { id: 'rate', header: 'Rate', size: 100, priority: 1 },
  { id: 'date', header: 'Date', size: 100, priority: 2 },
  { id: 'view', header: 'View', size: 100, slot: 'action' as const },
];

const idsAt = (width: number, view = {}) => layOut(COLUMNS, { ...DEFAULT_VIEW, ...view }, width).ids;

describe('the columns that fit', () => {
  it.each([
    [700, ['number', 'name', 'followers', 'rate', 'date', 'view']],
    [699, ['number', 'name', 'followers', 'rate', 'view']],
    [600, ['number', 'name', 'followers', 'rate', 'view']],
  ])('[TBL-01] at %s px are those with the lowest priority number', (width, ids) => {
    expect(idsAt(width)).toEqual(ids);
  });

  it('[TBL-02] rows become a list below the width of the narrowest table', () => {
    expect([LIST_PX, LIST_PX - 1].map((width) => layOut(COLUMNS, DEFAULT_VIEW, width).mode)).toEqual(['table', 'list']);
  });

  it('[TBL-02] a column that the user chose stays, and the table scrolls', () => {
    const layout = layOut(COLUMNS, { ...DEFAULT_VIEW, columnVisibility: { date: true, rate: true } }, 650);
    expect([layout.ids.includes('date'), layout.scrolls]).toEqual([true, true]);
  });

  it('[TBL-01] a hidden column leaves its room to another one', () => {
    expect(idsAt(600, { columnVisibility: { rate: false } })).toEqual(['number', 'name', 'followers', 'date', 'view']);
  });

  it('[TBL-01] a column that the user widened takes the place of no other', () => {
    expect(idsAt(700, { columnSizing: { rate: 300 } })).toHaveLength(6);
  });

  it('[TBL-01] widths fill the table exactly or leave less than a pixel per column', () => {
    const { widths } = layOut(COLUMNS, DEFAULT_VIEW, 1_000);
    const total = Object.values(widths).reduce((sum, width) => sum + width, 0);
    expect(total).toBeGreaterThan(1_000 - COLUMNS.length);
    expect(total).toBeLessThanOrEqual(1_000);
  });

  it('[TBL-01] a column can take as much of the spare room as the main one', () => {
    const columns = COLUMNS.map((column) => (column.id === 'followers' ? { ...column, share: 4 } : column));
    const { widths } = layOut(columns, DEFAULT_VIEW, 1_000);
    expect(widths).toMatchObject({ name: 250 + 120, followers: 100 + 120, rate: 100 + 30 });
  });

  it('[TBL-01] pinned columns come first, each after the widths of those before', () => {
    const { ids, pinned } = layOut(COLUMNS, { ...DEFAULT_VIEW, columnPinning: { start: ['rate'] } }, 700);
    expect(ids.slice(0, 3)).toEqual(['number', 'rate', 'name']);
    expect(pinned).toEqual({ number: 0, rate: 50 });
  });

  it('[TBL-01] a stored order moves text columns only, and ignores columns that no longer exist', () => {
    expect(orderedIds(COLUMNS, ['date', 'gone', 'followers', 'view', 'number'])).toEqual([
      'number',
      'name',
      'date',
      'rate',
      'followers',
      'view',
    ]);
  });
});

describe('a stored view', () => {
  it('[TBL-01] is read as it was written', () => {
    const view = { ...DEFAULT_VIEW, columnOrder: ['a'], columnSizing: { a: 120 }, density: 'compact' as const, detailed: true };
    expect(parseView(JSON.stringify(view))).toEqual(view);
  });

  it.each(['', '{', 'null', '[]', '{"density":"huge"}', JSON.stringify({ ...DEFAULT_VIEW, columnSizing: { a: 39 } })])(
    '[TBL-01] is ignored if it is damaged: %s',
    (text) => {
      expect(parseView(text)).toBeUndefined();
    },
  );
});
