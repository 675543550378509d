// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';

type Row = { user_id: string };

const columns: Column<Row>[] = [
  { id: 'open', header: 'Open', cell: ({ user_id }) => <button type="button">{user_id}</button>, skeleton: null },
];

const tableOf = (...ids: string[]) => (
  <DataTable label="Creators" columns={columns} rows={ids.map((user_id) => ({ user_id }))} skeletonRows={1} />
);

describe('a table that reloads during a click', () => {
  it('[DIS-04] moves a button with its row, and gives it to no other', () => {
    const { rerender } = render(tableOf('ada', 'ben', 'cleo'));
    const [ada, ben] = screen.getAllByRole('button');
    rerender(tableOf('ben', 'dora'));
    expect([ben?.isConnected, ben?.textContent]).toEqual([true, 'ben']);
    expect(ada?.isConnected).toBe(false);
  });

  it('shows a row that came twice two times', () => {
    const { rerender } = render(tableOf('ada', 'ada'));
    rerender(tableOf('ada', 'ben', 'ada'));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['ada', 'ben', 'ada']);
  });
});

describe('a table that keeps its rows during a reload', () => {
  it('draws none of them again', () => {
    const drawn: string[] = [];
    const noting: Column<Row>[] = [{ id: 'name', header: 'Name', cell: ({ user_id }) => drawn.push(user_id), skeleton: null }];
    const rows = [{ user_id: 'ada' }, { user_id: 'ben' }];
    const busyTable = (busy: boolean, shown = rows) => (
      <DataTable label="Creators" columns={noting} rows={shown} skeletonRows={1} busy={busy} />
    );
    const { rerender } = render(busyTable(false));
    rerender(busyTable(true));
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
    expect(drawn).toEqual(['ada', 'ben']);
    rerender(busyTable(false, [{ user_id: 'cleo' }]));
    expect(drawn).toEqual(['ada', 'ben', 'cleo']);
  });
});
