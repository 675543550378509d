// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Plan } from '#shared/billing/plans.ts';
import { setMedia } from '#tests/support/jsdom.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { setCollapsed } from '#web/app/shell/sidebar.store.ts';

const TOUCH_PORTRAIT = '(pointer: coarse) and (orientation: portrait)';

/** A path with a small screen, because these tests are about the shell. */
const SMALL_SCREEN = '/activity';

const openAs = async (plan: Plan, path = SMALL_SCREEN, groups: string[] = []) => {
  await alreadySignedIn({ groups });
  const server = fakeServer(accountAnswers(plan));
  const app = renderApp(path);
  const sidebar = await screen.findByRole('navigation', { name: 'Main' });
  await within(sidebar).findByText('Rin Sato');
  return { ...app, server, sidebar };
};
const openMenu = async (user: Awaited<ReturnType<typeof openAs>>['user']) => {
  await user.click(screen.getByRole('button', { name: /Account menu/ }));
  const menu = within(await screen.findByRole('dialog', { name: 'Account menu' }));
  await menu.findByRole('button', { name: 'Sign out' });
  return menu;
};

beforeEach(() => {
  useBrand();
  setCollapsed(false);
});

describe('the sidebar', () => {
  it('[SHL-19] links the screens that are ready, and support in a new tab', async () => {
    const { sidebar } = await openAs('premium');
    const links = within(within(sidebar).getByRole('list')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/discovery',
      '/reports',
      '/creatorLists',
      '/campaignManager',
      '/activity',
      'https://support.example.com',
    ]);
    expect(links.at(-1)?.getAttribute('target')).toBe('_blank');
  });

  it('[SHL-07] remembers that it was collapsed', async () => {
    const { user } = await openAs('premium');
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeTruthy();
    expect(localStorage.getItem('sidebar-collapsed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Expand sidebar' }));
    expect(localStorage.getItem('sidebar-collapsed')).toBe('false');
  });

  it('[SHL-07] is expanded on a touch device in portrait orientation, whatever state was stored', async () => {
    const { user } = await openAs('premium');
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    act(() => setMedia(TOUCH_PORTRAIT, true));
    expect(screen.queryByRole('button', { name: /sidebar/ })).toBeNull();
    expect(screen.getByText('Rin Sato')).toBeTruthy();
    act(() => setMedia(TOUCH_PORTRAIT, false));
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeTruthy();
  });

  it('[SHL-07] closes the profile menu when it collapses', async () => {
    const { user } = await openAs('premium');
    await openMenu(user);
    act(() => setCollapsed(true));
    expect(screen.queryByRole('dialog', { name: 'Account menu' })).toBeNull();
  });
});

describe('the profile menu', () => {
  it('[SHL-08] shows the credits of a paying account', async () => {
    const { user } = await openAs('standard');
    const menu = await openMenu(user);
    expect(await menu.findByText(/^1,000 of/)).toBeTruthy();
  });

  it('[SHL-08] hides them for trial, and does not ask for them', async () => {
    const { user, server } = await openAs('trial');
    await screen.findByText('Trial');
    const menu = await openMenu(user);
    expect(menu.queryByText('Credits left')).toBeNull();
    expect(server.of('GET /v1/profile/user-1/balance')).toEqual([]);
  });

  it('[SHL-08] has a support link to a new tab, and switches the theme', async () => {
    const { user } = await openAs('standard');
    const menu = await openMenu(user);
    expect(menu.getByRole('link', { name: /Support/ }).getAttribute('target')).toBe('_blank');
    await user.click(menu.getByRole('button', { name: 'Light theme' }));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
    await user.click(menu.getByRole('button', { name: 'Dark theme' }));
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  });

  it('hides billing and security in demo sessions', async () => {
    const { user } = await openAs('trial', SMALL_SCREEN, ['demo']);
    const menu = await openMenu(user);
    expect(menu.getByRole('link', { name: 'Settings' })).toBeTruthy();
    for (const name of ['Plan and billing', 'Security']) expect(menu.queryByText(name)).toBeNull();
  });

  it('[SHL-11] switches to Japanese and back, and remembers it', async () => {
    const { user } = await openAs('standard');
    await user.click((await openMenu(user)).getByRole('button', { name: '日本語' }));
    expect(await screen.findByRole('heading', { name: 'アクティビティ' })).toBeTruthy();
    expect([document.documentElement.lang, localStorage.getItem('lang')]).toEqual(['ja', 'ja']);
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { name: 'Activity' })).toBeTruthy();
    expect([document.documentElement.lang, localStorage.getItem('lang')]).toEqual(['en', 'en']);
  });

  it('sends the mail language to the server, each time it changes', async () => {
    await alreadySignedIn();
    const answers = accountAnswers('standard');
    const user = { body: { ...answers['GET /v1/user'].body, language: 'en' } };
    const server = fakeServer({ ...answers, 'GET /v1/user': user, 'PUT /v1/profile': { body: { success: true } } });
    const { user: person } = renderApp(SMALL_SCREEN);
    const menu = await openMenu(person);
    expect(server.of('PUT /v1/profile')).toEqual([]);
    await person.click(menu.getByRole('button', { name: '日本語' }));
    await waitFor(() => expect(server.of('PUT /v1/profile').map(({ body }) => body)).toEqual([{ language: 'ja' }]));
    await person.click(await screen.findByRole('button', { name: 'English' }));
    await waitFor(() => expect(server.of('PUT /v1/profile').at(-1)?.body).toEqual({ language: 'en' }));
  });
});

describe('signing out', () => {
  it('[SHL-09] goes to the sign-in, and forgets the session and what was fetched', async () => {
    const { user, server } = await openAs('standard');
    await user.click((await openMenu(user)).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(window.location.pathname).toBe('/');
    expect([localStorage.getItem('session'), sessionStorage.getItem('session')]).toEqual([null, null]);
    const asked = server.of('GET /v1/user').length;
    await act(async () => void (await alreadySignedIn()));
    await waitFor(() => expect(server.of('GET /v1/user')).toHaveLength(asked + 1));
  });

  it('[SHL-09] leads an admin to the admin sign-in', async () => {
    await alreadySignedIn({ groups: ['admin'] });
    fakeServer({});
    const { user } = renderApp('/discovery');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: /Admin Login/ });
    expect(window.location.pathname).toBe('/admin');
  });

  it('[AUT-09] happens on a 401, with the reason, and the sign-in leads back', async () => {
    await alreadySignedIn();
    const refusal = { status: 401, body: { success: false, code: 'not_signed_in', message: 'Failed to authenticate token.' } };
    fakeServer({ ...accountAnswers('standard'), 'GET /v1/user': refusal });
    renderApp(SMALL_SCREEN);
    expect(await screen.findByText('You have been logged out. Please login again to continue using the product')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    fakeServer(accountAnswers('standard'));
    await act(async () => void (await alreadySignedIn({ sub: 'user-1' })));
    await waitFor(() => expect(window.location.pathname).toBe(SMALL_SCREEN));
  });
});

describe('screens', () => {
  it('[SHL-01] that do not exist show a message', async () => {
    await openAs('standard', '/nowhere');
    expect(await screen.findByRole('heading', { name: 'Error / Page not found' })).toBeTruthy();
    expect(document.title).toBe('Error / Page not found · Tensor');
  });

  it('[SHL-06] the screens of the campaign manager wait for the plan, and are not found without premium', async () => {
    await openAs('standard', '/campaignManager');
    expect(await screen.findByRole('heading', { name: 'Error / Page not found' })).toBeTruthy();
  });

  it('[SHL-16] [SHL-06] that wait for a plan say when it does not come, and try again', async () => {
    await alreadySignedIn({});
    const answers = accountAnswers('standard');
    const server = fakeServer({ ...answers, 'GET /v1/api/auth/subscription': { status: 404, body: {} } });
    const { user } = renderApp('/campaignManager');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    Object.assign(server.routes, answers);
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Error / Page not found' })).toBeTruthy();
  });

  it('[SHL-14] carry the brand of the tenant', async () => {
    useBrand({}, { name: 'Acme' });
    await openAs('standard');
    expect(screen.getAllByText('Acme').length).toBeGreaterThan(0);
    expect(document.title).toBe('Activity · Acme');
  });

  it('[SHL-16] tell that the connection is lost, and that it is back', async () => {
    await openAs('standard');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You’re offline/)).toBeTruthy();
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });
});
