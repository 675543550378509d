import { createSign, generateKeyPairSync } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it, vi } from 'vitest';
import { cognitoIdentity } from '#functions/adapters/aws/cognito-identity.ts';
import { cognitoPool } from '#functions/adapters/aws/cognito-pool.ts';
import { tokenIssuer } from '#infra/local/services/cognito/tokens.ts';
import { AppError } from '#shared/http/errors.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

const services = withAwsServices();
const identityOf = (changes: { clientId?: string } = {}) => {
  const { id, clientId, jwks } = services().userPool;
  const pool = { id, clientId, localJwks: jwks, ...changes };
  return cognitoIdentity(pool, cognitoPool('eu-west-1', pool));
};
const password = 'Tensor-demo-2026';
let made = 0;
const newUser = (changes: { isAdmin?: boolean; email?: string; password?: string } = {}) => {
  made += 1;
  return { email: `user${made}@example.com`, password, name: `User ${made}`, isAdmin: false, ...changes };
};
const refusal = (code: string) => expect.toSatisfy((error) => error instanceof AppError && error.code === code);
const signedIn = async (changes: { isAdmin?: boolean } = {}) => {
  const user = newUser(changes);
  const id = await identityOf().createUser(user);
  return { id, user, tokens: await identityOf().signIn(user.email, password) };
};
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('signing in', () => {
  it('[AUT-09] gives an access token for one hour that speaks for its user', async () => {
    const { id, tokens } = await signedIn();
    expect(tokens.expiresInSeconds).toBe(3600);
    const claims = decode(tokens.accessToken.split('.')[1]);
    expect(claims.exp - claims.iat).toBe(3600);
    expect(await identityOf().verify(tokens.accessToken)).toMatchObject({ id, isAdmin: false });
  });

  it('recognizes admins by their group', async () => {
    const { id, tokens } = await signedIn({ isAdmin: true });
    expect(await identityOf().verify(tokens.accessToken)).toMatchObject({ id, isAdmin: true });
  });

  it('answers the same for an unknown e-mail and a wrong password', async () => {
    const { user } = await signedIn();
    const wrong = await identityOf()
      .signIn(user.email, 'wrong-password')
      .catch((error) => error);
    const unknown = await identityOf()
      .signIn('nobody@example.com', password)
      .catch((error) => error);
    expect(wrong).toMatchObject({ code: 'wrong_credentials', message: 'Incorrect email or password.' });
    expect({ code: unknown.code, message: unknown.message }).toEqual({ code: wrong.code, message: wrong.message });
  });

  it('compares passwords exactly and e-mails without case', async () => {
    const { user } = await signedIn();
    await expect(identityOf().signIn(user.email, password.toLowerCase())).rejects.toEqual(refusal('wrong_credentials'));
    await expect(identityOf().signIn(user.email, `${password} `)).rejects.toEqual(refusal('wrong_credentials'));
    await expect(identityOf().signIn(user.email.toUpperCase(), password)).resolves.toBeDefined();
  });

  it('refuses a disabled user', async () => {
    const { user } = await signedIn();
    const { id: UserPoolId } = services().userPool;
    await new CognitoIdentityProviderClient({}).send(new AdminDisableUserCommand({ UserPoolId, Username: user.email }));
    await expect(identityOf().signIn(user.email, password)).rejects.toEqual(refusal('wrong_credentials'));
  });
});

describe('the profile of a user', () => {
  it('[AUT-08] a user is found by id and by e-mail, with the name that was given', async () => {
    const user = newUser();
    const id = await identityOf().createUser(user);
    const profile = { id, email: user.email, name: user.name };
    expect(await identityOf().profile(id)).toEqual(profile);
    expect(await identityOf().profile(user.email)).toEqual(profile);
  });

  it('[AUT-08] an unknown user has no profile', async () => {
    await expect(identityOf().profile('nobody@example.com')).rejects.toEqual(refusal('not_found'));
  });
});

describe('signing in with a required challenge', () => {
  it('is reported only to a caller who knows the password', async () => {
    const { email } = newUser();
    const request = new SignUpCommand({ ClientId: services().userPool.clientId, Username: email, Password: password });
    await new CognitoIdentityProviderClient({}).send(request);
    await expect(identityOf().signIn(email, password)).rejects.toMatchObject({ message: 'Please confirm your email address.' });
    await expect(identityOf().signIn(email, 'wrong-password')).rejects.toEqual(refusal('wrong_credentials'));
  });
});

describe('a token', () => {
  const notSignedIn = refusal('not_signed_in');

  it('[AUT-09] is refused when it is an id token or a refresh token', async () => {
    const { user, tokens } = await signedIn();
    const { id: UserPoolId, clientId: ClientId } = services().userPool;
    const request = { AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', UserPoolId, ClientId } as const;
    const AuthParameters = { USERNAME: user.email, PASSWORD: password };
    const { AuthenticationResult } = await new CognitoIdentityProviderClient({}).send(
      new AdminInitiateAuthCommand({ ...request, AuthParameters }),
    );
    await expect(identityOf().verify(AuthenticationResult?.IdToken ?? '')).rejects.toEqual(notSignedIn);
    await expect(identityOf().verify(tokens.refreshToken)).rejects.toEqual(notSignedIn);
  });

  it('[AUT-09] is refused when it is not signed (alg none) or signed by its own public key', async () => {
    const [, claims] = (await signedIn()).tokens.accessToken.split('.');
    const kid = JSON.parse(services().userPool.jwks).keys[0].kid;
    await expect(identityOf().verify(`${encode({ alg: 'none', kid })}.${claims}.`)).rejects.toEqual(notSignedIn);
    await expect(identityOf().verify(`${encode({ alg: 'HS256', kid })}.${claims}.AAAA`)).rejects.toEqual(notSignedIn);
  });

  it('[AUT-09] is refused when its claims were changed', async () => {
    const [header, claims, signature] = (await signedIn()).tokens.accessToken.split('.');
    const raised = encode({ ...decode(claims), 'cognito:groups': ['admin'] });
    await expect(identityOf().verify(`${header}.${raised}.${signature}`)).rejects.toEqual(notSignedIn);
  });

  it("[AUT-09] is refused when it is another pool's, by its key, its issuer or its client", async () => {
    const { id, clientId } = services().userPool;
    const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const issuerOf = (pool: string) => `https://cognito-idp.eu-west-1.amazonaws.com/${pool}`;
    const bearer = { user: { Username: 'u', Attributes: [{ Name: 'sub', Value: 'u' }] } as never, groups: [] };
    const otherKey = tokenIssuer({ pem, issuer: issuerOf(id), clientId }).issue(bearer);
    await expect(identityOf().verify(otherKey.AccessToken)).rejects.toEqual(notSignedIn);
    const otherPool = tokenIssuer({ pem, issuer: issuerOf('eu-west-1_Other'), clientId });
    const pool = { id, clientId, localJwks: otherPool.jwks };
    const known = cognitoIdentity(pool, cognitoPool('eu-west-1', pool));
    await expect(known.verify(otherPool.issue(bearer).AccessToken)).rejects.toEqual(notSignedIn);
    await expect(identityOf({ clientId: 'another' }).verify((await signedIn()).tokens.accessToken)).rejects.toEqual(notSignedIn);
  });

  it('[AUT-09] is refused from the moment it expires', async () => {
    const { accessToken } = (await signedIn()).tokens;
    const expiry = decode(accessToken.split('.')[1]).exp * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now: expiry - 1000 });
    await expect(identityOf().verify(accessToken)).resolves.toBeDefined();
    vi.setSystemTime(expiry + 1000);
    await expect(identityOf().verify(accessToken)).rejects.toEqual(notSignedIn);
    vi.useRealTimers();
  });

  it('[AUT-09] names its session for as long as that can live, and no other token does', async () => {
    const { accessToken, refreshToken } = (await signedIn()).tokens;
    const { origin_jti: sessionId, exp } = decode(accessToken.split('.')[1]);
    const [header, claims] = accessToken.split('.');
    vi.useFakeTimers({ toFake: ['Date'], now: (exp + 29 * 86_400) * 1000 });
    expect(await identityOf().sessionOf(accessToken)).toBe(sessionId);
    await expect(identityOf().sessionOf(`${header}.${claims}.AAAA`)).rejects.toEqual(notSignedIn);
    await expect(identityOf().sessionOf(refreshToken)).rejects.toEqual(notSignedIn);
    vi.setSystemTime((exp + 31 * 86_400) * 1000);
    await expect(identityOf().sessionOf(accessToken)).rejects.toEqual(notSignedIn);
    vi.useRealTimers();
  });

  it('[AUT-09] is refused when its signature is padded or it never expires', async () => {
    const { tokens, id } = await signedIn();
    await expect(identityOf().verify(`${tokens.accessToken}==`)).rejects.toEqual(notSignedIn);
    const { id: poolId, clientId } = services().userPool;
    const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`;
    const pool = { id: poolId, clientId, localJwks: tokenIssuer({ pem, issuer, clientId }).jwks };
    const kid = JSON.parse(pool.localJwks).keys[0].kid;
    const iat = Math.floor(Date.now() / 1000);
    const forever = { sub: id, iss: issuer, client_id: clientId, token_use: 'access', iat, auth_time: iat, scope: '' };
    const token = (claims: object) => {
      const signed = `${encode({ alg: 'RS256', kid })}.${encode(claims)}`;
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(pem, 'base64url')}`;
    };
    const known = cognitoIdentity(pool, cognitoPool('eu-west-1', pool));
    await expect(known.verify(token({ ...forever, exp: iat + 60 }))).resolves.toMatchObject({ id });
    await expect(known.verify(token(forever))).rejects.toEqual(notSignedIn);
  });

  it.each(['', 'nonsense', 'a.b.c'])('[AUT-09] is refused when it is no token: "%s"', async (text) => {
    await expect(identityOf().verify(text)).rejects.toEqual(notSignedIn);
  });
});

describe('creating a user', () => {
  it('conflicts when the e-mail is taken, whatever its case', async () => {
    const { user } = await signedIn();
    await expect(identityOf().createUser({ ...user, email: user.email.toUpperCase() })).rejects.toEqual(refusal('conflict'));
  });

  it.each([
    [7, 'bad_request'],
    [129, 'bad_request'],
  ])('refuses a password of %i characters and leaves the e-mail free', async (length, code) => {
    const user = newUser({ password: 'x'.repeat(length) });
    await expect(identityOf().createUser(user)).rejects.toEqual(refusal(code));
    await expect(identityOf().createUser({ ...user, password })).resolves.toBeDefined();
  });

  it.each([8, 128])('takes a password of %i characters', async (length) => {
    const user = newUser({ password: 'x'.repeat(length) });
    await identityOf().createUser(user);
    await expect(identityOf().signIn(user.email, user.password)).resolves.toBeDefined();
  });

  it('[REL-02] completes an interrupted creation with the user of the new request', async () => {
    const user = newUser();
    const cognito = new CognitoIdentityProviderClient({});
    const half = { UserPoolId: services().userPool.id, Username: user.email };
    const { User } = await cognito.send(new AdminCreateUserCommand({ ...half, MessageAction: 'SUPPRESS' }));
    await cognito.send(new AdminAddUserToGroupCommand({ ...half, GroupName: 'admin' }));
    const id = await identityOf().createUser(user);
    expect(id).toBe(User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value);
    const { accessToken } = await identityOf().signIn(user.email, password);
    expect(await identityOf().verify(accessToken)).toMatchObject({ id, isAdmin: false });
  });
});
