import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import type { Caller, Identity } from '#functions/ports/accounts/identity.ts';
import { AppError } from '#shared/http/errors.ts';
import { ACCOUNT_ID_CLAIM } from './account-id.ts';
import { ADMINS, DEMOS } from './cognito-groups.ts';

export type UserPool = {
  id: string;
  clientId: string;
  /** Public keys (JWKS as JSON) of a pool that is not reached over HTTPS. */
  localJwks?: string;
};

/** Operations that need the user pool; verifying a token does not. */
export type PoolUsers = Omit<Identity, 'verify' | 'sessionOf'>;

export const cognitoIdentity = (pool: UserPool, users: PoolUsers): Identity => {
  const claimsOf = claimsReader(pool);
  return {
    verify: async (accessToken) => callerOf(await claimsOf(accessToken)),
    sessionOf: async (accessToken) => callerOf(await claimsOf(accessToken, { graceSeconds: SESSION_SECONDS })).sessionId,
    signIn: users.signIn,
    signInByLink: users.signInByLink,
    provePassword: users.provePassword,
    proveIdentity: users.proveIdentity,
    removeUser: users.removeUser,
    revoke: users.revoke,
    createUser: users.createUser,
    profile: users.profile,
    setPassword: users.setPassword,
    hasSecondFactor: users.hasSecondFactor,
    removeSecondFactor: users.removeSecondFactor,
  };
};

/** Validity of a refresh token, the longest lifetime of a session. */
const SESSION_SECONDS = 30 * 86_400;

/** Base64url without padding, so that each token has one spelling. */
const COMPACT_JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

type Claims = {
  sub: string;
  /** Only of restored users; see `ACCOUNT_ID`. */
  [ACCOUNT_ID_CLAIM]?: unknown;
  exp?: number;
  auth_time: number;
  origin_jti?: string;
  'cognito:groups'?: string[];
};

const callerOf = ({ sub, [ACCOUNT_ID_CLAIM]: accountId = sub, auth_time, origin_jti, 'cognito:groups': groups = [] }: Claims): Caller => ({
  id: String(accountId),
  isAdmin: groups.includes(ADMINS),
  ...(groups.includes(DEMOS) && { isDemo: true }),
  signedInAt: new Date(auth_time * 1_000),
  ...(origin_jti !== undefined && { sessionId: origin_jti }),
});

type Leniency = { graceSeconds?: number };

const claimsReader = (pool: UserPool): ((token: string, leniency?: Leniency) => Promise<Claims>) => {
  const verify = tokenVerifier(pool);
  return async (token, leniency = {}) => {
    if (!COMPACT_JWT.test(token)) throw new AppError('not_signed_in');
    try {
      const claims = await verify(token, leniency);
      // The library treats a token without `exp` as one that never expires.
      if (typeof claims.exp !== 'number') throw new Error('the token has no expiry');
      return claims;
    } catch (cause) {
      // Users must not be signed out because the keys cannot be fetched.
      throw new AppError(cause instanceof FetchError ? 'unavailable' : 'not_signed_in', undefined, { cause });
    }
  };
};

const tokenVerifier = ({ id, clientId, localJwks }: UserPool): ((token: string, leniency: Leniency) => Promise<Claims>) => {
  const verifier = CognitoJwtVerifier.create({ userPoolId: id, tokenUse: 'access', clientId });
  const expected = { tokenUse: 'access', clientId } as const;
  if (localJwks === undefined) return (token, leniency) => verifier.verify(token, { ...expected, ...leniency });
  verifier.cacheJwks(JSON.parse(localJwks));
  // Uses only the given keys and never fetches others.
  return async (token, leniency) => verifier.verifySync(token, { ...expected, ...leniency });
};
