// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { Brand } from '#shared/brand.ts';
import { settings } from '#shared/settings/contract.ts';
import { accountAnswers, alreadySignedIn, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { endSession } from '#web/api/session.ts';
import { PasswordPanel } from '#web/features/auth/password/password-panel.tsx';
import { sectionsFor } from '#web/features/settings/sections.ts';
import { SettingsPage } from '#web/features/settings/settings.page.tsx';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';
import { fieldDrafts } from '#web/ui/hooks/use-draft.ts';
import { Layers } from '#web/ui/overlay/layers.tsx';

const PROFILE = { name: 'Rin', company: 'Sato Co', email: 'rin@example.com', phone: '123456789' };
const SAVED = 'PUT /v1/profile';

const open = async (section: string, answers: Parameters<typeof fakeServer>[0] = {}, groups: string[] = []) => {
  await alreadySignedIn({ groups });
  const server = fakeServer({
    ...accountAnswers('premium'),
    'GET /v1/profile': { body: { success: true, result: PROFILE } },
    [SAVED]: { body: { success: true, message: 'Account successfully updated.', result: PROFILE } },
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/settings?section=${section}`]}>
        <main>
          <Suspense>
            <SettingsPage of={{ password: <PasswordPanel />, security: 'two steps', billing: 'plan', privacy: 'own data' }} />
          </Suspense>
          <Layers />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('navigation', { name: 'Settings' });
  return { server, user: userEvent.setup() };
};
const type = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
};
const notified = () => useToastStore.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  // Typed text belongs to the session.
  endSession();
  useBrand();
  useToastStore.setState({ toasts: [] });
});

describe('the settings page', () => {
  it('[SET-03] the sections Billing, Integrations and API appear only if the brand has them', () => {
    expect(sectionsFor(Brand.parse({}), false)).toEqual(['profile', 'password', 'security', 'billing', 'integrations', 'api', 'privacy']);
    const without = Brand.parse({ providers: { payment: false, exports: [] }, switches: { apiTokens: false } });
    expect(sectionsFor(without, false)).toEqual(['profile', 'password', 'security', 'privacy']);
  });

  it('a demo user sees the profile only, whatever the URL contains', async () => {
    await open('api', {}, ['demo']);
    const nav = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Profile']);
    expect(await screen.findByLabelText('Full name')).toBeTruthy();
  });

  it('the URL determines the section', async () => {
    await open('billing');
    expect(screen.getByText('plan')).toBeTruthy();
    const nav = within(screen.getByRole('navigation', { name: 'Settings' }));
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Billing');
  });
});

describe('the profile form', () => {
  it('[SET-01] text that was not saved is still there after another section, says so, and can be discarded', async () => {
    const { user } = await open('profile');
    await type(user, 'Full name', 'Rin Sato');
    await user.click(screen.getByRole('link', { name: 'Billing' }));
    await screen.findByText('plan');
    expect(screen.queryByLabelText('Full name')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Profile' }));
    const name = () => screen.getByLabelText<HTMLInputElement>('Full name').value;
    await screen.findByText('Unsaved changes');
    expect(name()).toBe('Rin Sato');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name()).toBe('Rin');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('[SET-01] saved text is no draft any more', async () => {
    const result = { ...PROFILE, company: 'Tensor' };
    const { user } = await open('profile', { [SAVED]: { body: { success: true, message: '', result } } });
    await type(user, 'Company', 'Tensor');
    await screen.findByText('Unsaved changes');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(fieldDrafts('profile', PROFILE).values).toEqual(PROFILE);
  });

  it('[SET-01] a field that was not typed in shows what another tab saved, and saving does not undo it', async () => {
    const { server, user } = await open('profile');
    const company = () => screen.getByLabelText<HTMLInputElement>('Company').value;
    await type(user, 'Full name', 'Rin Sato');
    server.routes['GET /v1/profile'] = { body: { success: true, result: { ...PROFILE, company: 'Tensor' } } };
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(company()).toBe('Tensor'));
    const result = { ...PROFILE, name: 'Rin Sato', company: 'Tensor', phone: '987654321' };
    server.routes[SAVED] = { body: { success: true, message: '', result } };
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('987654321');
    await type(user, 'Full name', 'Rin');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.of(SAVED).map(({ body }) => body)).toEqual([{ name: 'Rin Sato' }, { name: 'Rin' }]));
  });

  it('[SET-01] text that the server stores in another form is saved, and shown as it is stored', async () => {
    const result = { ...PROFILE, name: 'Rin Sato' };
    const { user } = await open('profile', { [SAVED]: { body: { success: true, message: '', result } } });
    await type(user, 'Full name', ' Rin Sato ');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Rin Sato');
  });

  it('[SET-01] the form sends only changed fields and confirms the save', async () => {
    const { server, user } = await open('profile');
    await type(user, 'Company', 'Tensor');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(notified()).toEqual(['Account successfully updated.']));
    expect(server.of(SAVED).map(({ body }) => body)).toEqual([{ company: 'Tensor' }]);
    expect((screen.getByLabelText('Email address') as HTMLInputElement).disabled).toBe(true);
  });

  it.each([
    ['Full name', '', 'This field is required'],
    ['Phone', '12345678', 'Invalid phone number'],
  ])('[SET-01] the field %s with "%s" shows: %s', async (label, text, problem) => {
    const { server, user } = await open('profile');
    await type(user, label, text);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.getByText(problem)).toBeTruthy();
    expect(server.of(SAVED)).toEqual([]);
  });

  it.each([
    ['Full name', 'name', 'x', 200],
    ['Company', 'company', 'x', 200],
    ['Phone', 'phone', '1', 40],
  ])('[SET-01] the field %s takes no more than the server does', async (label, field, character, length) => {
    const { server, user } = await open('profile');
    await user.clear(await screen.findByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(character.repeat(length + 1));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.of(SAVED).map(({ body }) => body)).toEqual([{ [field]: character.repeat(length) }]));
    const { input } = settings.updateProfile;
    expect([length, length + 1].map((count) => input.safeParse({ [field]: character.repeat(count) }).success)).toEqual([true, false]);
  });

  it('[SET-01] the form shows the first error of the server', async () => {
    const fields = { name: 'is not a name', phone: 'is not a phone' };
    const { user } = await open('profile', {
      [SAVED]: { status: 400, body: { success: false, code: 'bad_request', message: 'm', fields } },
    });
    await type(user, 'Company', 'Tensor');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(notified()).toEqual(['is not a name']));
  });
});

describe('the password form', () => {
  it('[SET-02] the form shows what is missing in each field', async () => {
    const { user } = await open('password');
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    for (const problem of ['Must enter current password', 'Must have at least 8 characters', 'Must confirm new password'])
      expect(screen.getByText(problem)).toBeTruthy();
    await type(user, 'New password', 'eight ch');
    await type(user, 'Confirm new password', 'eight cH');
    expect(screen.getByText("Password doesn't match")).toBeTruthy();
    expect(screen.queryByText('Must have at least 8 characters')).toBeNull();
    await type(user, 'New password', ' 1234567 ');
    expect(screen.getByText('Must have at least 8 characters')).toBeTruthy();
  });

  it('[SET-02] a wrong current password shows the server’s message and clears the form', async () => {
    const message = 'Your current password is incorrect.';
    const { user } = await open('password', {
      'POST /v1/api/auth/update_password': { status: 400, body: { success: false, code: 'bad_request', message } },
    });
    await type(user, 'Current password', 'not mine');
    await type(user, 'New password', 'a brand new phrase');
    await type(user, 'Confirm new password', 'a brand new phrase');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(notified()).toEqual([message]));
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe('');
  });
});

describe('the API token', () => {
  const state = (token: string | null) => ({
    body: { success: true, may_generate: true, api_token: token, created_at: token && '2026-11-20T10:00:00.000Z' },
  });

  it('[SET-05] the token is read-only and can be copied with a confirmation', async () => {
    const { user } = await open('api', { 'GET /v1/api/auth/apiToken': state('api_rin.secret') });
    const field = (await screen.findByLabelText('Your API token')) as HTMLInputElement;
    expect([field.readOnly, field.value]).toEqual([true, 'api_rin.secret']);
    await user.click(screen.getByRole('button', { name: 'Copy token' }));
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('api_rin.secret');
    await waitFor(() => expect(screen.queryByText('Copied!')).toBeNull());
  });

  it('[SET-06] replacing the token requires confirmation, which a double click does not give', async () => {
    const { server, user } = await open('api', {
      'GET /v1/api/auth/apiToken': state('api_rin.secret'),
      'PUT /v1/api/auth/generateToken': { body: { success: true, message: 'Tensor API access granted' } },
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Generate a new token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate a new token?' }));
    expect(dialog.getByText(/stops working immediately/)).toBeTruthy();
    expect(server.of('PUT /v1/api/auth/generateToken')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Generate a new token' }));
    await waitFor(() => expect(notified()).toEqual(['Tensor API access granted']));
    expect(server.of('PUT /v1/api/auth/generateToken').map(({ body }) => body)).toEqual([{ replaces: '2026-11-20T10:00:00.000Z' }]);
  });

  it('[SET-06] a token of another tab is shown instead of being replaced', async () => {
    const message = 'Your API token has changed meanwhile, for example in another tab. Check what is shown now, then try again.';
    const { server, user } = await open('api', {
      'GET /v1/api/auth/apiToken': state(null),
      'PUT /v1/api/auth/generateToken': { status: 409, body: { success: false, code: 'conflict', message } },
    });
    const button = await screen.findByRole('button', { name: 'Generate Token' });
    server.routes['GET /v1/api/auth/apiToken'] = state('api_rin.other');
    await user.click(button);
    expect(await screen.findByLabelText('Your API token')).toHaveProperty('value', 'api_rin.other');
    expect(notified()).toEqual([message]);
    expect(server.of('PUT /v1/api/auth/generateToken').map(({ body }) => body)).toEqual([{ replaces: null }]);
  });
});
