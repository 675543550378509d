import { CognitoError, NotAuthorizedError, UserNotFoundError } from 'cognito-local/lib/errors.js';
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import { findUser, type LocalPool, type Operation, type Operations } from './local-pool.ts';
import { accessChangesOf } from './sign-in-triggers.ts';
import { type Claims, type IssuedTokens, type Origin, SELF_SERVICE, TOKEN_LIFE_SECONDS, type TokenIssuer } from './tokens.ts';

const MAX_SESSIONS = 100;

export const withTokenType = (out: Json): Json =>
  out.AuthenticationResult
    ? { ...out, AuthenticationResult: { ...out.AuthenticationResult, ExpiresIn: TOKEN_LIFE_SECONDS, TokenType: 'Bearer' } }
    : out;

export const answerTokens = async (local: LocalPool, user: User, origin?: Origin): Promise<IssuedTokens> => {
  const groups = await local.pool.listUserGroupMembership(local.ctx, user);
  const source = origin ? 'TokenGeneration_RefreshTokens' : 'TokenGeneration_Authentication';
  return local.tokens.issue({ user, groups, origin, ...(await accessChangesOf(local, { user, groups, source })) });
};

/** Limits the number of sessions per user; cognito-local keeps all refresh tokens forever. */
export const limitSessions = (pool: UserPoolService, tokens: TokenIssuer): void => {
  pool.storeRefreshToken = async (ctx, token, user) => {
    const active = user.RefreshTokens.filter((old) => originOf(tokens, old) !== undefined);
    await pool.saveUser(ctx, { ...user, RefreshTokens: [...active, token].slice(-MAX_SESSIONS) });
  };
};

const originOf = (tokens: TokenIssuer, refreshToken: string): string | undefined => {
  try {
    return tokens.read(refreshToken, 'refresh').origin_jti;
  } catch {
    return undefined;
  }
};

/** The user of an access token. Throws when its session was signed out, which cognito-local does not check. */
export const userOfToken = async (local: LocalPool, accessToken: string): Promise<User> => {
  const claims: Claims = local.tokens.read(accessToken, 'access');
  if (!claims.scope?.split(' ').includes(SELF_SERVICE)) throw new NotAuthorizedError('Access Token does not have required scopes');
  const user = await findUser(local, claims.sub);
  if (!user) throw new NotAuthorizedError('Invalid Access Token');
  const active = user.RefreshTokens.some((token) => originOf(local.tokens, token) === claims.origin_jti);
  if (!active) throw new NotAuthorizedError('Access Token has been revoked');
  return user;
};

const endSessions = async ({ pool, ctx }: LocalPool, user: User): Promise<Json> => {
  await pool.saveUser(ctx, { ...user, RefreshTokens: [] });
  return {};
};

const familyOf = ({ tokens }: LocalPool, user: User, jti: string): string[] =>
  user.RefreshTokens.filter((token) => originOf(tokens, token) === jti);

/** Removes all refresh tokens of one sign-in. */
const endFamily = async (local: LocalPool, user: User, jti: string): Promise<Json> => {
  const family = new Set(familyOf(local, user, jti));
  await local.pool.saveUser(local.ctx, { ...user, RefreshTokens: user.RefreshTokens.filter((token) => !family.has(token)) });
  return {};
};

/** cognito-local removes only the given token, and does not recognize rotated ones. */
const revokeToken =
  (local: LocalPool): Operation =>
  async ({ Token }) => {
    const { sub, origin_jti: jti } = local.tokens.read(String(Token), 'refresh');
    const user = await findUser(local, sub);
    return user ? endFamily(local, user, jti) : {};
  };

/** A used refresh token stays valid for this time, in case the response was lost. */
const GRACE_MS = 60_000;

/** Each use of a refresh token replaces it with another one of the same sign-in. */
const rotateTokens = (local: LocalPool): Operation => {
  const spentAt = new Map<string, number>();
  return async ({ RefreshToken }) => {
    const token = String(RefreshToken);
    const { sub, origin_jti: jti, auth_time: authTime } = local.tokens.read(token, 'refresh');
    const user = await findUser(local, sub);
    if (!user || familyOf(local, user, jti).length === 0) throw new NotAuthorizedError('Refresh Token has been revoked');
    if (!user.Enabled) throw new NotAuthorizedError('User is disabled.');
    const isSpent = !user.RefreshTokens.includes(token);
    if (isSpent && Date.now() - (spentAt.get(token) ?? 0) > GRACE_MS) {
      await endFamily(local, user, jti);
      throw new CognitoError('RefreshTokenReuseException', 'Refresh Token has been used before');
    }
    const tokens = await answerTokens(local, user, { jti, authTime });
    if (!isSpent) spentAt.set(token, Date.now());
    await local.pool.saveUser(local.ctx, {
      ...user,
      RefreshTokens: [...user.RefreshTokens.filter((each) => each !== token), tokens.RefreshToken],
    });
    return withTokenType({ AuthenticationResult: tokens });
  };
};

export const sessionOperations = (local: LocalPool): Operations => ({
  GetTokensFromRefreshToken: rotateTokens(local),
  RevokeToken: revokeToken(local),
  GlobalSignOut: async ({ AccessToken }) => endSessions(local, await userOfToken(local, String(AccessToken))),
  AdminUserGlobalSignOut: async (input) => endSessions(local, await userByName(local, input.Username)),
  AdminDisableUser: async (input) => {
    await local.base('AdminDisableUser')(local.ctx, input);
    return endSessions(local, await userByName(local, input.Username));
  },
});

const userByName = async (local: LocalPool, username: unknown): Promise<User> => {
  const user = await findUser(local, String(username));
  if (!user) throw new UserNotFoundError('User does not exist.');
  return user;
};
