import { act, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { SearchRequest } from '#shared/discovery/search-request.ts';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { loadMessages } from '#web/i18n/messages.ts';
import { answerOf, rowsNamed } from '../exports/rows.ts';

export const SEARCH = 'POST /v1/identification';
export const LOCATIONS = 'GET /v1/locations';
const JAPAN = { id: 392, title: 'Japan', name: 'Japan', type: 'country', country: 'JP' };

export const answers = {
  ...accountAnswers('premium'),
  [SEARCH]: answerOf(rowsNamed('Mina Aoyama', 'Theo Lindqvist'), 12_483),
  [LOCATIONS]: { body: { success: true, data: [JAPAN] } },
  'GET /v1/identification/global/count': { body: 128_089_039 },
  'GET /v1/identification/brand/list': { body: { success: true, data: [{ value: 7, text: 'Acme' }] } },
  'GET /v1/identification/interest/list': { body: { success: true, data: [] } },
};

export const open = async (address = '/discovery', routes: Parameters<typeof fakeServer>[0] = {}, sub = 'user-1') => {
  const server = fakeServer({ ...answers, ...routes });
  await alreadySignedIn({ sub });
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Discovery' });
  const asked = (): SearchRequest[] => server.of(SEARCH).map(({ body }) => body as SearchRequest);
  const lastAsked = () => asked().at(-1);
  return { ...app, server, asked, lastAsked };
};
export const total = (text: string) => screen.findByRole('heading', { level: 2, name: text });
const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .slice(0, -1);
export const chipTexts = () => chips().map(({ textContent }) => textContent);
export const pill = (name: string): HTMLElement => {
  const buttons = screen.getAllByRole('button', { name: new RegExp(`^${name}`) });
  return buttons.find((button) => button.getAttribute('aria-haspopup') === 'dialog') ?? (buttons[0] as HTMLElement);
};
export const header = (name: string) => within(screen.getByRole('table')).getByRole('button', { name });
export const address = () => window.location.search;
/** As a link of the sidebar would. */
export const goTo = async (path: string) => {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(screen.queryByRole('table') === null).toBe(!path.startsWith('/discovery')));
};

/** Navigates as a link of the sidebar does. */
export const warmUp = async (): Promise<void> => {
  await Promise.all([
    import('#web/app/signed-in.tsx'),
    import('#web/app/discovery-screen.tsx'),
    import('#web/features/discovery/filters/filter-list.tsx'),
    import('#web/ui/overlay/drawer-frame.tsx'),
    loadMessages('en', ['common', 'shell', 'auth', 'discovery']),
  ]);
};
