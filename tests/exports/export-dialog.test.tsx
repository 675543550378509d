// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setMedia } from '#tests/support/jsdom.ts';
import { accountAnswers, useBrand } from '#tests/support/screens/web-session.ts';
import { open, total } from '../discovery/open-discovery.tsx';
import { BALANCE, CSV, catchFiles, EXPORT, openExport, type Shown, saved, warmUpExports } from './open-export.tsx';

const CHECKOUT = 'GET /v1/checkout/session';

beforeAll(warmUpExports);
beforeEach(() => {
  useBrand();
  catchFiles();
});

describe('the export dialog', () => {
  it.each([
    ['trial', false],
    ['entry', true],
    ['standard', true],
    ['premium', true],
  ] as const)('[EXP-08] is shown behind a button on %s: %s', async (plan, isThere) => {
    await open('/discovery', accountAnswers(plan));
    await total('12,483 creators');
    if (isThere) return expect(await screen.findByRole('button', { name: 'Export' })).toBeTruthy();
    await screen.findByText('Trial');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('[EXP-01] opens empty, as csv, without duplicates, with contacts, also the next time', async () => {
    const { user, dialog, type } = await openExport();
    const look = (within_: ReturnType<typeof within>) => [
      (within_.getByRole('textbox', { name: 'Number of creators' }) as HTMLInputElement).value,
      (within_.getByRole('radio', { name: 'CSV' }) as HTMLInputElement).checked,
      (within_.getByRole('checkbox', { name: 'Include creators exported before' }) as HTMLInputElement).checked,
      (within_.getByRole('checkbox', { name: 'Include contacts' }) as HTMLInputElement).checked,
    ];
    expect(look(dialog)).toEqual(['', true, false, true]);
    await type('7');
    await user.click(dialog.getByRole('checkbox', { name: 'Include creators exported before' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Include contacts' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(look(within(await screen.findByRole('dialog')))).toEqual(['', true, false, true]);
  });

  it.each([false, true])('[EXP-01] [SHL-15] the usual numbers leave room for the typed one; on a phone: %s', async (isPhone) => {
    setMedia('(max-width: 480px)', isPhone);
    const { dialog, rows } = await openExport({ found: 500 });
    const areas = [dialog, within(rows.parentElement as HTMLElement)];
    expect(areas.map((area) => area.queryAllByRole('button', { name: /^(First|Max\.) / }).length)).toEqual([3, isPhone ? 0 : 3]);
  });

  it.each([
    [500, 5_000, ['First 10', 'First 100', 'Max. 500']],
    [101, 5_000, ['First 10', 'First 100', 'Max. 101']],
    [100, 5_000, ['First 10', 'Max. 100']],
    [500, 10, ['Max. 10']],
  ])('[EXP-01] [TBL-03] the dialog for %i found and %i left fills in the page, 100 or the maximum', async (found, left, names) => {
    const { user, dialog, rows } = await openExport({ found, left });
    expect(rows).toHaveProperty('value', '');
    expect(dialog.getAllByRole('button', { name: /^(First|Max\.) / }).map(({ textContent }) => textContent)).toEqual(names);
    await user.click(dialog.getByRole('button', { name: names[0] }));
    expect(rows).toHaveProperty('value', '10');
  });

  it.each([
    ['', false],
    ['0', false],
    ['1', true],
    ['25', true],
    ['26', false],
  ])('[EXP-01] the dialog for 30 found and 25 exports left allows to export "%s": %s', async (typed, isAllowed) => {
    const { submit, type } = await openExport({ left: 25 });
    await type(typed);
    expect(submit()).toHaveProperty('disabled', !isAllowed);
  });

  it.each([
    ['30', '30'],
    ['31', '30'],
    ['9a9', '30'],
    ['-4', '4'],
    ['１２', '12'],
  ])('[EXP-01] the input for 30 found turns "%s" into %s', async (typed, shown) => {
    const { rows, type } = await openExport();
    await type(typed);
    expect(rows).toHaveProperty('value', shown);
  });

  it.each([
    ['10000', '10000'],
    ['10001', '10000'],
  ])('the input for 12,483 found turns "%s" into %s: no file has more rows', async (typed, shown) => {
    const { rows, type } = await openExport({ found: 12_483 });
    await type(typed);
    expect(rows).toHaveProperty('value', shown);
  });

  it('[EXP-01] stays disabled until the balance is loaded', async () => {
    let answer: (balance: { body: unknown }) => void = () => undefined;
    const later = new Promise<{ body: unknown }>((resolve) => {
      answer = resolve;
    });
    const { user } = await open('/discovery', { [BALANCE]: () => later });
    await total('12,483 creators');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Number of creators' }), '5');
    expect(dialog.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
    answer({ body: { reports: 0, exports: 5, posts: 0 } });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', false));
  });

  it('[EXP-01] shows what it costs and what is left after', async () => {
    const { user, dialog, type, server } = await openExport({ left: 26 });
    await type('25');
    expect(dialog.queryByRole('button', { name: /upgrade/ })).toBeNull();
    expect(dialog.getByText('25 exports')).toBeTruthy();
    expect(dialog.getByText('1 export')).toBeTruthy();
    await type('27');
    expect(dialog.getByText('You have 26 exports left.')).toBeTruthy();
    expect(dialog.queryByText('Balance afterwards')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Click here to upgrade your subscription' }));
    await waitFor(() => expect(server.of(CHECKOUT)).toHaveLength(1));
  });

  it('[EXP-07] sends the search from its first row, and leaves out what was exported before unless asked', async () => {
    const { user, submit, sent, type, server } = await openExport({ address: '/discovery?bio=chef&page=3' });
    await type('25');
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      paging: { limit: 25, skip: 0 },
      search: { text: 'chef' },
      excludePreviouslyExported: true,
      isDefaultSearch: false,
      export_type: 'csv',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const again = within(await screen.findByRole('dialog'));
    await user.type(again.getByRole('textbox', { name: 'Number of creators' }), '2');
    await user.click(again.getByRole('checkbox', { name: 'Include creators exported before' }));
    await user.click(again.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ excludePreviouslyExported: false }));
    const keys = server.of(EXPORT).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('[EXP-01] without contacts, contact columns cannot be chosen and are not requested', async () => {
    const { user, dialog, submit, sent, type } = await openExport();
    await user.click(dialog.getByText('Columns'));
    await user.click(dialog.getByRole('checkbox', { name: 'Include contacts' }));
    for (const name of ['Email', 'Phone', 'Other contacts']) {
      expect(dialog.getByRole('checkbox', { name })).toMatchObject({ disabled: true, checked: false });
    }
    await type('1');
    await user.click(submit());
    await waitFor(() => expect(sent()[0]).toMatchObject({ include_contact: false }));
    expect(sent()[0]?.dataColumns).not.toContain('phone');
  });

  it('asks for the chosen columns in the shown order, and for at least one', async () => {
    const { user, dialog, submit, sent, type } = await openExport();
    await user.click(dialog.getByText('Columns'));
    await user.click(dialog.getByRole('checkbox', { name: 'Include contacts' }));
    await type('1');
    const chosen = () => dialog.getAllByRole('checkbox', { checked: true });
    for (const box of chosen()) await user.click(box);
    expect(dialog.getByText('Choose at least one column.')).toBeTruthy();
    expect(submit()).toHaveProperty('disabled', true);
    for (const name of ['Audience ages', 'User ID']) await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(submit());
    await waitFor(() => expect(sent()[0]?.dataColumns).toEqual(['user_id', 'audience_ages']));
  });

  it('offers e-mails only to plans that see them', async () => {
    const { user, dialog } = await openExport({ plan: 'entry' });
    await user.click(dialog.getByText('Columns'));
    expect(dialog.queryByRole('checkbox', { name: 'Email' })).toBeNull();
    expect(dialog.getByText(/Emails come with Standard and Premium/)).toBeTruthy();
  });
});

describe('results of an export', () => {
  const exportTwo = async (shown: Shown = {}) => {
    const app = await openExport(shown);
    await app.type('2');
    await app.user.click(app.submit());
    return app;
  };

  it('[EXP-09] a file is downloaded under its name, then the balance is reloaded', async () => {
    const { server } = await exportTwo();
    expect(await screen.findByText('creators-2.csv was downloaded.')).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual(['creators-2.csv']);
    expect(await saved[0]?.text).toBe('Username\r\nmina.films\r\n');
    await waitFor(() => {
      const routes = server.sent.map(({ route }) => route);
      expect(routes.lastIndexOf(BALANCE)).toBeGreaterThan(routes.indexOf(EXPORT));
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[EXP-03] a double click sends one operation, even if the answer arrives between the clicks', async () => {
    const { user, submit, type, server } = await openExport();
    await type('2');
    const button = submit();
    await user.dblClick(button);
    await waitFor(() => expect(saved.length).toBeGreaterThan(0));
    // The form is still present while the dialog closes.
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(server.of(EXPORT).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it.each([
    ['text/html', { text: '<html>', headers: { 'Content-Type': 'text/html' } }],
    ['text/csv of a failure', { ...CSV, status: 500 }],
  ])('[EXP-09] %s is not downloaded', async (_name, answer) => {
    await exportTwo({ routes: { [EXPORT]: answer } });
    expect(await screen.findByText('Something went wrong, please try again')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it.each([
    ['not_enough_credits', 'Not enough credits'],
    ['not_enough_post_credits', 'Not enough post analysis credits'],
    ['exporting_not_included', 'Exporting not included'],
  ])('[EXP-03] %s is reported with a link to the checkout, and the dialog stays', async (code, message) => {
    const { user, server } = await exportTwo({
      routes: { [EXPORT]: { status: 402, body: { success: false, code, message } }, [CHECKOUT]: { status: 503, text: '' } },
    });
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText(message)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(server.of(CHECKOUT)).toEqual([]);
    await user.click(toast.getByRole('button', { name: 'Click here to upgrade your subscription' }));
    await waitFor(() => expect(server.of(CHECKOUT)).toHaveLength(1));
  });

  it('[EXP-03] another refusal has no such way', async () => {
    await exportTwo({ routes: { [EXPORT]: { status: 409, body: { success: false, code: 'conflict', message: 'There is nothing' } } } });
    await screen.findByText('There is nothing');
    expect(screen.queryByRole('button', { name: /upgrade/ })).toBeNull();
  });

  it('[EXP-03] a retry after a connection failure is the same operation; after a refusal it is a new one', async () => {
    const answers = [
      { status: 503, text: '' },
      { status: 402, body: { success: false, code: 'not_enough_credits', message: 'Not enough credits' } },
      CSV,
    ];
    const { user, submit, server } = await exportTwo({ routes: { [EXPORT]: () => answers.shift() ?? CSV } });
    await screen.findByText('Something went wrong, please try again');
    await user.click(submit());
    await screen.findByText('Not enough credits');
    await user.click(submit());
    await waitFor(() => expect(saved).toHaveLength(1));
    const [first, second, third] = server.of(EXPORT).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('export targets', () => {
  const entry = { enabled: true, oauth: false, state: 'disconnected', account: null, connected_at: null };
  const LIST = 'GET /v1/api/auth/integrations';
  const integrations = [
    { ...entry, type: 'csv', state: 'connected' },
    { ...entry, type: 'googlesheets', oauth: true, state: 'connected', account: 'rin@example.com' },
    { ...entry, type: 'hubspot', state: 'revoked' },
  ];

  it('[EXP-04] is a file, or a service that is connected, and is sent as that', async () => {
    const { dialog, type, submit, sent, user } = await openExport({ routes: { [LIST]: { body: { success: true, integrations } } } });
    const types = dialog.getByRole('radiogroup', { name: 'File type' });
    await within(types).findByText('Google Sheets');
    expect(
      within(types)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['CSV', 'Google Sheets']);
    await user.click(within(types).getByText('Google Sheets'));
    expect(dialog.queryByText('Add a UTF-8 BOM (for older Excel)')).toBeNull();
    await type('5');
    await user.click(submit());
    await waitFor(() => expect(sent().map(({ export_type }) => export_type)).toEqual(['googlesheets']));
  });

  it('[EXP-01] leads to the settings of integrations', async () => {
    const { dialog } = await openExport();
    expect(dialog.getByRole('link', { name: 'Manage Integrations' }).getAttribute('href')).toBe('/settings?section=integrations');
  });
});
