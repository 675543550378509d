import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import type { Caller, Identity } from '#functions/ports/identity.ts';
import { AppError } from '#shared/http/errors.ts';
import { cognitoSignIn } from './cognito-sign-in.ts';
import { ADMINS, cognitoUsers, DEMOS } from './cognito-users.ts';

type UserPool = {
  id: string;
  clientId: string;
  /** Keys of a pool that is not reached over https, as JSON. */
  localJwks?: string;
};

export const cognitoIdentity = (region: string, pool: UserPool): Identity => {
  const cognito = new CognitoIdentityProviderClient({ region });
  const verifyToken = tokenVerifier(pool);
  return {
    verify: async (accessToken) => {
      try {
        return callerOf(await verifyToken(accessToken));
      } catch (cause) {
        // Keys that cannot be fetched are no reason to sign everybody out.
        throw new AppError(cause instanceof FetchError ? 'unavailable' : 'not_signed_in', undefined, { cause });
      }
    },
    ...cognitoSignIn(cognito, pool.clientId),
    ...cognitoUsers(cognito, pool.id),
  };
};

type Claims = { sub: string; auth_time: number; 'cognito:groups'?: string[] };

const callerOf = ({ sub, auth_time, 'cognito:groups': groups = [] }: Claims): Caller => ({
  id: sub,
  isAdmin: groups.includes(ADMINS),
  ...(groups.includes(DEMOS) && { isDemo: true }),
  signedInAt: new Date(auth_time * 1_000),
});

const tokenVerifier = ({ id, clientId, localJwks }: UserPool): ((token: string) => Promise<Claims>) => {
  const verifier = CognitoJwtVerifier.create({ userPoolId: id, tokenUse: 'access', clientId });
  if (localJwks === undefined) return (token) => verifier.verify(token);
  verifier.cacheJwks(JSON.parse(localJwks));
  // Never looks for a key outside of the given ones.
  return async (token) => verifier.verifySync(token);
};
