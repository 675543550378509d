// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CreatorSuggestion } from '#shared/discovery/contract.ts';
import { useBrand } from '#tests/support/screens/web-session.ts';
import { DONE, IGNORE, IGNORED, NAMES, openRows, RESTORE, warmUpRows } from '../exports/open-rows.tsx';
import { answerOf, rowsNamed } from '../exports/rows.ts';
import { SEARCH, total } from './open-discovery.tsx';

beforeAll(warmUpRows);
beforeEach(() => useBrand());

const notInterestedIn = (name: string) => screen.getByRole('button', { name: `Not interested in ${name}` });

/** A fake server that stores the ignored creators. */
const ignoringServer = () => {
  const out = new Set<string>();
  const row = (index: number, name: string) => ({ ...rowsNamed(...NAMES)[index], name });
  return {
    out,
    routes: {
      [SEARCH]: () => answerOf(NAMES.map((name, index) => row(index, name) as never).filter((_, index) => !out.has(`c${index}`))),
      [IGNORE]: ({ body }: { body: unknown }) => {
        out.add((body as { user_id: string }).user_id);
        return DONE;
      },
      [RESTORE]: ({ query }: { query: URLSearchParams }) => {
        out.delete(query.get('user_id') ?? '');
        return DONE;
      },
    },
  };
};

describe('ignoring a creator', () => {
  it('[DIS-27] takes the row away at once, before the server answers, and the total goes with it', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const app = await openRows({ [IGNORE]: async () => waiting.then(() => DONE) });
    await app.user.click(notInterestedIn('Ben'));
    expect(app.names()).toEqual(['Ada', 'Cleo', 'Dora', 'Emil', 'Finn']);
    await total('5 creators');
    expect(app.server.of(IGNORE).map(({ body }) => body)).toEqual([{ platform: 'instagram', user_id: 'c1' }]);
    app.server.routes[SEARCH] = answerOf(rowsNamed(...NAMES).filter(({ name }) => name !== 'Ben'));
    const before = app.asked().length;
    answer();
    await waitFor(() => expect(app.asked().length).toBeGreaterThan(before));
    expect(app.names()).toEqual(['Ada', 'Cleo', 'Dora', 'Emil', 'Finn']);
  });

  it('[DIS-27] can be undone from its message', async () => {
    const { out, routes } = ignoringServer();
    const app = await openRows(routes);
    await app.user.click(notInterestedIn('Ben'));
    expect(await screen.findByText('Ben is hidden from your searches.')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(app.names()).toEqual(NAMES));
    await waitFor(() => expect(out.size).toBe(0));
    await total('6 creators');
  });

  it('[DIS-27] the second click of a double click does not hide the row that moves up', async () => {
    const { out, routes } = ignoringServer();
    const app = await openRows(routes);
    fireEvent.click(notInterestedIn('Ben'), { detail: 1 });
    await waitFor(() => expect(app.names()).not.toContain('Ben'));
    fireEvent.click(notInterestedIn('Cleo'), { detail: 2 });
    await waitFor(() => expect([...out]).toEqual(['c1']));
    expect(app.names()).toContain('Cleo');
  });

  it('[DIS-27] a failure restores the row in its position and shows a message', async () => {
    const app = await openRows({
      [IGNORE]: { status: 409, body: { success: false, code: 'conflict', message: 'You have left out 2,000 creators' } },
    });
    await app.user.click(notInterestedIn('Cleo'));
    expect(await screen.findByText('Cleo couldn’t be hidden.')).toBeTruthy();
    expect(screen.getByText('You have left out 2,000 creators')).toBeTruthy();
    expect(app.names()).toEqual(NAMES);
  });

  it('[DIS-27] several quick clicks are all done, one after the other, and none comes back in between', async () => {
    const { out, routes } = ignoringServer();
    const app = await openRows(routes);
    const seen: string[] = [];
    for (const name of ['Ada', 'Ben', 'Cleo']) {
      await app.user.click(notInterestedIn(name));
      seen.push(app.names().join(' '));
    }
    expect(seen).toEqual(['Ben Cleo Dora Emil Finn', 'Cleo Dora Emil Finn', 'Dora Emil Finn']);
    await waitFor(() => expect([...out]).toEqual(['c0', 'c1', 'c2']));
    await total('3 creators');
    expect(app.names()).toEqual(['Dora', 'Emil', 'Finn']);
  });

  it('other selected rows stay selected', async () => {
    const { routes } = ignoringServer();
    const app = await openRows(routes);
    await app.pick('Ada', 'Ben');
    await app.user.click(notInterestedIn('Ben'));
    expect(app.bar()?.textContent).toContain('1 selected');
    expect(app.box('Ada').checked).toBe(true);
  });
});

describe('the list of ignored creators', () => {
  const one = (user_id: string, fullname: string): CreatorSuggestion => ({
    user_id,
    platform: 'instagram',
    username: user_id,
    fullname,
    picture: '',
    followers: 12_345,
    is_verified: false,
  });

  const openList = async (list: Parameters<typeof openRows>[0]) => {
    const app = await openRows(list);
    await app.user.click(screen.getByRole('button', { name: 'Hidden creators' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Hidden creators' })) };
  };

  it('[DIS-27] are listed page by page, and restored one by one', async () => {
    const left = new Map([
      ['x', one('x', 'Xenia')],
      ['y', one('y', 'Yann')],
    ]);
    const { user, dialog, server, asked } = await openList({
      [IGNORED]: ({ query }) => {
        const all = [...left.values()];
        const page = query.get('after') ? all.slice(1) : all.slice(0, 1);
        return { body: { success: true, total: all.length, creators: page, ...(!query.get('after') && all.length > 1 && { next: 'x' }) } };
      },
      [RESTORE]: ({ query }) => {
        left.delete(query.get('user_id') ?? '');
        return DONE;
      },
    });
    expect(await dialog.findByText('2 creators on Instagram')).toBeTruthy();
    expect(dialog.getByText('@x · 12.3k followers')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Show more' }));
    expect(await dialog.findByText('Yann')).toBeTruthy();
    const before = asked().length;
    await user.click(dialog.getByRole('button', { name: 'Restore Xenia' }));
    await waitFor(() => expect(dialog.queryByText('Xenia')).toBeNull());
    expect(server.of(RESTORE).map(({ query }) => query.get('user_id'))).toEqual(['x']);
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  });

  it('explains how to ignore creators when the list is empty', async () => {
    const { dialog } = await openList({ [IGNORED]: { body: { success: true, total: 0, creators: [] } } });
    expect(await dialog.findByText('No hidden creators')).toBeTruthy();
  });
});
