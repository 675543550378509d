// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useBrand } from '#tests/support/screens/web-session.ts';
import type { SentCall } from '#tests/support/servers/fake-server.ts';
import { NAMES, openRows, warmUpRows } from '../exports/open-rows.tsx';
import { answerOf, maskedAnswer, rowsNamed } from '../exports/rows.ts';
import { header, SEARCH } from './open-discovery.tsx';

beforeAll(warmUpRows);
beforeEach(() => useBrand());

/** Rows beside an empty shortlist; `added`: what is sent to it. */
const openWithShortlist = async () => {
  const added: unknown[] = [];
  const app = await openRows({
    'GET /v1/shortlist.json': { body: { success: true, creators: [] } },
    'POST /v1/shortlist/add.json': ({ body }) => {
      added.push(body);
      return { body: { success: true, creators: (body as { creators: unknown[] }).creators } };
    },
  });
  return { ...app, added };
};

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

  it('[TBL-03] the chosen creators go to the shortlist, which other records do not clear', async () => {
    const { user, pick, bar, server, added } = await openWithShortlist();
    await pick('Ada', 'Cleo');
    await user.click(within(bar() as HTMLElement).getByRole('button', { name: 'Shortlist' }));
    await screen.findByText('2 creators added to the shortlist');
    expect(added).toHaveLength(1);
    server.routes[SEARCH] = answerOf(rowsNamed(...NAMES.toReversed()));
    await user.click(header('Followers'));
    await waitFor(() => expect(bar()).toBeNull());
    expect(screen.getAllByRole('button', { name: 'Shortlist, 2 creators' }).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: /^Remove .* from the shortlist$/ })).toHaveLength(2);
  });

  it('[DIS-08] [TBL-03] creators that other records deselect can still go to the shortlist', async () => {
    const { user, pick, bar, server, added } = await openWithShortlist();
    await pick('Ada', 'Cleo');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText(/no longer selected/)).toBeNull();
    await pick('Ada', 'Cleo');
    server.routes[SEARCH] = answerOf(rowsNamed(...NAMES.toReversed()));
    await user.click(header('Followers'));
    await waitFor(() => expect(bar()).toBeNull());
    await screen.findByText('2 creators are no longer selected');
    await user.click(screen.getByRole('button', { name: 'Add to shortlist' }));
    await screen.findByText('2 creators added to the shortlist');
    expect(added).toHaveLength(1);
  });

  it('[TBL-03] a chosen creator that left the catalogue does not keep the others out of the shortlist', async () => {
    const { user, pick, bar, server, added } = await openWithShortlist();
    const add = server.routes['POST /v1/shortlist/add.json'] as (sent: SentCall) => object;
    const refused = { success: false, code: 'bad_request', message: 'x', fields: { 'creators.1': 'is not in the catalogue' } };
    server.routes['POST /v1/shortlist/add.json'] = (sent) =>
      (sent.body as { creators: unknown[] }).creators.length === 3 ? { status: 400, body: refused } : add(sent);
    await pick('Ada', 'Ben', 'Cleo');
    await user.click(within(bar() as HTMLElement).getByRole('button', { name: 'Shortlist' }));
    await screen.findByText('2 creators added to the shortlist');
    expect(added).toHaveLength(1);
    expect(screen.queryByText(/not in the catalogue/)).toBeNull();
  });

  it('[TBL-03] the chosen creators are exported exactly, at the price of their number', async () => {
    const { user, pick, server } = await openRows({ 'POST /v1/identification/new/export': { body: { success: true, job_id: 'j1' } } });
    await pick('Ada', 'Cleo');
    await user.click(screen.getByRole('button', { name: 'Export 2 selected creators' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export creators' }));
    await dialog.findByText('2 exports');
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(server.of('POST /v1/identification/new/export')).toHaveLength(1));
    expect(server.of('POST /v1/identification/new/export')[0]?.body).toMatchObject({
      user_ids: [expect.any(String), expect.any(String)],
      paging: { limit: 2, skip: 0 },
      excludePreviouslyExported: false,
    });
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
