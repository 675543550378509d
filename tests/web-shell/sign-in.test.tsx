// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { COGNITO, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { brand, setSiteConfig } from '#web/api/site-config.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';

const POOL = 'POST /cognito/';
const wrongPassword = { status: 400, body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' } };
const countIs = { 'GET /v1/identification/global/count': { body: 100_000 } };

const openSignIn = async () => {
  const app = renderApp('/');
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  return { ...app, email, password };
};
const problems = () => screen.queryAllByText(/required|Invalid email|atleast/).map(({ textContent }) => textContent);

beforeEach(() => {
  useBrand();
  setSiteConfig({ brand: brand(), cognito: { ...COGNITO, endpoint: '/cognito/' } });
  fakeServer(countIs);
});

describe('input validation', () => {
  it('[AUT-01] says which fields are missing', async () => {
    const { user } = await openSignIn();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(problems()).toEqual(['This field is required', 'This field is required']);
  });

  it.each(['rin', 'rin@', '@example.com', 'rin@example', 'r in@example.com'])('[AUT-01] %s is an invalid e-mail', async (typed) => {
    const { user, email, password } = await openSignIn();
    await user.type(email, typed);
    await user.type(password, '12345678{Enter}');
    expect(problems()).toEqual(['Invalid email']);
  });

  it.each([
    ['1234567', ['Password must have atleast 8 characters']],
    ['12345678', []],
    ['1234567 ', []],
  ])('[AUT-01] the password "%s" gives %j', async (typed, expected) => {
    const { user, email, password } = await openSignIn();
    fakeServer({ ...countIs, [POOL]: wrongPassword });
    await user.type(email, 'rin@example.com');
    await user.type(password, `${typed}{Enter}`);
    expect(problems()).toEqual(expected);
  });

  it('[AUT-01] shows and hides the password', async () => {
    const { user, password } = await openSignIn();
    expect(password).toHaveProperty('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveProperty('type', 'password');
  });
});

describe('submitting the form', () => {
  const held = () => {
    const answer = Promise.withResolvers<typeof wrongPassword>();
    const server = fakeServer({ ...countIs, [POOL]: () => answer.promise });
    return { server, answer };
  };
  const asked = (server: ReturnType<typeof fakeServer>) => server.of(POOL);

  it.each([
    ['Enter twice', '{Enter}{Enter}', 0],
    ['Continue twice', '', 2],
  ])('[AUT-01] %s submits once', async (_name, keys, clicks) => {
    const { user, email, password } = await openSignIn();
    const { server, answer } = held();
    await user.type(email, 'rin@example.com');
    await user.type(password, `12345678${keys}`);
    const button = screen.getByRole('button', { name: 'Continue' });
    for (let i = 0; i < clicks; i += 1) await user.click(button);
    await waitFor(() => expect(asked(server)).toHaveLength(1));
    answer.resolve(wrongPassword);
    await screen.findByRole('alert');
    expect(asked(server)).toHaveLength(1);
    expect(asked(server)[0]?.body).toMatchObject({ AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'rin@example.com' } });
  });

  it('[AUT-01] two simultaneous submits send one request', async () => {
    const { user, email, password } = await openSignIn();
    const { server, answer } = held();
    await user.type(email, 'rin@example.com');
    await user.type(password, '12345678');
    const form = email.closest('form') as HTMLFormElement;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await waitFor(() => expect(asked(server)).toHaveLength(1));
    answer.resolve(wrongPassword);
    await screen.findByRole('alert');
    expect(asked(server)).toHaveLength(1);
  });

  it('[AUT-01] toasts what is wrong for 5000 ms, and nothing typed is lost', async () => {
    const { user, email, password } = await openSignIn();
    fakeServer({ ...countIs, [POOL]: wrongPassword });
    await user.type(email, 'rin@example.com');
    await user.type(password, '12345678{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect email or password.');
    expect(useToastStore.getState().toasts.map(({ forMs }) => forMs)).toEqual([5_000]);
    expect([email, password].map((field) => (field as HTMLInputElement).value)).toEqual(['rin@example.com', '12345678']);
  });

  it('reads the same for an unknown e-mail, and generic when the pool is out of reach', async () => {
    const { user, email, password } = await openSignIn();
    fakeServer({ ...countIs, [POOL]: { status: 400, body: { __type: 'UserNotFoundException', message: 'User does not exist.' } } });
    await user.type(email, 'nobody@example.com');
    await user.type(password, '12345678{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect email or password.');
    fakeServer(countIs);
    await user.type(password, '{Enter}');
    await waitFor(() => expect(screen.getAllByRole('alert')[1]?.textContent).toContain('Something went wrong, please try again'));
  });

  it('[AUT-02] the password is in no web storage', async () => {
    const { user, email, password } = await openSignIn();
    fakeServer({ ...countIs, [POOL]: wrongPassword });
    await user.click(screen.getByLabelText('Remember me'));
    await user.type(email, 'rin@example.com');
    await user.type(password, 'a-secret-word{Enter}');
    await screen.findByRole('alert');
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })).join();
    expect(stored).toContain('rin@example.com');
    expect(stored).not.toContain('a-secret-word');
  });
});

describe('remembering the email', () => {
  it('[AUT-02] prefills the e-mail that was remembered, and unchecking forgets it', async () => {
    localStorage.setItem('remembered-email', 'rin@example.com');
    const { user, email } = await openSignIn();
    const remember = screen.getByLabelText('Remember me');
    expect(email).toHaveProperty('value', 'rin@example.com');
    expect(remember).toHaveProperty('checked', true);
    await user.click(remember);
    expect(localStorage.getItem('remembered-email')).toBeNull();
  });
});

describe('links to other screens', () => {
  it('[AUT-01] links to the forgotten password, and to sign-up only where it is on', async () => {
    const { unmount } = await openSignIn();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgotPassword');
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
    unmount();
    useBrand({ signup: true });
    await openSignIn();
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  });

  it('[SHL-23] shows the number of creators, or 250M when the server does not answer', async () => {
    const { unmount } = await openSignIn();
    expect(await screen.findByText('100k')).toBeTruthy();
    unmount();
    fakeServer({});
    await openSignIn();
    expect(await screen.findByText('250M')).toBeTruthy();
  });
});
