import { describe, expect, it } from 'vitest';
import { accountFixture, PASSWORD } from './fixture.ts';

const { ask, newCustomer, pool, signIn } = accountFixture();
const atPool = async (name: string, input: object) => {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` };
  return (await fetch(`${pool().endpoint}/`, { method: 'POST', headers, body: JSON.stringify(input) })).json();
};
const ADMIN = 'POST /api/auth/admin/login';

describe('signing in as an admin', () => {
  it('[AUT-08] takes e-mail and password with blanks around them, and gives a token for admins’ calls', async () => {
    const { email } = await newCustomer({ isAdmin: true });
    const { status, body } = await ask(ADMIN, { email: ` ${email.toUpperCase()} `, password: ` ${PASSWORD} ` });
    expect([status, body.success]).toEqual([200, true]);
    expect((await ask('GET /user', {}, { token: body.token })).body).toMatchObject({ email, isAdmin: true });
  });

  it('[AUT-08] refuses a customer, and gives no token', async () => {
    const { email } = await newCustomer();
    const { status, body } = await ask(ADMIN, { email, password: PASSWORD });
    expect([status, body.message, body.token]).toEqual([403, 'This account is not an admin account.', undefined]);
  });

  it('[AUT-08] answers a wrong password like an unknown e-mail', async () => {
    const { email } = await newCustomer({ isAdmin: true });
    const wrong = await ask(ADMIN, { email, password: 'not the password' });
    const unknown = await ask(ADMIN, { email: 'nobody@example.com', password: PASSWORD });
    const said = ({ status, body }: typeof wrong) => [status, body.code, body.message];
    expect(said(wrong)).toEqual([400, 'wrong_credentials', 'Incorrect email or password.']);
    expect(said(unknown)).toEqual(said(wrong));
  });
});

describe('signing out', () => {
  it('[AUT-09] ends the tokens of this session at once, and no other session', async () => {
    const { email } = await newCustomer();
    const [first, second] = [await signIn(email), await signIn(email)];
    const user = async ({ accessToken: token }: typeof first) => (await ask('GET /user', undefined, { token })).status;
    expect([await user(first), await user(second)]).toEqual([200, 200]);
    expect((await ask('POST /api/auth/sign_out', { token: first.accessToken })).body).toEqual({ success: true });
    expect([await user(first), await user(second)]).toEqual([401, 200]);
  });
});

describe('signing out with the refresh token', () => {
  it('[AUT-09] revokes it at the user pool, and no other session', async () => {
    const { email } = await newCustomer();
    const [first, second] = [await signIn(email), await signIn(email)];
    const refresh = async ({ refreshToken: RefreshToken }: typeof first) =>
      (await atPool('GetTokensFromRefreshToken', { ClientId: pool().clientId, RefreshToken })).__type;
    const sent = { token: first.accessToken, refresh_token: first.refreshToken };
    expect((await ask('POST /api/auth/sign_out', sent)).body).toEqual({ success: true });
    expect([await refresh(first), await refresh(second)]).toEqual(['NotAuthorizedException', undefined]);
    expect((await ask('POST /api/auth/sign_out', sent)).status).toBe(200);
    expect((await ask('POST /api/auth/sign_out', { ...sent, refresh_token: 'nonsense' })).status).toBe(200);
  });
});

describe('signing in through the API', () => {
  it('gives tokens for the password as it is typed, blanks and all', async () => {
    const { email } = await newCustomer();
    expect((await ask('POST /api/auth/login', { email, password: PASSWORD })).body).toMatchObject({ success: true, expires_in: 3_600 });
    expect((await ask('POST /api/auth/login', { email, password: ` ${PASSWORD}` })).status).toBe(400);
  });
});
