// @vitest-environment jsdom
import '#tests/support/jsdom.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#tests/support/screens/render-app.tsx';
import { accountAnswers, alreadySignedIn, COGNITO, useBrand } from '#tests/support/screens/web-session.ts';
import { fakeServer } from '#tests/support/servers/fake-server.ts';
import { endSession } from '#web/api/session.ts';
import { brand, setSiteConfig } from '#web/api/site-config.ts';
import { useToastStore } from '#web/ui/feedback/toast.store.ts';

const count = { 'GET /v1/identification/global/count': { body: 100_000 } };
const succeeded = (message: string) => ({ body: { success: true, message } });
const refused = (message: string) => ({ status: 400, body: { success: false, code: 'bad_request', message } });
const problems = () => [...document.querySelectorAll('[id$=-problem]')].map(({ textContent }) => textContent);
const toasts = () => useToastStore.getState().toasts.map(({ message, forMs }) => [message, forMs]);
const path = () => location.pathname;

beforeEach(() => {
  useBrand({ signup: true });
  setSiteConfig({ brand: brand(), cognito: { ...COGNITO, endpoint: '/cognito/' } });
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
});

const FREE = 'POST /v1/api/auth/free_report';
const READY = 'Your free report is ready. Sign in to see it.';

describe('forgot password', () => {
  const ROUTE = 'POST /v1/api/auth/forgot_password';
  const open = async (answer: object = succeeded('sent')) => {
    const server = fakeServer({ ...count, [ROUTE]: answer });
    const { user } = renderApp('/forgotPassword');
    const email = await screen.findByLabelText('Email');
    return { server, user, email };
  };

  it.each([
    ['{Enter}', 'This field is required'],
    ['rin@example{Enter}', 'Invalid email'],
  ])('[AUT-05] typing "%s" says "%s" and sends nothing', async (typed, sentence) => {
    const { server, user, email } = await open();
    await user.type(email, typed);
    expect(problems()).toEqual([sentence]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(server.of(ROUTE)).toEqual([]);
  });

  it('[AUT-05] waits 500 ms from the last submit, and sends once', async () => {
    const { server, email } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(email, { target: { value: ' rin@example.com ' } });
    const form = email.closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    await vi.advanceTimersByTimeAsync(400);
    fireEvent.submit(form);
    await vi.advanceTimersByTimeAsync(499);
    expect(server.of(ROUTE)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.of(ROUTE).map(({ body }) => body)).toEqual([{ email: 'rin@example.com', language: 'en' }]);
  });

  it('[AUT-05] confirms that a mail is on its way, and links back', async () => {
    const { user, email } = await open();
    await user.type(email, 'rin@example.com{Enter}');
    expect(await screen.findByText(/a reset link is on its way/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(path()).toBe('/');
  });

  it('[AUT-05] shows the server’s message when it fails, and keeps what was typed', async () => {
    const { user, email } = await open(refused('No mails today'));
    await user.type(email, 'rin@example.com{Enter}');
    await screen.findByText('No mails today');
    expect(email).toHaveProperty('value', 'rin@example.com');
  });
});

describe('reset password', () => {
  const ROUTE = 'POST /v1/api/auth/reset_password';
  const open = async (query = '?token=the.token') => {
    const server = fakeServer({ ...count, [ROUTE]: succeeded('Changed.') });
    const { user } = renderApp(`/resetPassword${query}`);
    const password = await screen.findByLabelText('New password');
    return { server, user, password, confirm: screen.getByLabelText('Confirm password') };
  };

  it.each([
    ['seven77', 'seven77', ['Must have atleast 8 characters']],
    [' 1234567 ', ' 1234567 ', ['Must have atleast 8 characters']],
    ['eight888 ', 'eight888 ', ["Password can't start or end with a space"]],
    ['eight888', 'eight889', ["Password doesn't match"]],
    ['eight888', '', ['This field is required']],
    ['trustno1', 'trustno1', ['This password is too common']],
  ])('[AUT-06] "%s" and "%s" give %j', async (first, second, sentences) => {
    const { server, user, password, confirm } = await open();
    await user.type(password, first);
    if (second) await user.type(confirm, second);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(problems()).toEqual(sentences));
    expect(server.of(ROUTE)).toEqual([]);
  });

  it('[AUT-06] Enter sends both and the token after 500 ms, and leads to the sign-in with the message', async () => {
    const { server, user, password, confirm } = await open();
    await user.type(password, 'eight888');
    await user.type(confirm, 'eight888{Enter}');
    expect(server.of(ROUTE)).toEqual([]);
    await waitFor(() => expect(path()).toBe('/'));
    expect(server.of(ROUTE).map(({ body }) => body)).toEqual([{ password: 'eight888', confirm_password: 'eight888', token: 'the.token' }]);
    expect(toasts()).toEqual([['Changed.', undefined]]);
  });

  it('[AUT-06] a link without a token sends nothing, and the screen says so', async () => {
    const { server, user, password, confirm } = await open('');
    await user.type(password, 'eight888');
    await user.type(confirm, 'eight888{Enter}');
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect([server.of(ROUTE), path()]).toEqual([[], '/resetPassword']);
    expect(toasts()).toEqual([['This link is incomplete. Open the link in the email again, or request a new one.', undefined]]);
  });
});

describe('verify', () => {
  const VERIFY = 'POST /v1/api/auth/verify';

  it('[AUT-07] shows Verifying, then Success with the server’s message and Login', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof succeeded>>();
    const server = fakeServer({ ...count, [VERIFY]: () => answer.promise });
    const { user } = renderApp('/verify?email=rin@example.com&id=t1');
    await screen.findByRole('heading', { name: 'Verifying' });
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    answer.resolve(succeeded('Confirmed.'));
    await screen.findByRole('heading', { name: 'Success' });
    expect(screen.getByText('Confirmed.')).toBeTruthy();
    expect(server.of(VERIFY).map(({ body }) => body)).toEqual([{ email: 'rin@example.com', confirmation_token: 't1' }]);
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(path()).toBe('/');
  });

  it('[AUT-07] shows Error with the message', async () => {
    fakeServer({ ...count, [VERIFY]: refused('No longer valid.') });
    renderApp('/verify?email=rin@example.com&id=t1');
    await screen.findByRole('heading', { name: 'Error' });
    expect(screen.getByText('No longer valid.')).toBeTruthy();
  });

  it.each(['', '?email=rin@example.com', '?id=t1'])('[AUT-07] sends no request with "%s"', async (query) => {
    const server = fakeServer(count);
    renderApp(`/verify${query}`);
    await screen.findByText('No email or id provided');
    expect(server.sent.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });

  it('[AUT-07] generates the free report instead, and shows no button', async () => {
    const server = fakeServer({ ...count, [FREE]: succeeded('Your report is ready.') });
    renderApp('/verify?email=rin@example.com&id=t1&free_report=true');
    await screen.findByText('Your report is ready.');
    expect(server.of(FREE).map(({ body }) => body)).toEqual([{ email: 'rin@example.com', confirmation_token: 't1' }]);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });
});

describe('the link to a free report of a customer who is signed in', () => {
  const LINK = '/verify/reports?email=rin@example.com&id=t1&free_report=1';
  const open = async (answer: object, email = 'rin@example.com') => {
    await alreadySignedIn();
    const answers = accountAnswers('standard');
    const user = { body: { ...answers['GET /v1/user'].body, email } };
    const server = fakeServer({ ...answers, 'GET /v1/user': user, [FREE]: answer });
    renderApp(LINK);
    await waitFor(() => expect(path()).toBe('/reports'));
    return server;
  };

  it('[AUT-07] [SHL-02] adds it and shows the past reports, instead of Discovery and nothing', async () => {
    const server = await open(succeeded(READY));
    expect(server.of(FREE).map(({ body }) => body)).toEqual([{ email: 'rin@example.com', confirmation_token: 't1' }]);
    expect(toasts()).toContainEqual(['Your free report is ready.', undefined]);
  });

  it('[AUT-07] says to sign in when it is for another account', async () => {
    await open(succeeded(READY), 'kim@example.com');
    expect(toasts()).toContainEqual([READY, undefined]);
  });

  it('[AUT-07] shows why it is refused', async () => {
    await open(refused('No longer valid.'));
    expect(toasts()).toContainEqual(['No longer valid.', undefined]);
  });
});

describe('success', () => {
  it('[AUT-10] says so, and Ok leads to the sign-in', async () => {
    fakeServer(count);
    const { user } = renderApp('/success');
    await screen.findByRole('heading', { name: 'Success' });
    expect(screen.getByText('Your account has been created!')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Ok' }));
    expect(path()).toBe('/');
  });
});

describe('signup', () => {
  const ROUTE = 'POST /v1/api/auth/register';
  const LABELS = ['First name', 'Last name', 'Email', 'Company', 'Phone', 'Password', 'Confirm password'];
  const right = ['Rin', 'Sato', ' RIN@Example.com ', '', '+81 3 123', 'eight888', 'eight888'];
  const open = async (answer: object = succeeded('Please confirm your email address.')) => {
    const server = fakeServer({ ...count, [ROUTE]: answer, 'GET /v1/user': { status: 401, body: {} } });
    const { user } = renderApp('/signup?ref=newsletter');
    await screen.findByLabelText('First name');
    const fill = (values: string[]) => {
      for (const [i, label] of LABELS.entries()) fireEvent.change(screen.getByLabelText(label), { target: { value: values[i] } });
    };
    const send = () => user.click(screen.getByRole('button', { name: 'Sign up' }));
    return { server, fill, send };
  };

  it('[AUT-04] has seven fields, of which the company may stay empty', async () => {
    const { send } = await open();
    expect(document.querySelectorAll('input')).toHaveLength(7);
    await send();
    expect(problems()).toEqual(Array(6).fill('This field is required'));
  });

  it.each([
    [2, 'rin@', 'Invalid email'],
    [4, '12345678', 'Invalid phone number'],
    [4, '12345678x', 'Invalid phone number'],
    [6, 'eight889', "Password doesn't match"],
  ])('[AUT-04] field %i with "%s" says "%s"', async (index, value, sentence) => {
    const { server, fill, send } = await open();
    fill(right.with(index, value));
    await send();
    expect(problems()).toEqual([sentence]);
    expect(server.of(ROUTE)).toEqual([]);
  });

  it('[AUT-04] a password of seven characters is too short, of eight is not', async () => {
    const { server, fill, send } = await open();
    fill(right.with(5, 'seven77').with(6, 'seven77'));
    await send();
    expect(problems()).toEqual(['Must have atleast 8 characters']);
    fill(right);
    await send();
    await waitFor(() => expect(server.of(ROUTE)).toHaveLength(1));
  });

  it('[AUT-04] sends the input with ref and gacdata, fetches the login user, and asks to confirm the e-mail', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = '_gac_UA-1=1.2.abc';
    const { server, fill, send } = await open();
    fill(right);
    await send();
    await waitFor(() => expect(path()).toBe('/success'));
    expect(server.of(ROUTE).map(({ body }) => body)).toEqual([
      {
        name: 'Rin Sato',
        email: 'rin@example.com',
        phone: '+81 3 123',
        company: '',
        password: 'eight888',
        ref: 'newsletter',
        gacdata: '_gac_UA-1=1.2.abc',
        language: 'en',
      },
    ]);
    expect(server.sent.findIndex(({ route }) => route === 'GET /v1/user')).toBeGreaterThan(
      server.sent.findIndex(({ route }) => route === ROUTE),
    );
    expect(toasts()).toEqual([['Please confirm your email address.', undefined]]);
  });

  it('[AUT-04] toasts a refusal for 5000 ms and keeps what was typed', async () => {
    const { fill, send } = await open(refused('Not today'));
    fill(right);
    await send();
    await waitFor(() => expect(toasts()).toEqual([['Not today', 5_000]]));
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Rin');
  });

  it('[AUT-04] is not there while it is switched off', async () => {
    useBrand();
    fakeServer(count);
    renderApp('/signup');
    await screen.findByText('Error / Page not found');
  });
});
