// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { aToken, COGNITO, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer, type SentCall } from '#tests/support/servers/fake-server.ts';
import { brand, setSiteConfig } from '#web/api/site-config.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';

const count = { 'GET /v1/identification/global/count': { body: 100_000 } };
const refused = (message: string) => ({ status: 400, body: { success: false, code: 'bad_request', message } });
const toasts = () => useToastStore.getState().toasts.map(({ message, forMs }) => [message, forMs]);
const path = () => location.pathname;

beforeEach(() => {
  useBrand();
  setSiteConfig({ brand: brand(), cognito: { ...COGNITO, endpoint: '/cognito/' } });
});

describe('a demo link', () => {
  const ROUTE = 'POST /v1/api/auth/login';
  const grants = { body: { success: true, token: aToken(), refresh_token: 'r', expires_in: 3_600 } };

  it('[AUT-03] is exchanged by a POST without showing the form, and taken out of the address first', async () => {
    const answer = Promise.withResolvers<typeof grants>();
    const asked: { search: string; sent: SentCall }[] = [];
    fakeServer({
      ...count,
      [ROUTE]: (sent: SentCall) => {
        asked.push({ search: location.search, sent });
        return answer.promise;
      },
    });
    renderApp('/?email=sato@example.com&token=secret');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.search).toBe('');
    expect(asked[0]?.sent.body).toEqual({ email: 'sato@example.com', password: 'secret', demo: true });
    expect(screen.queryByLabelText('Password')).toBeNull();
    answer.resolve(grants);
    await waitFor(() => expect(path()).toBe('/discovery'));
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  });

  it('[AUT-03] that is refused shows why, and the form', async () => {
    fakeServer({ ...count, [ROUTE]: refused('This demo link is no longer valid.') });
    renderApp('/?email=sato@example.com&token=old');
    await screen.findByLabelText('Password');
    expect(toasts()).toEqual([['This demo link is no longer valid.', 5_000]]);
  });
});

describe('the sign-in page', () => {
  it('[AUT-01] wrong credentials mark both fields and are explained under the form until one of them changes', async () => {
    fakeServer({ ...count, 'POST /cognito/': { status: 400, body: { __type: 'NotAuthorizedException', message: 'x' } } });
    const { user } = renderApp('/');
    await user.type(await screen.findByLabelText('Email'), 'rin@example.com');
    const password = screen.getByLabelText('Password');
    await user.type(password, 'not the password{Enter}');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    const problem = document.getElementById(password.getAttribute('aria-describedby') ?? '');
    expect(problem?.textContent).toBe('Incorrect email or password.');
    expect(document.activeElement).toBe(password);
    expect(toasts()).toEqual([['Incorrect email or password.', 5_000]]);
    await user.type(password, 'x');
    expect(password.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('an address typed in full-width letters', () => {
  it.each(['/', '/admin'])('[AUT-01] [AUT-08] signs in as the plain one at %s', async (at) => {
    const POOL = 'POST /cognito/';
    const server = fakeServer({ ...count, [POOL]: { status: 400, body: { __type: 'NotAuthorizedException', message: 'x' } } });
    const { user } = renderApp(at);
    await user.type(await screen.findByLabelText('Email'), 'Ｒｉｎ＠example．com');
    await user.type(screen.getByLabelText('Password'), 'not the password{Enter}');
    await waitFor(() => expect(server.of(POOL)[0]?.body).toMatchObject({ AuthParameters: { USERNAME: 'rin@example.com' } }));
  });
});

describe('the admin sign-in page', () => {
  it('[AUT-08] trims and lowercases the e-mail, shows what is wrong for 5000 ms, and clears the password', async () => {
    const POOL = 'POST /cognito/';
    const server = fakeServer({
      ...count,
      [POOL]: { status: 400, body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' } },
    });
    const { user } = renderApp('/admin');
    await screen.findByRole('heading', { name: 'Admin Login' });
    await user.type(screen.getByLabelText('Email'), ' ADMIN@example.com ');
    await user.type(screen.getByLabelText('Password'), 'not the password{Enter}');
    await waitFor(() => expect(toasts()).toEqual([['Incorrect email or password.', 5_000]]));
    expect(server.of(POOL)[0]?.body).toMatchObject({ AuthParameters: { USERNAME: 'admin@example.com' } });
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(screen.queryByText('This field is required')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in as user' }).getAttribute('href')).toBe('/');
  });
});
