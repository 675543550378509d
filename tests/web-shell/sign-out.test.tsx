// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { globSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StoreApi } from 'zustand';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';

/** Settings that belong to the browser instead of the user. */
const PREFERENCES = ['language.store', 'theme.store', 'sidebar.store', 'extra-columns.store', 'toast.store', 'shortcuts.store'];
const PREFERENCE_KEYS = ['theme', 'lang', 'sidebar-collapsed', 'discovery-columns', 'remembered-email'];

type Store = StoreApi<Record<string, unknown>>;
const isStore = (value: unknown): value is Store => typeof value === 'function' && 'getState' in value && 'setState' in value;

const ROOT = `${import.meta.dirname}/../..`;
const files = globSync('web/**/*.store.ts', { cwd: ROOT });
const accountStores = files.filter((file) => !PREFERENCES.some((preference) => file.endsWith(`${preference}.ts`)));

const storesOf = async (file: string): Promise<Store[]> =>
  Object.values((await import(`${ROOT}/${file}`)) as Record<string, unknown>).filter(isStore);

describe('signing out', () => {
  it.each(accountStores)('[SHL-09] signing out empties %s', async (file) => {
    const stores = await storesOf(file);
    expect(stores.length).toBeGreaterThan(0);
    const empty = stores.map((store) => store.getState());
    useBrand();
    await alreadySignedIn();
    for (const store of stores) {
      store.setState(Object.fromEntries(Object.keys(store.getState()).map((key) => [key, `of the account: ${key}`])), true);
    }
    endSession();
    expect(stores.map((store) => store.getState())).toEqual(empty);
  });

  it('[SHL-09] leaves nothing of the account in the browser, and the next account reads its own', async () => {
    useBrand();
    await alreadySignedIn();
    fakeServer(accountAnswers('standard'));
    const { user } = renderApp('/usage');
    await within(await screen.findByRole('region', { name: 'Credits left' })).findByText(/^1,000 of/);
    await user.click(screen.getByRole('button', { name: /Account menu/ }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(kept.filter((key) => !PREFERENCE_KEYS.includes(key))).toEqual([]);

    const answers = accountAnswers('entry');
    const other = { id: 'user-2', email: 'kim@example.com', name: 'Kim Lee', isAdmin: false };
    fakeServer({
      ...answers,
      'GET /v1/user': { body: other },
      'GET /v1/profile/user-2/balance': { body: { reports: 7, exports: 0, posts: 0 } },
    });
    await act(async () => void (await alreadySignedIn({ sub: 'user-2' })));
    const panel = within(await screen.findByRole('region', { name: 'Credits left' }));
    await waitFor(() => expect(panel.getByText(/^7 of/)).toBeTruthy());
    expect(panel.queryByText(/^1,000 of/)).toBeNull();
    expect(screen.queryByText('Rin Sato')).toBeNull();
  });
});
