import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it, vi } from 'vitest';
import { cognitoIdentity } from '#functions/adapters/aws/cognito-identity.ts';
import { cognitoPool } from '#functions/adapters/aws/cognito-pool.ts';
import { browserUser } from '#tests/support/screens/browser-user.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

const services = withAwsServices({
  triggers: {
    DefineAuthChallenge: async (event) => {
      const last = event.request.session.at(-1);
      const issueTokens = last?.challengeResult === true;
      return {
        ...event,
        response: { issueTokens, failAuthentication: last !== undefined && !issueTokens, challengeName: 'CUSTOM_CHALLENGE' },
      };
    },
    CreateAuthChallenge: async (event) => ({
      ...event,
      response: {
        publicChallengeParameters: { hint: 'link' },
        privateChallengeParameters: { token: 'from-the-link' },
        challengeMetadata: '',
      },
    }),
    VerifyAuthChallengeResponse: async (event) => ({
      ...event,
      response: { answerCorrect: event.request.challengeAnswer === event.request.privateChallengeParameters.token },
    }),
  },
});

const password = 'Tensor-demo-2026';
let made = 0;
const pool = () => ({ ...services().userPool, endpoint: `${services().poolEndpoint}/` });
const identity = () => cognitoIdentity({ ...pool(), localJwks: pool().jwks }, cognitoPool('eu-west-1', pool()));
const aUser = async () => {
  made += 1;
  const email = `person${made}@example.com`;
  const id = await identity().createUser({ email, password, name: `Person ${made}`, isAdmin: false });
  return { id, email, browser: browserUser(pool(), email) };
};
const send = (AuthFlow: 'USER_SRP_AUTH', AuthParameters: Record<string, string>) =>
  new CognitoIdentityProviderClient({}).send(new InitiateAuthCommand({ ClientId: pool().clientId, AuthFlow, AuthParameters }));
const refreshOnce = async (token: string) => {
  const request = new GetTokensFromRefreshTokenCommand({ ClientId: pool().clientId, RefreshToken: token });
  return (await new CognitoIdentityProviderClient({}).send(request)).AuthenticationResult;
};

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('SRP sign-in through amazon-cognito-identity-js', () => {
  it('[AUT-09] answers the correct password with tokens that the API accepts', async () => {
    const { id, email, browser } = await aUser();
    const session = await browser.signIn(password);
    expect(await identity().verify(session.getAccessToken().getJwtToken())).toMatchObject({ id, isAdmin: false });
    expect(session.getIdToken().payload).toMatchObject({ email, email_verified: true, name: `Person ${made}` });
    expect(await browser.attributes()).toMatchObject({ sub: id, email });
  });

  it('refuses wrong passwords and unknown people with the same words', async () => {
    const { browser } = await aUser();
    const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(browser.signIn(`${password}x`)).rejects.toMatchObject(refused);
    await expect(browserUser(pool(), 'nobody@example.com').signIn(password)).rejects.toMatchObject(refused);
  });

  it('shows an unknown person the same kind of challenge, the same one each time', async () => {
    const { email } = await aUser();
    const SRP_A = 'ab'.repeat(384);
    const known = (await send('USER_SRP_AUTH', { USERNAME: email, SRP_A })).ChallengeParameters ?? {};
    const unknown = (await send('USER_SRP_AUTH', { USERNAME: 'nobody@example.com', SRP_A })).ChallengeParameters ?? {};
    const again = (await send('USER_SRP_AUTH', { USERNAME: 'nobody@example.com', SRP_A })).ChallengeParameters ?? {};
    expect(Object.keys(unknown).sort()).toEqual(Object.keys(known).sort());
    expect(unknown.USER_ID_FOR_SRP).toHaveLength(known.USER_ID_FOR_SRP?.length ?? 0);
    expect(again.USER_ID_FOR_SRP).toBe(unknown.USER_ID_FOR_SRP);
  });

  it.each(['0', 'F'.repeat(2000), 'not hex', ''])('refuses a number that no honest client sends: "%.8s"', async (SRP_A) => {
    const { email } = await aUser();
    await expect(send('USER_SRP_AUTH', { USERNAME: email, SRP_A })).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('refuses a disabled user, also with the right password, until enabled again', async () => {
    const { email, browser } = await aUser();
    const admin = new CognitoIdentityProviderClient({});
    const user = { UserPoolId: pool().id, Username: email };
    await admin.send(new AdminDisableUserCommand(user));
    await expect(browser.signIn(password)).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(browser.signIn('wrong-password')).rejects.toMatchObject({ message: 'Incorrect username or password.' });
    await admin.send(new AdminEnableUserCommand(user));
    await expect(browser.signIn(password)).resolves.toBeDefined();
  });
});

describe('a session', () => {
  it('[AUT-09] refreshes to new tokens of the same sign-in', async () => {
    const { id, browser } = await aUser();
    const first = await browser.signIn(password);
    const next = await refreshOnce(first.getRefreshToken().getToken());
    const [before, after] = [first.getAccessToken().getJwtToken(), next?.AccessToken ?? ''].map(claimsOf);
    expect(after.jti).not.toBe(before.jti);
    expect(after.origin_jti).toBe(before.origin_jti);
    expect(await identity().verify(next?.AccessToken ?? '')).toMatchObject({ id, isAdmin: false });
  });

  it('[AUT-09] accepts a used refresh token for one more minute, then only its replacement', async () => {
    const { browser } = await aUser();
    const first = (await browser.signIn(password)).getRefreshToken().getToken();
    const second = (await refreshOnce(first))?.RefreshToken ?? '';
    expect(second).not.toBe(first);
    await expect(refreshOnce(first)).resolves.toBeDefined();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await expect(refreshOnce(second)).resolves.toMatchObject({ RefreshToken: expect.any(String) });
    await expect(refreshOnce(first)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    vi.useRealTimers();
  });

  it('[AUT-09] ends with all its tokens when one is used again that was given away, and no other session does', async () => {
    const { email, browser } = await aUser();
    const first = (await browser.signIn(password)).getRefreshToken().getToken();
    const elsewhere = (await browserUser(pool(), email).signIn(password)).getRefreshToken().getToken();
    const second = (await refreshOnce(first))?.RefreshToken ?? '';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await expect(refreshOnce(first)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    await expect(refreshOnce(second)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
    await expect(refreshOnce(elsewhere)).resolves.toBeDefined();
    vi.useRealTimers();
  });

  it('[AUT-09] can be revoked by a token of it that was given away', async () => {
    const { browser } = await aUser();
    const first = (await browser.signIn(password)).getRefreshToken().getToken();
    const second = (await refreshOnce(first))?.RefreshToken ?? '';
    await new CognitoIdentityProviderClient({}).send(new RevokeTokenCommand({ ClientId: pool().clientId, Token: first }));
    await expect(refreshOnce(second)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
  });

  it('[AUT-09] cannot be refreshed after signing out', async () => {
    const { browser } = await aUser();
    const session = await browser.signIn(password);
    await browser.signOut();
    await expect(refreshOnce(session.getRefreshToken().getToken())).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
  });

  it('[AUT-09] ends on every device after signing out everywhere', async () => {
    const { email, browser } = await aUser();
    const other = browserUser(pool(), email);
    const elsewhere = await other.signIn(password);
    await browser.signIn(password);
    await browser.signOutEverywhere();
    await expect(refreshOnce(elsewhere.getRefreshToken().getToken())).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('is not refreshed by a forged token', async () => {
    const { browser } = await aUser();
    const session = await browser.signIn(password);
    const [header, claims] = session.getRefreshToken().getToken().split('.');
    await expect(refreshOnce(`${header}.${claims}.AAAA`)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('custom sign-in by triggers', () => {
  it('accepts the correct answer and refuses a wrong one', async () => {
    const { id, browser } = await aUser();
    expect(await browser.beginCustomSignIn()).toMatchObject({ hint: 'link' });
    const session = await browser.answerCustomChallenge('from-the-link');
    expect(await identity().verify(session.getAccessToken().getJwtToken())).toMatchObject({ id, isAdmin: false });

    await browser.beginCustomSignIn();
    await expect(browser.answerCustomChallenge('guess')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
