import { describe, expect, it } from 'vitest';
import { accountFixture, PASSWORD } from './fixture.ts';

const { ask, mail, mailedLink, newCustomer, ports, signIn, clock } = accountFixture();
const FORGOT = 'POST /api/auth/forgot_password';
const RESET = 'POST /api/auth/reset_password';
const MINUTE_MS = 60_000;
const NEW = 'a brand new phrase';

const tokenFor = async (email: string) => {
  await ask(FORGOT, { email });
  return mailedLink(email)?.searchParams.get('token') ?? '';
};
const reset = (token: string, password = NEW, confirm_password = password) => ask(RESET, { password, confirm_password, token });
const waitASecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));

// Concurrent, because each response is delayed.
describe.concurrent('a forgotten password', () => {
  it('[AUT-05] mails a link that sets a new one', async () => {
    const { email } = await newCustomer();
    expect((await ask(FORGOT, { email: ` ${email.toUpperCase()} ` })).body.success).toBe(true);
    const link = mailedLink(email);
    expect(link?.pathname).toBe('/resetPassword');
    const { status, body } = await reset(link?.searchParams.get('token') ?? '');
    expect([status, body]).toEqual([200, { success: true, message: 'Your password has been changed. Please sign in.' }]);
    await expect(signIn(email, NEW)).resolves.toBeDefined();
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'wrong_credentials' });
    const subjects = mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Reset your Tensor password', 'Your Tensor password was changed']);
  });

  it.each([
    [{ language: 'ja' }, 'Tensorのパスワード再設定', '様'],
    [{ language: 'en' }, 'Reset your Tensor password', 'Hello '],
    [{}, 'Reset your Tensor password', 'Hello '],
  ])('[AUT-05] writes in the language of the screen: %j', async (asked, subject, greeting) => {
    const { email } = await newCustomer();
    await ask(FORGOT, { email, ...asked });
    const sent = mail.sent.findLast(({ to }) => to === email);
    expect([sent?.subject, sent?.text.includes(greeting)]).toEqual([subject, true]);
    expect((await reset(mailedLink(email)?.searchParams.get('token') ?? '')).status).toBe(200);
  });

  it('[AUT-05] answers the same for an unknown e-mail, and sends no mail', async () => {
    const { email } = await newCustomer();
    const known = await ask(FORGOT, { email });
    const unknown = await ask(FORGOT, { email: 'nobody@example.com' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(mail.sent.map(({ to }) => to)).toContain(email);
    expect(mail.sent.map(({ to }) => to)).not.toContain('nobody@example.com');
  });

  it.each([
    ['', 'This field is required'],
    ['rin@example', 'Invalid email'],
  ])('[AUT-05] refuses the e-mail "%s"', async (email, problem) => {
    const { status, body } = await ask(FORGOT, { email });
    expect([status, body.fields]).toEqual([400, { email: problem }]);
  });
});

describe.concurrent('resetting a password', () => {
  it('[AUT-06] works once for each link', async () => {
    const { email } = await newCustomer();
    const token = await tokenFor(email);
    expect((await reset(token)).status).toBe(200);
    const again = await reset(token, 'another good phrase');
    expect([again.status, again.body.message]).toEqual([400, 'This link is no longer valid. Please request a new one.']);
    await expect(signIn(email, NEW)).resolves.toBeDefined();
  });

  it('[AUT-06] makes the other links of that account void, and no one else’s', async () => {
    const [rin, sato] = [await newCustomer(), await newCustomer()];
    const [first, second, other] = [await tokenFor(rin.email), await tokenFor(rin.email), await tokenFor(sato.email)];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
    expect((await reset(other)).status).toBe(200);
  });

  it('[AUT-06] is refused for another account by the secret of one’s own', async () => {
    const [rin, sato] = [await newCustomer(), await newCustomer()];
    const [, secret] = (await tokenFor(rin.email)).split('.');
    expect((await reset(`${sato.id}.${secret}`)).status).toBe(400);
    await expect(signIn(sato.email)).resolves.toBeDefined();
  });

  it.each([
    ['1234567', 'Must have atleast 8 characters'],
    ['  1234567  ', 'Must have atleast 8 characters'],
    [' a good phrase', "Password can't start or end with a space"],
    ['a good phrase ', "Password can't start or end with a space"],
    ['x'.repeat(129), 'Must have at most 128 characters'],
    ['Password1', 'This password is too common'],
    ['TRUSTNO1', 'This password is too common'],
  ])('[AUT-06] refuses the password "%s", and the link stays good', async (password, message) => {
    const { email } = await newCustomer();
    const token = await tokenFor(email);
    const { status, body } = await reset(token, password);
    expect([status, body.message, body.fields]).toEqual([400, message, { password: message }]);
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['8letters', 'y'.repeat(128), 'パスワードは長い', '🦊🦊🦊🦊🦊🦊🦊🦊'])('[AUT-06] takes the password "%s"', async (password) => {
    const { email } = await newCustomer();
    expect((await reset(await tokenFor(email), password)).status).toBe(200);
    await expect(signIn(email, password)).resolves.toBeDefined();
  });

  it('[AUT-06] refuses a confirmation that differs', async () => {
    const { email } = await newCustomer();
    const { status, body } = await reset(await tokenFor(email), NEW, `${NEW}.`);
    expect([status, body.message]).toEqual([400, "Password doesn't match"]);
  });

  it('[AUT-06] ends every session of the account: access tokens too, at once', async () => {
    const { email } = await newCustomer();
    const before = await signIn(email);
    expect((await ask('GET /user', {}, { token: before.accessToken })).status).toBe(200);
    await waitASecond();
    await reset(await tokenFor(email));
    const refused = await ask('GET /user', {}, { token: before.accessToken });
    expect([refused.status, refused.body.message]).toEqual([401, 'Failed to authenticate token.']);
    const after = await signIn(email, NEW);
    expect((await ask('GET /user', {}, { token: after.accessToken })).status).toBe(200);
    expect(await ports().sessions.endOf('nobody')).toBeUndefined();
  });
});

// Sequential, because it changes the clock.
describe('the age of a link', () => {
  it.each([
    [59 * MINUTE_MS, 200],
    [60 * MINUTE_MS, 400],
  ])('[AUT-06] a link that is %i ms old answers %i', async (ageMs, status) => {
    const { email } = await newCustomer();
    clock.ahead = -ageMs;
    const token = await tokenFor(email);
    clock.ahead = 0;
    expect((await reset(token)).status).toBe(status);
  });
});
