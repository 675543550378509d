import { describe, expect, it } from 'vitest';
import { accountFixture, PASSWORD } from './fixture.ts';

const { ask, mail, mailedLink, newCustomer, signIn } = accountFixture();
const NEW = 'a brand new phrase';

const opened = async () => {
  const { email } = await newCustomer();
  const { accessToken } = await signIn(email);
  const change = (changes: object = {}) =>
    ask('POST /api/auth/update_password', { current: PASSWORD, password: NEW, confirm_password: NEW, ...changes }, { token: accessToken });
  return { email, accessToken, change };
};
const waitASecond = () => new Promise((resolve) => setTimeout(resolve, 1_100));

describe('changing a password', () => {
  it('[SET-02] takes the place of the current one', async () => {
    const { email, change } = await opened();
    const { status, body } = await change();
    expect([status, body]).toEqual([200, { success: true, message: 'Your password has been changed. Other devices are signed out.' }]);
    await expect(signIn(email, NEW)).resolves.toBeDefined();
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('[SET-02] is mailed to the owner of the account, once it is done', async () => {
    const { email, change } = await opened();
    const subjects = () => mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    await change({ current: 'not my password' });
    expect(subjects()).toEqual([]);
    await change();
    expect(subjects()).toEqual(['Your Tensor password was changed']);
  });

  it('[SET-02] ends the sessions that began with the old one, and none that begins after it', async () => {
    const { email, accessToken, change } = await opened();
    await waitASecond();
    await change();
    const { accessToken: fresh } = await signIn(email, NEW);
    const user = async (token: string) => (await ask('GET /user', undefined, { token })).status;
    expect([await user(accessToken), await user(fresh)]).toEqual([401, 200]);
  });

  it('[AUT-06] makes links for a forgotten password void, which someone else may have requested', async () => {
    const { email, change } = await opened();
    await ask('POST /api/auth/forgot_password', { email });
    const token = mailedLink(email)?.searchParams.get('token') ?? '';
    await change();
    const other = 'the phrase of a thief';
    const { status } = await ask('POST /api/auth/reset_password', { password: other, confirm_password: other, token });
    expect(status).toBe(400);
    await expect(signIn(email, NEW)).resolves.toBeDefined();
  });

  it('[SET-02] stays unchanged when the current one is wrong, and an error says so', async () => {
    const { email, change } = await opened();
    const { status, body } = await change({ current: 'not my password' });
    expect([status, body.message, body.fields]).toEqual([
      400,
      'Your current password is incorrect.',
      { current: 'Your current password is incorrect.' },
    ]);
    await expect(signIn(email)).resolves.toBeDefined();
  });

  it.each([
    [{ password: 'password', confirm_password: 'password' }, 'password', 'This password is too common'],
    [{ password: '1234567', confirm_password: '1234567' }, 'password', 'Must have atleast 8 characters'],
    [{ password: ' 1234567 ', confirm_password: ' 1234567 ' }, 'password', 'Must have atleast 8 characters'],
    [{ confirm_password: `${NEW}x` }, 'confirm_password', "Password doesn't match"],
  ])('[SET-02] is refused as %o', async (changes, field, sentence) => {
    const { email, change } = await opened();
    const { status, body } = await change(changes);
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    await expect(signIn(email)).resolves.toBeDefined();
  });

  it('[SET-02] a new password may have the maximum length in characters of two code units, and can be changed again', async () => {
    const longest = '🦊'.repeat(128);
    const { email, change } = await opened();
    expect((await change({ password: `${longest}🦊`, confirm_password: `${longest}🦊` })).status).toBe(400);
    expect((await change({ password: longest, confirm_password: longest })).status).toBe(200);
    const { body } = await ask('POST /api/auth/login', { email, password: longest });
    const back = { current: longest, password: NEW, confirm_password: NEW };
    expect((await ask('POST /api/auth/update_password', back, { token: body.token })).status).toBe(200);
  });

  it('[SEC-06] cannot be guessed: wrong passwords are counted like failed sign-ins', async () => {
    const { change } = await opened();
    const statuses: (number | undefined)[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await change({ current: `wrong ${tries}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });
});
