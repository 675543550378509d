import { NotAuthorizedError, UserNotFoundError } from 'cognito-local/lib/errors.js';
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import { findUser, type LocalPool, type Operations } from './local-pool.ts';
import { type Claims, type IssuedTokens, type Origin, TOKEN_LIFE_SECONDS, type TokenIssuer } from './tokens.ts';

const MAX_SESSIONS = 100;

export const withTokenType = (out: Json): Json =>
  out.AuthenticationResult
    ? { ...out, AuthenticationResult: { ...out.AuthenticationResult, ExpiresIn: TOKEN_LIFE_SECONDS, TokenType: 'Bearer' } }
    : out;

export const answerTokens = async ({ pool, ctx, tokens }: LocalPool, user: User, origin?: Origin): Promise<IssuedTokens> =>
  tokens.issue({ user, groups: await pool.listUserGroupMembership(ctx, user), origin });

/** A session per refresh token; cognito-local keeps every one for ever. */
export const limitSessions = (pool: UserPoolService, tokens: TokenIssuer): void => {
  pool.storeRefreshToken = async (ctx, token, user) => {
    const alive = user.RefreshTokens.filter((old) => originOf(tokens, old) !== undefined);
    await pool.saveUser(ctx, { ...user, RefreshTokens: [...alive, token].slice(-MAX_SESSIONS) });
  };
};

const originOf = (tokens: TokenIssuer, refreshToken: string): string | undefined => {
  try {
    return tokens.read(refreshToken, 'refresh').origin_jti;
  } catch {
    return undefined;
  }
};

/** The user of an access token, unless its session was signed out: cognito-local believes any token. */
export const userOfToken = async (local: LocalPool, accessToken: string): Promise<User> => {
  const claims: Claims = local.tokens.read(accessToken, 'access');
  const user = await findUser(local, claims.sub);
  if (!user) throw new NotAuthorizedError('Invalid Access Token');
  const alive = user.RefreshTokens.some((token) => originOf(local.tokens, token) === claims.origin_jti);
  if (!alive) throw new NotAuthorizedError('Access Token has been revoked');
  return user;
};

const endSessions = async ({ pool, ctx }: LocalPool, user: User): Promise<Json> => {
  await pool.saveUser(ctx, { ...user, RefreshTokens: [] });
  return {};
};

export const sessionOperations = (local: LocalPool): Operations => ({
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
