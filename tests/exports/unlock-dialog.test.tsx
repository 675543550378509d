// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UnlockRequest } from '#shared/exports/file-requests.ts';
import { accountAnswers, useBrand } from '#tests/support/screens/web-session.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { open, SEARCH, warmUp } from '../discovery/open-discovery.tsx';
import { aRow, maskedAnswer, rowsNamed } from './rows.ts';

const UNLOCK = 'POST /v1/identification/more/results';
const BALANCE = 'GET /v1/profile/user-1/balance';

type Routes = NonNullable<Parameters<typeof open>[1]>;
type Shown = { left?: number; found?: number; address?: string; routes?: Routes };

const unlocked = (count: number) => ({
  body: { success: true, message: '', users: Array.from({ length: count }, (_, index) => aRow({ user_id: `u${index}` })), cost: count },
});

/** Discovery of a trial account with its unlock dialog open. */
const openDialog = async ({ left = 25, found = 400, address = '/discovery', routes }: Shown = {}) => {
  const app = await open(address, {
    ...accountAnswers('trial'),
    [SEARCH]: maskedAnswer(found, 0, 10),
    [BALANCE]: { body: { reports: 5, exports: left, posts: 0 } },
    [UNLOCK]: unlocked(25),
    ...routes,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Unlock more results' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unlock more results' }));
  await dialog.findByText(/Balance afterwards|left\./);
  const list = () => dialog.getByRole('combobox', { name: 'Number of creators' });
  const submit = () => dialog.getByRole('button', { name: 'Unlock' });
  const sent = () => app.server.of(UNLOCK).map(({ body }) => body as UnlockRequest);
  const custom = async (text: string) => {
    await app.user.selectOptions(list(), 'Custom');
    const field = dialog.getByRole('textbox', { name: 'Number from 1 to 100' });
    if (text) await app.user.type(field, text);
    return field;
  };
  return { ...app, dialog, list, submit, sent, custom };
};

beforeAll(async () => {
  await warmUp();
  await Promise.all([
    import('#web/features/discovery/results/result-tools.tsx'),
    import('#web/features/exports/unlock-button.tsx'),
    import('#web/features/exports/unlock-dialog.tsx'),
    loadMessages('en', ['exports']),
  ]);
});
beforeEach(() => useBrand());

it('[EXP-06] the price counts with the exports that another tab has left when the user comes back', async () => {
  const { dialog, server, submit } = await openDialog();
  await dialog.findByText('12 exports');
  server.routes[BALANCE] = { body: { reports: 5, exports: 12, posts: 0 } };
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  await dialog.findByText(/You have 12 exports left/);
  expect(submit().hasAttribute('disabled')).toBe(true);
});

describe('the number of rows to unlock', () => {
  it('[EXP-06] is 25, 50, 75, 100, or a number of one’s own', async () => {
    const { user, dialog, list, custom } = await openDialog();
    const options = within(list()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['25', '50', '75', '100', 'Custom']);
    await custom('');
    expect(dialog.queryByRole('combobox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Choose from the list' }));
    expect(list()).toHaveProperty('value', '25');
  });

  it.each([
    ['1', '1'],
    ['100', '100'],
    ['101', '100'],
    ['999', '100'],
    ['1000', '100'],
    ['0', '1'],
    ['7x', '7'],
    ['x', ''],
  ])('[EXP-06] typed as "%s" it becomes "%s"', async (typed, shown) => {
    const { custom } = await openDialog();
    expect(await custom(typed)).toHaveProperty('value', shown);
  });

  it('[EXP-06] may be empty, but is not submitted then', async () => {
    const { user, custom, submit, sent } = await openDialog();
    const field = await custom('');
    expect(submit()).toHaveProperty('disabled', true);
    await user.type(field, '{Enter}');
    expect(sent()).toEqual([]);
    await user.type(field, '1');
    expect(submit()).toHaveProperty('disabled', false);
  });

  it.each([
    ['1', '1 export'],
    ['2', '1 export'],
    ['3', '2 exports'],
    ['25', '13 exports'],
  ])('[EXP-06] %s rows cost %s', async (typed, cost) => {
    const { dialog, custom } = await openDialog({ left: 1_000 });
    await custom(typed);
    expect(dialog.getByText(cost)).toBeTruthy();
  });

  it('charges only the existing rows: 3 of 5 are free', async () => {
    const { dialog } = await openDialog({ found: 5 });
    expect(dialog.getByText('1 export')).toBeTruthy();
  });

  it.each([
    [13, true],
    [12, false],
  ])('the dialog with %i exports left offers 25 rows: %s', async (left, isAllowed) => {
    const { dialog, submit } = await openDialog({ left });
    expect(submit()).toHaveProperty('disabled', !isAllowed);
    expect(dialog.queryByText('You have 12 exports left.') === null).toBe(isAllowed);
    expect(dialog.queryByRole('button', { name: 'Click here to upgrade your subscription' }) === null).toBe(isAllowed);
  });
});

describe('unlocking', () => {
  it('[EXP-06] asks for the next rows of this search and then shows them', async () => {
    const { user, submit, sent, server } = await openDialog({ address: '/discovery?bio=chef&page=2' });
    server.routes[SEARCH] = { body: { success: true, total: 400, users: rowsNamed('One', 'Two', 'Three', 'Fourth'), limited: true } };
    await user.click(submit());
    expect(await screen.findByText('25 creators unlocked.')).toBeTruthy();
    expect(await screen.findByText('Fourth')).toBeTruthy();
    expect(sent()).toMatchObject([{ paging: { limit: 25, skip: 0 }, search: { text: 'chef' } }]);
    expect(server.of(UNLOCK)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[EXP-03] [EXP-06] a double click sends one operation, even if the answer arrives between the clicks', async () => {
    const { user, submit, sent } = await openDialog();
    const button = submit();
    await user.dblClick(button);
    await screen.findByText('25 creators unlocked.');
    // The form is still present while the dialog closes.
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toHaveLength(1);
  });

  it('[EXP-03] [EXP-06] two clicks within one task send one request', async () => {
    const { submit, sent } = await openDialog();
    const button = submit();
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('25 creators unlocked.');
    expect(sent()).toHaveLength(1);
  });

  it('shows a message when no hidden row is left', async () => {
    const { user, submit } = await openDialog({ routes: { [UNLOCK]: unlocked(0) } });
    await user.click(submit());
    expect(await screen.findByText('There is nothing more to unlock.')).toBeTruthy();
  });

  it.each([
    [{ status: 402, body: { success: false, code: 'not_enough_credits', message: 'Not enough credits' } }, 'Not enough credits'],
    [{ status: 500, body: { success: false, code: 'unexpected', message: 'stack' } }, 'Something went wrong, please try again'],
  ])('[EXP-06] [DIS-11] a failure shows its message and no rows, and pages stop', async (answer, message) => {
    const { user, submit } = await openDialog({ routes: { [UNLOCK]: answer } });
    await user.click(submit());
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Account 4')).toBeTruthy();
  });

  it('[BIL-04] [DIS-13] an expired trial leads to the payment as soon as its balance is loaded', async () => {
    const ended = { reports: 5, exports: 25, posts: 0, redirect: 'PAYMENT_PAGE', message: 'Your subscription has ended' };
    const checkout = { _id: 'cs_1', url: '#checkout', plan: 'entry' };
    const { user, server } = await open('/discovery', {
      ...accountAnswers('trial'),
      [SEARCH]: maskedAnswer(400, 0, 10),
      [BALANCE]: { body: ended },
      'GET /v1/checkout/session': { body: { success: true, session: checkout } },
    });
    await user.click(await screen.findByRole('button', { name: 'Unlock more results' }));
    expect(await screen.findByText('Your subscription has ended')).toBeTruthy();
    await waitFor(() => expect(location.hash).toBe('#checkout'));
    expect(server.of(UNLOCK)).toEqual([]);
  });

  it('is not offered to accounts that see all rows', async () => {
    await open('/discovery');
    await screen.findByRole('button', { name: 'Export' });
    expect(screen.queryByRole('button', { name: 'Unlock more results' })).toBeNull();
  });
});
