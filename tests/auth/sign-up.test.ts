import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { accountFixture, PASSWORD } from './fixture.ts';

const { ask, mail, mailedLink, newCustomer, ports, pool, signIn, clock, cognito } = accountFixture();
const REGISTER = 'POST /api/auth/register';
const VERIFY = 'POST /api/auth/verify';
let made = 0;
const aRegistration = (changes = {}) => {
  made += 1;
  const email = `visitor${made}@example.com`;
  return {
    name: 'Rin Sato',
    email,
    phone: '+81 3 1234',
    company: 'Example',
    password: PASSWORD,
    ref: 'newsletter',
    gacdata: 'g1',
    ...changes,
  };
};
const confirmOf = (email: string) => {
  const link = mailedLink(email);
  return { email: link?.searchParams.get('email'), confirmation_token: link?.searchParams.get('id') };
};

// Concurrent, because each response is delayed.
describe.concurrent('signing up', () => {
  it('[AUT-04] answers that the e-mail is to be confirmed, and mails the link for it', async () => {
    const { email } = aRegistration();
    const { status, body } = await ask(REGISTER, aRegistration({ email: ` ${email.toUpperCase()} ` }));
    expect([status, body]).toEqual([200, { success: true, message: 'Please confirm your email address.' }]);
    expect(mailedLink(email)?.pathname).toBe('/verify');
    expect(confirmOf(email).email).toBe(email);
  });

  it.each([
    [{ name: ' ' }, { name: 'This field is required' }],
    [{ phone: '' }, { phone: 'This field is required' }],
    [{ phone: '12345678' }, { phone: 'Invalid phone number' }],
    [{ phone: '12345678x' }, { phone: 'Invalid phone number' }],
    [{ email: 'rin@' }, { email: 'Invalid email' }],
    [{ password: '' }, { password: 'This field is required' }],
    [{ password: 'seven77' }, { password: 'Must have atleast 8 characters' }],
    [{ password: 'iloveyou' }, { password: 'This password is too common' }],
  ])('[AUT-04] refuses %j with %j', async (wrong, fields) => {
    const { status, body } = await ask(REGISTER, aRegistration(wrong));
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it.each([{ phone: '123456789' }, { phone: '+1 (2).3-4' }, { phone: '０９０ー１２３４５' }, { company: '' }, { password: '8letters' }])(
    '[AUT-04] accepts the input %j',
    async (right) => {
      expect((await ask(REGISTER, aRegistration(right))).status).toBe(200);
    },
  );

  it('[AUT-04] answers the same for an e-mail that has an account, and informs only its owner', async () => {
    const { email } = await newCustomer();
    const known = await ask(REGISTER, aRegistration({ email }));
    const unknown = await ask(REGISTER, aRegistration());
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(mail.sent.findLast(({ to }) => to === email)?.subject).toContain('already have');
    await expect(signIn(email)).resolves.toBeDefined();
  });

  it('[AUT-04] writes to both in the language of the screen', async () => {
    const { email } = await newCustomer();
    const stranger = aRegistration({ language: 'ja' });
    await ask(REGISTER, aRegistration({ email, language: 'ja' }));
    await ask(REGISTER, stranger);
    const subjectTo = (address: string) => mail.sent.findLast(({ to }) => to === address)?.subject;
    expect([subjectTo(email), subjectTo(stranger.email)]).toEqual(['Tensorのアカウントはすでにあります', 'Tensorアカウントの確認']);
    expect((await ask(VERIFY, confirmOf(stranger.email))).status).toBe(200);
  });

  it.each(['ＶＩＳＩＴＯＲ', 'visitor'])('[AUT-04] an address typed in full-width letters is the plain one: %s', async (typed) => {
    const registration = aRegistration();
    const plain = registration.email;
    const email = plain.replace('visitor', typed).replace('@', '＠').replace('.', '．');
    expect((await ask(REGISTER, { ...registration, email })).status).toBe(200);
    expect(mail.sent.findLast(({ to }) => to === plain)?.subject).toBe('Confirm your Tensor account');
    expect((await ask(VERIFY, confirmOf(plain))).status).toBe(200);
    await ask(REGISTER, { ...registration, email });
    expect(mail.sent.findLast(({ to }) => to === plain)?.subject).toBe('You already have a Tensor account');
  });

  it('[AUT-04] writes to a known address in the language of its account', async () => {
    const { id, email } = await newCustomer();
    await ports().accounts.update(id, { language: 'ja' });
    await ask(REGISTER, aRegistration({ email, language: 'en' }));
    expect(mail.sent.findLast(({ to }) => to === email)?.subject).toBe('Tensorのアカウントはすでにあります');
  });

  it('creates no user before it is confirmed, so that signing in does not reveal accounts', async () => {
    const registration = aRegistration();
    await ask(REGISTER, registration);
    const { Users } = await cognito().send(new ListUsersCommand({ UserPoolId: pool().id, Filter: `email = "${registration.email}"` }));
    expect(Users).toEqual([]);
    await expect(signIn(registration.email)).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('greets no one with an advertisement', async () => {
    const registration = aRegistration({ name: 'Win now at http://evil.example <b>' });
    await ask(REGISTER, registration);
    const sent = mail.sent.findLast(({ to }) => to === registration.email);
    expect(sent?.text).toContain('Hello Win now at httpevilexample b,');
    expect(sent?.html).not.toContain('<b>');
  });
});

describe.concurrent('confirming an email address', () => {
  it('[AUT-07] [AUT-04] creates the account, without a plan, with the input of the sign-up', async () => {
    const registration = aRegistration();
    await ask(REGISTER, registration);
    const { status, body } = await ask(VERIFY, confirmOf(registration.email));
    expect([status, body]).toEqual([200, { success: true, message: 'Your email address has been confirmed.' }]);
    const { accessToken } = await signIn(registration.email);
    expect((await ask('GET /user', {}, { token: accessToken })).body).toMatchObject({ email: registration.email, name: 'Rin Sato' });
    expect(await ports().accounts.findByEmail(registration.email)).toMatchObject({
      plan: null,
      phone: registration.phone,
      company: 'Example',
      origin: { ref: 'newsletter', gacdata: 'g1' },
    });
  });

  it('[AUT-07] is refused without its own token, for another e-mail, and a second time', async () => {
    const [rin, sato] = [aRegistration(), aRegistration()];
    await ask(REGISTER, rin);
    await ask(REGISTER, sato);
    const right = confirmOf(rin.email);
    const refused = {
      success: false,
      code: 'bad_request',
      message: 'This confirmation link is no longer valid. If you used it before, you can sign in.',
    };
    expect((await ask(VERIFY, { ...right, confirmation_token: 'guess' })).body).toMatchObject(refused);
    expect((await ask(VERIFY, { ...right, email: sato.email })).body).toMatchObject(refused);
    expect((await ask(VERIFY, right)).status).toBe(200);
    expect((await ask(VERIFY, right)).body).toMatchObject(refused);
  });

  it('completes an attempt that was interrupted between user and account', async () => {
    const registration = aRegistration();
    await ask(REGISTER, registration);
    const id = await ports().identity.createUser(registration);
    expect((await ask(VERIFY, confirmOf(registration.email))).status).toBe(200);
    expect(await ports().accounts.findByEmail(registration.email)).toMatchObject({ id });
  });

  it('[AUT-07] a link that is opened five times at once never answers that its address is taken', async () => {
    const registration = aRegistration();
    await ask(REGISTER, registration);
    const link = confirmOf(registration.email);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(VERIFY, link)));
    expect(answers.map(({ status }) => status)).not.toContain(409);
    await expect(signIn(registration.email)).resolves.toBeDefined();
  });

  it('one of two sign-ups with the same e-mail is confirmed, and the other link is void', async () => {
    const registration = aRegistration();
    await ask(REGISTER, registration);
    const first = confirmOf(registration.email);
    await ask(REGISTER, { ...registration, password: 'of the other one' });
    expect((await ask(VERIFY, first)).status).toBe(200);
    expect((await ask(VERIFY, confirmOf(registration.email))).status).toBe(400);
    await expect(signIn(registration.email)).resolves.toBeDefined();
  });
});

// Sequential, because it changes the clock.
describe('the age of a link', () => {
  it.each([
    [23 * 3_600_000, 200],
    [24 * 3_600_000, 400],
  ])('[AUT-07] a link that is %i ms old answers %i', async (ageMs, status) => {
    const registration = aRegistration();
    clock.ahead = -ageMs;
    await ask(REGISTER, registration);
    clock.ahead = 0;
    expect((await ask(VERIFY, confirmOf(registration.email))).status).toBe(status);
  });
});
