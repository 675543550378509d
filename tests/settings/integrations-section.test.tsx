// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { IntegrationEntry } from '#shared/settings/integrations.ts';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { ConnectedPage } from '#web/features/settings/connected.page.tsx';
import { IntegrationsSection } from '#web/features/settings/integrations-section.tsx';
import { loadMessages } from '#web/i18n/messages.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';
import { Layers } from '#web/ui/overlay/layers.tsx';

const LIST = 'GET /v1/api/auth/integrations';
const CONNECT = 'POST /v1/api/auth/integrations/googlesheets/connect';
const FINISH = 'POST /v1/api/auth/integrations/connected';
const DISCONNECT = 'DELETE /v1/api/auth/integrations/googlesheets';

const csv: IntegrationEntry = { type: 'csv', enabled: true, oauth: false, state: 'connected', account: null, connected_at: null };
const sheets: IntegrationEntry = { ...csv, type: 'googlesheets', state: 'disconnected' };
const connected: IntegrationEntry = {
  ...sheets,
  oauth: true,
  state: 'connected',
  account: 'rin@example.com',
  connected_at: '2026-11-20T10:00:00.000Z',
};
const listed = (...integrations: IntegrationEntry[]) => ({ body: { success: true, integrations: [csv, ...integrations] } });

const open = async (address: string, answers: Parameters<typeof fakeServer>[0]) => {
  await alreadySignedIn();
  await loadMessages('en', ['integrations', 'settings']);
  const server = fakeServer({ ...accountAnswers('premium'), ...answers });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Routes>
            <Route path="/settings" element={<IntegrationsSection />} />
            <Route path="/settings/integrations" element={<ConnectedPage />} />
          </Routes>
        </Suspense>
        <Layers />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
};
const openSection = (answers: Parameters<typeof fakeServer>[0]) => open('/settings?section=integrations', answers);
const notified = () => useToastStore.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  useBrand();
  useToastStore.setState({ toasts: [] });
});

describe('the integrations section', () => {
  it('[SET-04] the section shows a message when there are none: csv does not count', async () => {
    await openSection({ [LIST]: listed() });
    await screen.findByText('No integrations Found');
  });

  it('[SET-04] a disabled integration is "coming soon" and has no button', async () => {
    await openSection({ [LIST]: listed({ ...sheets, enabled: false }) });
    const item = within((await screen.findByText('Coming Soon')).closest('li') as HTMLElement);
    expect(item.getByRole('heading').textContent).toBe('Google Sheets');
    expect(item.queryByRole('button')).toBeNull();
  });

  it('[SET-04] connecting opens the service’s page', async () => {
    // jsdom cannot navigate to another page.
    const url = `${location.origin}/#consent`;
    const { user } = await openSection({ [LIST]: listed(sheets), [CONNECT]: { body: { success: true, url } } });
    await user.click(await screen.findByRole('button', { name: 'Connect Google Sheets' }));
    await waitFor(() => expect(location.hash).toBe('#consent'));
  });

  it('[SET-04] disconnecting requires confirmation', async () => {
    const done = { body: { success: true, message: 'Google Sheets is disconnected' } };
    const { server, user } = await openSection({ [LIST]: listed(connected), [DISCONNECT]: done });
    await screen.findByText(/Connected as rin@example.com since/);
    await user.click(screen.getByRole('button', { name: 'Disconnect Google Sheets' }));
    expect(server.of(DISCONNECT)).toHaveLength(0);
    server.routes[LIST] = listed(sheets);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
    await screen.findByRole('button', { name: 'Connect Google Sheets' });
    expect(notified()).toEqual(['Google Sheets is disconnected.']);
  });

  it('[SET-04] a double click on "Disconnect" does not answer the question', async () => {
    const { server, user } = await openSection({ [LIST]: listed(connected), [DISCONNECT]: { body: { success: true, message: '' } } });
    await user.dblClick(await screen.findByRole('button', { name: 'Disconnect Google Sheets' }));
    await screen.findByRole('dialog', { name: 'Disconnect Google Sheets?' });
    expect(server.of(DISCONNECT)).toEqual([]);
  });

  it('a revoked integration can be connected again', async () => {
    await openSection({ [LIST]: listed({ ...connected, oauth: false, state: 'revoked' }) });
    await screen.findByText('Google Sheets ended the connection. Connect it again to keep exporting.');
    expect(screen.getByRole('button', { name: 'Connect again: Google Sheets' }).textContent).toBe('Connect again');
  });
});

describe('the OAuth redirect page', () => {
  const BACK = '/settings/integrations?state=googlesheets.rin.once&code=a-code';

  it('[SET-04] the page sends the code once and shows the settings', async () => {
    const done = { body: { success: true, type: 'googlesheets', message: 'Google Sheets is connected' } };
    const { server } = await open(BACK, { [LIST]: listed(connected), [FINISH]: done });
    await screen.findByText(/Connected as rin@example.com/);
    expect(server.of(FINISH).map(({ body }) => body)).toEqual([{ state: 'googlesheets.rin.once', code: 'a-code' }]);
    expect(notified()).toEqual(['Google Sheets is connected.']);
  });

  it('the page reports denied access without sending a request', async () => {
    const { server } = await open(BACK.replace('code=a-code', 'error=access_denied'), { [LIST]: listed(sheets) });
    await screen.findByRole('button', { name: 'Connect Google Sheets' });
    expect(server.of(FINISH)).toEqual([]);
    expect(notified()).toEqual(['Google Sheets was not connected: access was not allowed.']);
  });

  it('the page shows the settings when the user entered the URL directly', async () => {
    const { server } = await open('/settings/integrations', { [LIST]: listed(sheets) });
    await screen.findByRole('button', { name: 'Connect Google Sheets' });
    expect([server.of(FINISH), notified()]).toEqual([[], []]);
  });

  it('the page shows why a connection was refused', async () => {
    const message = 'The service did not accept the connection. Please connect again.';
    const refused = { status: 400, body: { success: false, code: 'bad_request', message } };
    await open(BACK, { [LIST]: listed(sheets), [FINISH]: refused });
    await screen.findByRole('button', { name: 'Connect Google Sheets' });
    expect(notified()).toEqual([message]);
  });
});
