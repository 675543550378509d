import { createPrivateKey, createPublicKey, createSign, createVerify, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { NotAuthorizedError } from 'cognito-local/lib/errors.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import type { Json } from '#infra/local/services/aws-error.ts';

export const TOKEN_LIFE_SECONDS = 3600;
const REFRESH_LIFE_SECONDS = 30 * 86_400;
const KEY_ID = 'local';
/** Scope that allows a token to change and delete its own user. */
export const SELF_SERVICE = 'aws.cognito.signin.user.admin';

/** The sign-in from which tokens originate; refreshing preserves it. */
export type Origin = { jti: string; authTime: number };
export type Claims = { sub: string; token_use: string; scope?: string; exp: number; jti: string; origin_jti: string; auth_time: number };
export type IssuedTokens = { AccessToken: string; IdToken: string; RefreshToken: string };
/** `claims` are added to the access token. */
type Bearer = { user: User; groups: readonly string[]; origin?: Origin; scopes?: readonly string[]; claims?: Json };

export type TokenIssuer = {
  issue(bearer: Bearer): IssuedTokens;
  /** Claims of an unexpired token of ours with this use. Throws NotAuthorizedException. */
  read(token: string, use: 'access' | 'refresh'): Claims;
  /** Public keys as JSON. */
  jwks: string;
};

export const newSigningKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Issues tokens with Cognito's claims, signed by a key that is generated per data folder. */
export const tokenIssuer = ({ pem, issuer, clientId }: { pem: string; issuer: string; clientId: string }): TokenIssuer => {
  const key = createPrivateKey(pem);
  const publicKey = createPublicKey(key);

  const issue = ({
    user,
    groups,
    scopes = [SELF_SERVICE],
    claims = {},
    origin = { jti: randomUUID(), authTime: nowSeconds() },
  }: Bearer): IssuedTokens => {
    const issued = nowSeconds();
    const attributes = Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value]));
    const commonClaims = { sub: attributes.sub, iss: issuer, origin_jti: origin.jti, auth_time: origin.authTime, iat: issued };
    const accessClaims = {
      ...commonClaims,
      event_id: randomUUID(),
      exp: issued + TOKEN_LIFE_SECONDS,
      ...(groups.length > 0 && { 'cognito:groups': groups }),
    };
    return {
      AccessToken: sign(key, {
        ...claims,
        ...accessClaims,
        token_use: 'access',
        client_id: clientId,
        username: user.Username,
        scope: scopes.join(' '),
      }),
      IdToken: sign(key, {
        ...accessClaims,
        token_use: 'id',
        aud: clientId,
        'cognito:username': user.Username,
        email: attributes.email,
        email_verified: attributes.email_verified === 'true',
        name: attributes.name,
      }),
      RefreshToken: sign(key, { ...commonClaims, token_use: 'refresh', exp: issued + REFRESH_LIFE_SECONDS }),
    };
  };

  const read = (token: string, use: 'access' | 'refresh'): Claims => {
    const claims = verified(token, publicKey);
    if (claims?.token_use !== use) throw new NotAuthorizedError(use === 'access' ? 'Invalid Access Token' : 'Invalid Refresh Token');
    if (claims.exp <= nowSeconds()) throw new NotAuthorizedError(`${use === 'access' ? 'Access' : 'Refresh'} Token has expired`);
    return claims;
  };

  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  return { issue, read, jwks: JSON.stringify({ keys: [jwk] }) };
};

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const sign = (key: KeyObject, claims: Json): string => {
  const signed = `${encode({ kid: KEY_ID, alg: 'RS256', typ: 'JWT' })}.${encode({ jti: randomUUID(), ...claims })}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
};

const verified = (token: string, key: KeyObject): Claims | undefined => {
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (!createVerify('RSA-SHA256').update(`${header}.${claims}`).verify(key, signature, 'base64url')) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
};
