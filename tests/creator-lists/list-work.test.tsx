// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { listCreator, listOf } from './list-views.ts';
import { compileList, list, open } from './open-list.tsx';

const IMPORT = 'POST /v1/creatorList/import.json';
const ADD = 'PUT /v1/creatorList/addCreator.json';
const LINKS = 'GET /v1/shareLinks';

beforeAll(compileList);
beforeEach(() => useBrand());

describe('importing', () => {
  const candidate = (network: string, name: string) => ({
    network,
    user_id: `id of ${name}`,
    handle: 'x',
    name,
    imageUrl: '',
    reach: 1_200,
  });

  it('[LST-07] the import reports an outcome per line and offers a choice for ambiguous ones', async () => {
    const lines = [
      { line: 1, text: '@mina', outcome: 'added', creators: [candidate('instagram', 'Mina')] },
      { line: 2, text: 'olga', outcome: 'ambiguous', creators: [candidate('tiktok', 'Olga T'), candidate('youtube', 'Olga Y')] },
      { line: 3, text: 'nobody', outcome: 'not_found', creators: [] },
      { line: 4, text: '?!', outcome: 'unreadable', creators: [] },
    ];
    const { server, user, act } = await open({
      [IMPORT]: { body: { success: true, added: 1, lines, list } },
      [ADD]: { body: { success: true, added: 1, list } },
    });
    await act('Import Creators');
    await user.type(await screen.findByRole('textbox', { name: 'Handles or profile links' }), '@mina\nolga\nnobody\n?!');
    await user.click(screen.getByRole('button', { name: 'Import 4 lines' }));
    const outcomes = within(await screen.findByRole('region', { name: 'Results by line' }));
    expect(outcomes.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1@minaadded',
      expect.stringContaining('2olgamore than one match'),
      '3nobodynot found',
      '4?!not a handle or profile link',
    ]);
    expect(server.of(IMPORT)[0]?.body).toEqual({
      _id: list._id,
      lines: ['@mina', 'olga', 'nobody', '?!'].map((text, at) => ({ line: at + 1, text })),
    });
    await user.click(outcomes.getByRole('button', { name: /Olga Y/ }));
    await waitFor(() => expect(outcomes.queryByText('more than one match')).toBeNull());
    expect(server.of(ADD)[0]?.body).toEqual({ _id: list._id, creators: [{ network: 'youtube', user_id: 'id of Olga Y' }] });
  });

  it('[LST-07] two choices made one after the other are both kept, also in the view of ambiguous lines', async () => {
    const undecided = ['olga', 'rin'].map((text, at) => ({
      line: at + 1,
      text,
      outcome: 'ambiguous',
      creators: [candidate('tiktok', `${text} T`), candidate('youtube', `${text} Y`)],
    }));
    const answers: (() => void)[] = [];
    const { user, act } = await open({
      [IMPORT]: { body: { success: true, added: 0, lines: undecided, list } },
      [ADD]: async () => {
        await new Promise<void>((answered) => answers.push(answered));
        return { body: { success: true, added: 1, list } };
      },
    });
    await act('Import Creators');
    await user.type(await screen.findByRole('textbox', { name: 'Handles or profile links' }), 'olga\nrin');
    await user.click(screen.getByRole('button', { name: 'Import 2 lines' }));
    await user.click(await screen.findByRole('button', { name: '2 more than one match' }));
    await user.click(screen.getByRole('button', { name: /rin T/ }));
    await user.click(screen.getByRole('button', { name: /olga Y/ }));
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.();
    await screen.findByRole('button', { name: '1 added' });
    answers[0]?.();
    await screen.findByRole('button', { name: '2 added' });
  });

  it('[LST-07] an invalid second file shows an error, and the first file is kept', async () => {
    const { user, act } = await open();
    await act('Import Creators');
    await screen.findByRole('textbox', { name: 'Handles or profile links' });
    const upload = (text: string, name: string) =>
      user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, new File([text], name));
    await upload('handle\n@mina', 'mine.csv');
    await screen.findByText('mine.csv');
    await upload('handle\n', 'empty.csv');
    await screen.findByText('There are no handles or profile links in this file');
    expect(screen.getByText('mine.csv')).toBeTruthy();
  });

  it('[LST-07] a file of 2,500 lines is sent in calls of a thousand with the chosen platform', async () => {
    const { server, user, act } = await open({
      [IMPORT]: ({ body }) => ({
        body: {
          success: true,
          added: 0,
          list,
          lines: (body as { lines: object[] }).lines.map((line) => ({ ...line, network: undefined, outcome: 'not_found', creators: [] })),
        },
      }),
    });
    await act('Import Creators');
    await screen.findByRole('textbox', { name: 'Handles or profile links' });
    const file = new File([`handle\n${Array.from({ length: 2_500 }, (_, at) => `c${at}`).join('\n')}`], 'mine.csv', { type: 'text/csv' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
    await screen.findByText('mine.csv');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Network of handles' }), 'TikTok');
    await user.click(screen.getByRole('button', { name: 'Import 2,500 lines' }));
    await screen.findByRole('button', { name: '2,500 not found' });
    const sent = server.of(IMPORT).map(({ body }) => body as { lines: { line: number }[]; network: string });
    expect(sent.map(({ lines, network }) => [lines.length, lines[0]?.line, network])).toEqual([
      [1_000, 2, 'tiktok'],
      [1_000, 1_002, 'tiktok'],
      [500, 2_002, 'tiktok'],
    ]);
  });

  it('[LST-07] [LST-04] the import is hidden for users with view access', async () => {
    const { user, panel } = await open({}, listOf('Theirs', { isShared: true }));
    await user.click(panel.getByRole('button', { name: 'Actions' }));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Import Creators' })).disabled).toBe(true);
    expect(panel.queryByRole('button', { name: /^Notes on/ })).toBeNull();
  });
});

describe('the menus of the panel', () => {
  it('Escape closes only the open menu, and the panel when pressed again', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Actions' }));
    await screen.findByRole('button', { name: 'Import Creators' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Import Creators' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Creator list' })).toBeTruthy();
    expect(new URLSearchParams(window.location.search).get('list')).toBe(list._id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

describe('reach', () => {
  it('[LST-09] the dialog shows the reach with its range and method, and the overlap with another list', async () => {
    const other = listOf('Bakers');
    const reach = { total: 5_000_000, unique: { people: 4_000_000, low: 3_000_000, high: 4_500_000 }, measured: 150, creators: 400 };
    const { user, act } = await open({
      'GET /v1/creatorLists.json': { body: { success: true, lists: [list, other], total: 2 } },
      [`GET /v1/creatorLists/${list._id}/reach`]: { body: { success: true, method: 'composition-1', reach } },
      [`GET /v1/creatorLists/${list._id}/overlap/${other._id}`]: {
        body: {
          success: true,
          method: 'composition-1',
          creators: 7,
          reaches: [reach, reach],
          people: { people: 400_000, low: 100_000, high: 900_000 },
        },
      },
    });
    await act('Reach and overlap');
    for (const text of ['5M', 'about 4M', '3M to 4.5M', /150 largest creators .* of 400/, /estimate divided by 2\.5/])
      expect(await screen.findByText(text)).toBeTruthy();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Overlap with' }), 'Bakers');
    for (const text of ['7 creators', 'about 400k', '100k to 900k', /10\.00% of this list/])
      expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the public link', () => {
  const link = {
    kind: 'list',
    subject_id: list._id,
    token: 't'.repeat(43),
    title: 'Chefs',
    sections: [],
    created: '2026-11-20T10:00:00.000Z',
    expires: '2026-12-20T10:00:00.000Z',
  };

  it('the owner can copy and revoke the link', async () => {
    const { server, user, act } = await open({
      [LINKS]: { body: { success: true, links: [link] } },
      [`POST /v1/creatorLists/${list._id}/share`]: { body: { success: true, link } },
      [`DELETE /v1/shareLinks/list/${list._id}`]: { body: { success: true } },
    });
    await act('Share List');
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/creatorLists/shared/${link.token}`),
    );
    await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
    await waitFor(() => expect(server.of(`DELETE /v1/shareLinks/list/${list._id}`)).toHaveLength(1));
  });

  it('users it is shared with do not see the link', async () => {
    const { act } = await open({}, listOf('Theirs', { isShared: true }));
    await act('Share List');
    await screen.findByText('Only the list owner can change sharing settings');
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });

  it('the page shows the list to signed-in users and guests, and a message after the link has expired', async () => {
    const shared = `GET /v1/creatorLists/shared/${link.token}`;
    const { note: _, tags: __, status: ___, ...creator } = listCreator('a');
    const { name, networks, creatorsOf: counts, totalCreators, totalReach, totalEngagements, updated } = list;
    const body = {
      success: true,
      name,
      networks,
      creatorsOf: counts,
      totalCreators,
      totalReach,
      totalEngagements,
      updated,
      creators: [creator],
    };
    fakeServer({ [shared]: { body } });
    const { unmount } = renderApp(`/creatorLists/shared/${link.token}`);
    await screen.findByRole('heading', { name: 'Chefs' });
    expect(await screen.findByText('Name a')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /report|Delete|Notes/ })).toBeNull();
    unmount();
    fakeServer({ [shared]: { status: 404, body: { success: false, code: 'not_found', message: 'This link is no longer valid' } } });
    renderApp(`/creatorLists/shared/${link.token}`);
    await screen.findByText('Ask the person who sent it for a new one.');
  });
});
