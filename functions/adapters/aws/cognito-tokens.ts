import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import { AppError } from '#shared/http/errors.ts';
import type { ACCOUNT_ID_CLAIM } from './account-id.ts';

export type UserPool = {
  id: string;
  clientId: string;
  /** Public keys (JWKS as JSON) of a pool that is not reached over HTTPS. */
  localJwks?: string;
};

/** Base64url without padding, so that each token has one spelling. */
const COMPACT_JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export type Claims = {
  sub: string;
  /** Only of restored users; see `ACCOUNT_ID`. */
  [ACCOUNT_ID_CLAIM]?: unknown;
  exp?: number;
  auth_time: number;
  origin_jti?: string;
  'cognito:groups'?: string[];
};

type Leniency = { graceSeconds?: number };

/** Reads the claims of access tokens of this pool. Throws `not_signed_in` or `unavailable`. */
export const claimsReader = (pool: UserPool): ((token: string, leniency?: Leniency) => Promise<Claims>) => {
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
