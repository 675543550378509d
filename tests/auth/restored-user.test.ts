import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_ID, SEARCHED_ACCOUNT_ID } from '#functions/adapters/aws/account-id.ts';
import { accountFixture, PASSWORD } from './fixture.ts';

const { ask, ports, cognito, pool, mailedLink, newCustomer, signIn } = accountFixture();
let made = 0;

type Restored = { isFinished?: boolean; attributes?: Record<string, string> };

/** A customer whose user was created again, so that its `sub` differs from the account id. */
const aRestoredCustomer = async ({ isFinished = true, attributes = {} }: Restored = {}) => {
  made += 1;
  const [id, email] = [randomUUID(), `restored${made}@example.com`];
  const user = { UserPoolId: pool().id, Username: email };
  const all = { email, email_verified: 'true', name: 'Rin', [ACCOUNT_ID]: id, [SEARCHED_ACCOUNT_ID]: id, ...attributes };
  const UserAttributes = Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
  await cognito().send(new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes }));
  if (isFinished) await cognito().send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  const account = { id, email, name: 'Rin', plan: 'standard', status: 'active', periodEnd: null, cancelAt: null } as const;
  await ports().accounts.create({ ...account, apiAccess: false, createdAt: '2026-01-01T00:00:00.000Z' });
  return { id, email };
};
const idOf = async (accessToken = '') => (await ports().identity.verify(accessToken)).id;

describe('a user who was restored into another pool', () => {
  it('[CLD-06] signs in to the account from before, and stays there when the session is renewed', async () => {
    const { id, email } = await aRestoredCustomer();
    const { accessToken, refreshToken } = await signIn(email);
    expect(await idOf(accessToken)).toBe(id);
    expect((await ask('GET /user', {}, { token: accessToken })).body).toMatchObject({ id, email });
    const renew = new GetTokensFromRefreshTokenCommand({ ClientId: pool().clientId, RefreshToken: refreshToken });
    expect(await idOf((await cognito().send(renew)).AuthenticationResult?.AccessToken)).toBe(id);
  });

  it('[CLD-06] sets a new password by the mail for forgotten ones', async () => {
    const { email } = await aRestoredCustomer();
    await ask('POST /api/auth/forgot_password', { email });
    const token = mailedLink(email)?.searchParams.get('token');
    const password = 'a brand new phrase';
    expect((await ask('POST /api/auth/reset_password', { password, confirm_password: password, token })).status).toBe(200);
    await expect(signIn(email)).rejects.toMatchObject({ code: 'wrong_credentials' });
    await expect(signIn(email, password)).resolves.toBeDefined();
  });

  it('[CLD-06] is found and removed by the account id', async () => {
    const { id, email } = await aRestoredCustomer();
    expect(await ports().identity.profile(id)).toEqual({ id, email, name: 'Rin' });
    expect(await ports().identity.hasSecondFactor(id)).toBe(false);
    await ports().identity.removeSecondFactor(id);
    await ports().identity.removeUser(id);
    await ports().identity.removeUser(id);
    await expect(ports().identity.profile(email)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[CLD-06] cannot be taken over by a registration before the restore has set a password', async () => {
    const { email } = await aRestoredCustomer({ isFinished: false });
    const again = ports().identity.createUser({ email, password: PASSWORD, name: 'Somebody else' });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });

  it('[CLD-06] the attribute for searching alone gives no access to the account of another customer', async () => {
    const { id } = await newCustomer();
    const impostor = await aRestoredCustomer({ attributes: { [SEARCHED_ACCOUNT_ID]: id } });
    expect(await idOf((await signIn(impostor.email)).accessToken)).toBe(impostor.id);
    await ports().identity.removeUser(id);
    await expect(ports().identity.setPassword(id, PASSWORD)).rejects.toThrow();
    await expect(signIn(impostor.email)).resolves.toBeDefined();
  });
});
