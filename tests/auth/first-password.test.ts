import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { accountFixture } from './fixture.ts';

const { ask, cognito, mailedLink, pool, ports, signIn } = accountFixture();
const TEMPORARY = 'Temporary-2026';
const CHOSEN = 'Chosen-by-the-admin-2026';
const ADMIN_LOGIN = 'POST /api/auth/admin/login';
let made = 0;

/** The step of infra/first-deployment.md that creates the first admin. */
const aPoolUser = async ({ isAdmin = true } = {}): Promise<string> => {
  made += 1;
  const email = `first${made}@example.com`;
  const user = { UserPoolId: pool().id, Username: email };
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await cognito().send(new AdminCreateUserCommand({ ...user, UserAttributes, TemporaryPassword: TEMPORARY }));
  if (isAdmin) await cognito().send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }));
  return email;
};

/** Uses a direct password flow instead of the browser's SRP; the challenge that follows is the same. */
const choose = async (email: string, NEW_PASSWORD: string) => {
  const client = { UserPoolId: pool().id, ClientId: pool().clientId };
  const AuthParameters = { USERNAME: email, PASSWORD: TEMPORARY };
  const asked = await cognito().send(new AdminInitiateAuthCommand({ ...client, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters }));
  expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  const ChallengeResponses = { USERNAME: email, NEW_PASSWORD };
  const { ChallengeName, Session } = asked;
  const { AuthenticationResult } = await cognito().send(
    new AdminRespondToAuthChallengeCommand({ ...client, ChallengeName, Session, ChallengeResponses }),
  );
  return AuthenticationResult?.AccessToken ?? '';
};

describe('an admin that was created in the user pool', () => {
  it('[AUT-08] the login call says that the temporary password has to be replaced on the website', async () => {
    const email = await aPoolUser();
    const { status, body } = await ask(ADMIN_LOGIN, { email, password: TEMPORARY });
    expect([status, body.message]).toEqual([403, 'This password is temporary. Please sign in on the website and choose a new one.']);
    expect((await ask(ADMIN_LOGIN, { email, password: 'something else' })).body.message).toBe('Incorrect email or password.');
  });

  it('[AUT-08] a chosen password signs the admin in', async () => {
    const email = await aPoolUser();
    await choose(email, CHOSEN);
    expect((await ask(ADMIN_LOGIN, { email, password: CHOSEN })).status).toBe(200);
    await expect(signIn(email, TEMPORARY)).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  it('[AUT-05] the first request of the session creates the account, so that a forgotten password can be reset', async () => {
    const email = await aPoolUser();
    const token = await choose(email, CHOSEN);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask('GET /user', {}, { token })));
    for (const { status, body } of answers) expect([status, body]).toMatchObject([200, { email, name: 'Admin', isAdmin: true }]);
    expect(await ports().accounts.findByEmail(email)).toMatchObject({ isAdmin: true, plan: null });
    await ask('POST /api/auth/forgot_password', { email });
    expect(mailedLink(email)?.pathname).toBe('/resetPassword');
  });

  it('[SEC-02] a customer that was created in the user pool gets no account', async () => {
    const email = await aPoolUser({ isAdmin: false });
    const token = await choose(email, CHOSEN);
    expect((await ask('GET /user', {}, { token })).status).toBe(401);
    expect(await ports().accounts.findByEmail(email)).toBeUndefined();
  });
});
