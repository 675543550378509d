import { NotAuthorizedError, UserNotFoundError } from 'cognito-local/lib/errors.js';
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js';
import type { Json } from '#infra/local/services/aws-error.ts';
import { findUser, type Home, type Operations } from './home.ts';
import { type Claims, type IssuedTokens, type Origin, TOKEN_LIFE_SECONDS, type TokenIssuer } from './tokens.ts';

const MAX_SESSIONS = 100;

export const withTokenType = (out: Json): Json =>
  out.AuthenticationResult
    ? { ...out, AuthenticationResult: { ...out.AuthenticationResult, ExpiresIn: TOKEN_LIFE_SECONDS, TokenType: 'Bearer' } }
    : out;

export const answerTokens = async ({ pool, ctx, tokens }: Home, user: User, origin?: Origin): Promise<IssuedTokens> =>
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
export const userOfToken = async (home: Home, accessToken: string): Promise<User> => {
  const claims: Claims = home.tokens.read(accessToken, 'access');
  const user = await findUser(home, claims.sub);
  if (!user) throw new NotAuthorizedError('Invalid Access Token');
  const alive = user.RefreshTokens.some((token) => originOf(home.tokens, token) === claims.origin_jti);
  if (!alive) throw new NotAuthorizedError('Access Token has been revoked');
  return user;
};

const endSessions = async ({ pool, ctx }: Home, user: User): Promise<Json> => {
  await pool.saveUser(ctx, { ...user, RefreshTokens: [] });
  return {};
};

export const sessionOperations = (home: Home): Operations => ({
  GlobalSignOut: async ({ AccessToken }) => endSessions(home, await userOfToken(home, String(AccessToken))),
  AdminUserGlobalSignOut: async (input) => endSessions(home, await userByName(home, input.Username)),
  AdminDisableUser: async (input) => {
    await home.base('AdminDisableUser')(home.ctx, input);
    return endSessions(home, await userByName(home, input.Username));
  },
});

const userByName = async (home: Home, username: unknown): Promise<User> => {
  const user = await findUser(home, String(username));
  if (!user) throw new UserNotFoundError('User does not exist.');
  return user;
};
