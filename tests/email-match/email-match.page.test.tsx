// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#shared/email-match/limits.ts';
import type { MatchView } from '#shared/email-match/match.ts';
import { AppError } from '#shared/http/errors.ts';
import { toRefusal } from '#shared/http/refusal.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { useAddToList } from '#web/collections/add-to-list.store.ts';
import japanese from '#web/i18n/ja/email-match.json' with { type: 'json' };
import { loadMessages, switchLanguage } from '#web/i18n/messages.ts';

const MATCHES = 'GET /v1/emailMatches.json';
const UPLOAD = 'POST /v1/emailMatch/upload.json';

const CREATE = 'POST /v1/emailMatch.json';

/** The file store takes files as forms. */
const storing =
  (others: typeof fetch): typeof fetch =>
  (address, init) =>
    String(address).endsWith('/bucket') ? Promise.resolve(new Response(null, { status: 204 })) : others(address, init);

const aMatch = (changes: Partial<MatchView> = {}): MatchView => ({
  _id: 'm1',
  name: 'people.csv',
  status: 'processing',
  created: '2026-11-20T10:00:00.000Z',
  paid: false,
  price: 200,
  totalEmails: 1_200,
  badRows: 3,
  repeatedRows: 1,
  matched: 0,
  creators: 0,
  creatorsOf: { instagram: 0, youtube: 0, tiktok: 0 },
  downloadURL: null,
  ...changes,
});
const answer = (results: MatchView[], total = results.length) => ({ body: { success: true, results, total } });

const open = async (routes: Parameters<typeof fakeServer>[0]) => {
  await alreadySignedIn();
  const server = fakeServer({ ...accountAnswers('premium'), ...routes });
  return { ...renderApp('/emailMatch'), server };
};

const choose = (file: File) =>
  fireEvent.change(screen.getAllByLabelText('Upload a .csv', { selector: 'input' })[0] as HTMLElement, { target: { files: [file] } });

const unreadableLine = (line: number) => new AppError('unreadable_line', undefined, { values: { line } });

beforeAll(async () => {
  await Promise.all([import('#web/features/email-match/email-match.page.tsx'), loadMessages('en', ['emailMatch'])]);
});
beforeEach(() => useBrand({ followerList: true }));

describe('the email match page', () => {
  it('[EML-05] an account without lists sees a welcome message and can upload', async () => {
    await open({ [MATCHES]: answer([]) });
    await screen.findByText('Welcome to Reverse Email Match');
    expect(screen.getAllByRole('button', { name: 'Upload a .csv' })).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each<[string, Partial<MatchView>, boolean]>([
    ['Processing', { paid: true }, false],
    ['Unpaid', { paid: false }, false],
    ['Matched 7 / 1,200', { status: 'finished', paid: true, matched: 7, downloadURL: '/v1/x' }, true],
    ['Processed', { status: 'finished', paid: true, totalEmails: 0, downloadURL: '/v1/x' }, true],
    ['Matched 0 / 1,200', { status: 'finished', paid: true, downloadURL: null }, false],
    ['Error', { status: 'error', paid: true }, false],
  ])('[EML-02] [EML-05] the badge shows %s; export and details appear with the results', async (badge, changes, isReady) => {
    await open({ [MATCHES]: answer([aMatch(changes)]) });
    const row = within((await screen.findByText(badge)).closest('tr') as HTMLElement);
    for (const name of ['Export the matches of people.csv', 'View the details of people.csv'])
      expect(row.getByRole('button', { name }).hasAttribute('disabled')).toBe(!isReady);
    expect(row.queryByRole('button', { name: 'Pay $200 for people.csv' }) !== null).toBe(badge === 'Unpaid');
    expect(row.queryByText('Error processing email list') !== null).toBe(badge === 'Error');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'File Name',
      'Status',
      'Date Uploaded',
      'Export Matches',
      'View Details',
    ]);
  });

  it('[EML-05] a list is deleted only after a question that names it', async () => {
    const remove = 'DELETE /v1/emailMatch/m1';
    const { server } = await open({ [MATCHES]: answer([aMatch()]), [remove]: { body: { success: true } } });
    const button = await screen.findByRole('button', { name: 'Delete people.csv' });
    const asked = async () => within(await screen.findByRole('dialog', { name: 'Please confirm to delete' }));
    fireEvent.click(button);
    const question = await asked();
    question.getByText('The list people.csv will be deleted. This can’t be undone.');
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.of(remove)).toHaveLength(0);
    fireEvent.click(button);
    fireEvent.click((await asked()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('people.csv was deleted');
    expect(server.of(remove)).toHaveLength(1);
  });

  it.each([
    [10, false],
    [11, true],
  ])('[EML-05] %i lists have pages: %s', async (total, hasPages) => {
    await open({ [MATCHES]: answer([aMatch()], total) });
    await screen.findByText('people.csv');
    expect(screen.queryByRole('navigation', { name: 'Pages: Uploaded lists' }) !== null).toBe(hasPages);
  });

  it('[EML-06] lists that fail to load show an error', async () => {
    await open({ [MATCHES]: { status: 500, body: {} } });
    await screen.findByText('Error retrieving email match records');
  });

  it('[EML-01] a file that is not a .csv, or of 2 GB, is refused without a request', async () => {
    const { server } = await open({ [MATCHES]: answer([]) });
    await screen.findByText('Welcome to Reverse Email Match');
    choose(new File(['x'], 'people.xlsx'));
    await screen.findByText('Invalid file type. Must be a .csv');
    const large = new File(['x'], 'people.csv');
    Object.defineProperty(large, 'size', { value: MAX_UPLOAD_BYTES + 1 });
    choose(large);
    await screen.findByText('This file is too large: at most 50 MB');
    expect(server.of(UPLOAD)).toEqual([]);
  });

  it.each([
    ['other.csv', 'people.csv', 'm9'],
    ['people.csv', 'people.csv', 'm1'],
    ['new.csv', undefined, 'm9'],
  ])('[EML-01] uploading the emails of a list again as %s names that list: %s', async (fileName, knownName, id) => {
    const created = aMatch({ _id: id, name: knownName ?? fileName });
    const { server } = await open({
      [MATCHES]: answer([aMatch()]),
      [UPLOAD]: { body: { success: true, upload_id: 'u1', url: 'http://localhost/bucket', fields: {} } },
      [CREATE]: { body: { success: true, match: created } },
    });
    vi.stubGlobal('fetch', storing(fetch));
    await screen.findByText('people.csv');
    choose(new File(['email\na@b.example'], fileName));
    await waitFor(() => expect(server.of(CREATE)).toHaveLength(1));
    await waitFor(() => expect(server.of(MATCHES).length).toBeGreaterThan(1));
    const notice = screen.queryByText(`These emails are already uploaded as ${knownName}`);
    expect(notice !== null).toBe(knownName !== undefined);
  });

  it('[EML-01] an upload that ends after the screen was left keeps the address of the next screen', async () => {
    let respond = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await open({
      [MATCHES]: answer([aMatch()]),
      [UPLOAD]: { body: { success: true, upload_id: 'u1', url: 'http://localhost/bucket', fields: {} } },
      [CREATE]: () => arrived.then(() => ({ body: { success: true, match: aMatch({ _id: 'm9' }) } })),
    });
    vi.stubGlobal('fetch', storing(fetch));
    await screen.findByText('people.csv');
    choose(new File(['email\na@b.example'], 'other.csv'));
    await act(async () => {
      window.history.pushState(null, '', '/settings?section=password');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByLabelText('Current password');
    await act(async () => respond());
    await screen.findByText('These emails are already uploaded as people.csv');
    expect(window.location.search).toBe('?section=password');
  });

  it('[EML-06] a failed upload shows an error, with the server’s message if there is one', async () => {
    await open({ [MATCHES]: answer([]), [UPLOAD]: { status: 500, body: {} } });
    await screen.findByText('Welcome to Reverse Email Match');
    choose(new File(['email'], 'people.csv'));
    await screen.findByText('Error processing email matches');
  });

  it('[EML-01] [SHL-11] an unreadable line is reported in the user’s language', async () => {
    await open({ [MATCHES]: answer([]), [UPLOAD]: { status: 400, body: toRefusal(unreadableLine(7), 'request') } });
    await screen.findByText('Welcome to Reverse Email Match');
    choose(new File(['email'], 'people.csv'));
    await screen.findByText("Line 7 of this file can't be read: it is too long, or a quote is missing");
    await act(() => switchLanguage('ja'));
    fireEvent.change(screen.getAllByLabelText(japanese.upload, { selector: 'input' })[0] as HTMLElement, {
      target: { files: [new File(['email'], 'people.csv')] },
    });
    await screen.findByText('このファイルの7行目を読み込めません。行が長すぎるか、引用符が閉じられていません。');
    await act(() => switchLanguage('en'));
  });

  it('[EML-04] creators that arrive after the panel was closed open no dialog over the next work', async () => {
    let respond = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const creatorsOf = { instagram: 1, youtube: 0, tiktok: 0 };
    const match = aMatch({ status: 'finished', paid: true, downloadURL: '/v1/x', matched: 1, creators: 1, creatorsOf });
    const body = { success: true, match, total: 0, raw: { matchedEmails: {}, notMatched: 1 } };
    const { server } = await open({
      [MATCHES]: answer([match]),
      'GET /v1/emailMatch/m1': ({ query }) => (query.get('limit') === '25' ? { body } : arrived.then(() => ({ body }))),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'View the details of people.csv' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Add all to List' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => respond());
    await waitFor(() => expect(server.of('GET /v1/emailMatch/m1')).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(useAddToList.getState().asked).toBeUndefined();
  });

  it('[EML-06] results that fail to load show an error', async () => {
    const finished = aMatch({ status: 'finished', paid: true, downloadURL: '/v1/x', matched: 1 });
    await open({ [MATCHES]: answer([finished]), 'GET /v1/emailMatch/m1/download': { status: 500, body: {} } });
    fireEvent.click(await screen.findByRole('button', { name: 'Export the matches of people.csv' }));
    await waitFor(() => screen.getByText('Error downloading email match results'));
  });

  it('[EML-05] lists a file that was uploaded in another tab when the user comes back', async () => {
    const { server } = await open({ [MATCHES]: answer([aMatch()]) });
    await screen.findByText('people.csv');
    server.routes[MATCHES] = answer([aMatch({ _id: 'm2', name: 'guests.csv' }), aMatch()]);
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('guests.csv');
  });
});
