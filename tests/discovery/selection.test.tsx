// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { NAMES, openRows, warmUpRows } from '../exports/open-rows.tsx';
import { answerOf, maskedAnswer, rowsNamed } from '../exports/rows.ts';
import { header, SEARCH } from './open-discovery.tsx';

beforeAll(warmUpRows, 120_000);
beforeEach(() => useBrand());

describe('selecting rows', () => {
  it('[DIS-08] the header box chooses the visible rows, and each row’s box updates it', async () => {
    const { user, selectAll, box, pick, bar } = await openRows();
    expect(bar()).toBeNull();
    await user.click(selectAll);
    expect(NAMES.map((name) => box(name).checked)).toEqual(NAMES.map(() => true));
    expect(bar()?.textContent).toContain('6 selected');
    await pick('Ben');
    expect([selectAll.checked, selectAll.indeterminate]).toEqual([false, true]);
    await pick('Ben');
    expect([selectAll.checked, selectAll.indeterminate]).toEqual([true, false]);
    await user.click(selectAll);
    expect(bar()).toBeNull();
  });

  it('[DIS-07] [DIS-08] masked rows have neither box nor button, and the header box leaves them out', async () => {
    const { user, selectAll, rows, bar } = await openRows({ [SEARCH]: maskedAnswer(30, 0, 10) });
    await user.click(selectAll);
    expect(bar()?.textContent).toContain('3 selected');
    for (const row of rows().slice(3)) {
      expect(within(row).queryByRole('checkbox')).toBeNull();
      expect(within(row).queryByRole('button')).toBeNull();
    }
  });

  it('[DIS-07] where every row is masked there is nothing to choose', async () => {
    const { selectAll } = await openRows({ [SEARCH]: maskedAnswer(30, 10, 10) }, '/discovery?page=2');
    expect(selectAll.disabled).toBe(true);
  });

  it('[DIS-08] other records begin with nothing chosen', async () => {
    const { user, pick, bar, server } = await openRows();
    await pick('Ada', 'Cleo');
    server.routes[SEARCH] = answerOf(rowsNamed(...NAMES.toReversed()));
    await user.click(header('Followers'));
    await waitFor(() => expect(bar()).toBeNull());
  });

  it('is cleared by a button of its own, and chosen whole by another', async () => {
    const { user, pick, bar } = await openRows();
    await pick('Ada');
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(bar()?.textContent).toContain('6 selected');
    expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(bar()).toBeNull();
  });

  it.each([
    [1, false],
    [2, true],
    [5, true],
    [6, false],
  ])('[DIS-20] %i chosen creators: can be compared is %s', async (count, canCompare) => {
    const { pick } = await openRows();
    await pick(...NAMES.slice(0, count));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(!canCompare);
    expect(screen.queryByText('Select 2 to 5 to compare') === null).toBe(canCompare);
  });
});
