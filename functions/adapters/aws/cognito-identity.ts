import type { Caller, Identity } from '#functions/ports/accounts/identity.ts';
import { ACCOUNT_ID_CLAIM } from './account-id.ts';
import { ADMINS, DEMOS } from './cognito-groups.ts';
import type { Claims, claimsReader, UserPool } from './cognito-tokens.ts';

/** Operations that need the user pool; verifying a token does not. */
export type PoolUsers = Omit<Identity, 'verify' | 'sessionOf'>;

export const cognitoIdentity = (pool: UserPool, users: PoolUsers): Identity => {
  let reader: ReturnType<typeof claimsReader> | undefined;
  /** Functions that serve no calls use the pool, but verify no tokens and do not bundle the library. */
  const claimsOf: ReturnType<typeof claimsReader> = async (...input) => {
    reader ??= (await import('#functions/adapters/aws/cognito-tokens.ts')).claimsReader(pool);
    return reader(...input);
  };
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
    newAuthenticator: users.newAuthenticator,
    confirmAuthenticator: users.confirmAuthenticator,
    hasSecondFactor: users.hasSecondFactor,
    requireSecondFactor: users.requireSecondFactor,
    removeSecondFactor: users.removeSecondFactor,
  };
};

/** Validity of a refresh token, the longest lifetime of a session. */
const SESSION_SECONDS = 30 * 86_400;

const callerOf = ({ sub, [ACCOUNT_ID_CLAIM]: accountId = sub, auth_time, origin_jti, 'cognito:groups': groups = [] }: Claims): Caller => ({
  id: String(accountId),
  isAdmin: groups.includes(ADMINS),
  ...(groups.includes(DEMOS) && { isDemo: true }),
  signedInAt: new Date(auth_time * 1_000),
  ...(origin_jti !== undefined && { sessionId: origin_jti }),
});
