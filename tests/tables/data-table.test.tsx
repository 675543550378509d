// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadMessages } from '#web/i18n/messages.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';

type Row = { user_id: string };

const columns: Column<Row>[] = [
  { id: 'open', header: 'Open', size: 100, cell: ({ user_id }) => <button type="button">{user_id}</button>, skeleton: null },
];

const tableOf = (...ids: string[]) => (
  <DataTable name="creators" label="Creators" columns={columns} rows={ids.map((user_id) => ({ user_id }))} skeletonRows={1} />
);

/** Leaves out the header's button that sorts. */
const rowButtons = () => screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('button'));

describe('a table that reloads during a click', () => {
  it('[DIS-04] moves a button with its row, and gives it to no other', () => {
    const { rerender } = render(tableOf('ada', 'ben', 'cleo'));
    const [ada, ben] = rowButtons();
    rerender(tableOf('ben', 'dora'));
    expect([ben?.isConnected, ben?.textContent]).toEqual([true, 'ben']);
    expect(ada?.isConnected).toBe(false);
  });

  it('shows a row that came twice two times', () => {
    const { rerender } = render(tableOf('ada', 'ada'));
    rerender(tableOf('ada', 'ben', 'ada'));
    expect(rowButtons().map(({ textContent }) => textContent)).toEqual(['ada', 'ben', 'ada']);
  });
});

describe('a table that keeps its rows during a reload', () => {
  it('draws none of them again', () => {
    const drawn: string[] = [];
    const noting: Column<Row>[] = [{ id: 'name', header: 'Name', size: 100, cell: ({ user_id }) => drawn.push(user_id), skeleton: null }];
    const rows = [{ user_id: 'ada' }, { user_id: 'ben' }];
    const busyTable = (busy: boolean, shown = rows) => (
      <DataTable name="creators" label="Creators" columns={noting} rows={shown} skeletonRows={1} busy={busy} />
    );
    const { rerender } = render(busyTable(false));
    rerender(busyTable(true));
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true');
    expect(drawn).toEqual(['ada', 'ben']);
    rerender(busyTable(false, [{ user_id: 'cleo' }]));
    expect(drawn).toEqual(['ada', 'ben', 'cleo']);
  });
});

describe('a table in the place of another one', () => {
  it('draws its rows once, with the width of the former one', () => {
    const measuring = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 380 } as DOMRect);
    onTestFinished(() => measuring.mockRestore());
    const drawn: string[] = [];
    const noting: Column<Row>[] = [{ id: 'name', header: 'Name', size: 100, cell: ({ user_id }) => drawn.push(user_id), skeleton: null }];
    const placed = (user_id: string) => (
      <DataTable key={user_id} name="placed" label="Creators" columns={noting} rows={[{ user_id }]} skeletonRows={1} />
    );
    const { rerender } = render(placed('ada'));
    drawn.length = 0;
    rerender(placed('ben'));
    expect(screen.getByRole('table').dataset.mode).toBe('list');
    expect(drawn).toEqual(['ben']);
  });
});

type Person = { id: string; name: string; age: number | null };
const PEOPLE: Person[] = [
  { id: '1', name: 'Ada', age: 36 },
  { id: '2', name: 'Ben', age: null },
  { id: '3', name: 'Cleo', age: 20 },
];

describe('a table of all rows', () => {
  const opened: string[] = [];
  const personColumns: Column<Person>[] = [
    {
      id: 'box',
      header: null,
      size: 40,
      slot: 'lead',
      cell: ({ name }) => <input type="checkbox" aria-label={`Select ${name}`} />,
      skeleton: null,
    },
    { id: 'name', header: 'Name', size: 200, slot: 'main', value: ({ name }) => name, cell: ({ name }) => name, skeleton: null },
    { id: 'age', header: 'Age', size: 80, align: 'right', value: ({ age }) => age, cell: ({ age }) => age, skeleton: null },
    {
      id: 'open',
      header: 'Actions',
      size: 90,
      slot: 'action',
      cell: ({ name }) => (
        <button type="button" data-opens onClick={() => opened.push(name)}>
          View
        </button>
      ),
      skeleton: null,
    },
  ];
  const show = () => render(<DataTable name="people" label="People" columns={personColumns} rows={PEOPLE} isComplete skeletonRows={1} />);
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => /Ada|Ben|Cleo/.exec(row.textContent)?.[0]);
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const openMenu = async () => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Table view' }));
    return user;
  };

  beforeAll(async () => {
    await Promise.all([loadMessages('en', ['tables']), import('#web/ui/table/table-tools.tsx')]);
  });

  it('[TBL-01] sorts by a column up and down and back, unknown values last', async () => {
    show();
    const user = userEvent.setup();
    const age = screen.getByRole('button', { name: 'Age' });
    await screen.findByRole('button', { name: 'Table view' });
    await user.click(age);
    await waitFor(() => expect(names()).toEqual(['Ada', 'Cleo', 'Ben']));
    await user.click(age);
    await waitFor(() => expect(names()).toEqual(['Cleo', 'Ada', 'Ben']));
    await user.click(age);
    await waitFor(() => expect(names()).toEqual(['Ada', 'Ben', 'Cleo']));
  });

  it('[TBL-01] sorts names as people do: capitals and accents do not come first, and numbers by their value', async () => {
    const rows = ['Zoe', 'anna', 'Team 10', 'Émile', 'Team 9', 'ben'].map((user_id) => ({ user_id }));
    const named: Column<Row>[] = [
      { id: 'name', header: 'Name', size: 100, value: ({ user_id }) => user_id, cell: ({ user_id }) => user_id, skeleton: null },
    ];
    render(<DataTable name="named" label="Named" columns={named} rows={rows} skeletonRows={1} isComplete />);
    const user = userEvent.setup();
    await screen.findByRole('button', { name: 'Table view' });
    const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(cells()).toEqual(['Zoe', 'Team 10', 'Team 9', 'Émile', 'ben', 'anna']));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(cells()).toEqual(['anna', 'ben', 'Émile', 'Team 9', 'Team 10', 'Zoe']));
  });

  it('[TBL-01] moves between rows with arrows and letters, selects with x and opens with Enter', async () => {
    show();
    const user = userEvent.setup();
    const [, first, second, third] = screen.getAllByRole('row');
    first?.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('j');
    expect(document.activeElement).toBe(third);
    await user.keyboard('k');
    expect(document.activeElement).toBe(second);
    await user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Ben' })).toHaveProperty('checked', true);
    await user.keyboard('{Enter}');
    expect(opened).toEqual(['Ben']);
    expect(screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('[TBL-01] hides a column, remembers it for the next visit, and resets', async () => {
    const { unmount } = show();
    await (await openMenu()).click(screen.getByRole('checkbox', { name: 'Age' }));
    expect(headers()).toEqual(['', 'Name', 'Actions']);
    unmount();
    show();
    const user = await openMenu();
    expect(headers()).toEqual(['', 'Name', 'Actions']);
    await user.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(headers()).toEqual(['', 'Name', 'Age', 'Actions']);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('[TBL-01] pins and moves columns by keyboard, and changes the density', async () => {
    show();
    const user = await openMenu();
    await user.click(screen.getByRole('button', { name: 'Pin Name' }));
    screen.getByRole('button', { name: 'Arrange Age' }).focus();
    await user.keyboard('{ArrowUp}');
    expect(headers()).toEqual(['', 'Age', 'Name', 'Actions']);
    await user.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(screen.getByRole('table').dataset.density).toBe('compact');
  });
});
