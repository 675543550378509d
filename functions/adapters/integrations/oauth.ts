import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  processRevocationResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  revocationRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import type { IntegrationTokens } from '#functions/ports/accounts/connections.ts';
import { type Consent, GrantRefused } from '#functions/ports/system/integrations.ts';
import { AppError } from '#shared/http/errors.ts';
import { addressOf, type IntegrationKey } from './integration-keys.ts';

/** OAuth 2 endpoints and parameters of an integration, from its documentation. */
export type OAuthPlaces = {
  issuer: string;
  authorize: string;
  token: string;
  revoke: string;
  scope: string;
  /** Additional parameters of the consent page. */
  extras?: Record<string, string>;
};

const TIMEOUT_MS = 15_000;
const DEFAULT_LIFE_SECONDS = 1_800;
/** Errors of the token endpoint for an invalid code or a revoked consent. */
const NO_GRANT = ['invalid_grant', 'access_denied', 'unauthorized_client'];

/** Authorization code flow with PKCE. The library implements the protocol and validates every response. */
export const oauthOf = (places: OAuthPlaces, key: IntegrationKey, now: () => Date = () => new Date()) => {
  const server: AuthorizationServer = {
    issuer: places.issuer,
    authorization_endpoint: addressOf(key, places.authorize),
    token_endpoint: addressOf(key, places.token),
    revocation_endpoint: addressOf(key, places.revoke),
  };
  const client: Client = { client_id: key.clientId };
  const secret = ClientSecretPost(key.clientSecret);
  const options = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS), [allowInsecureRequests]: key.address !== undefined });

  const tokensOf = (answer: TokenEndpointResponse, before?: IntegrationTokens): IntegrationTokens => {
    const refresh = answer.refresh_token ?? before?.refresh;
    if (!refresh) throw new GrantRefused('The service gave no refresh token');
    const lifetimeMs = (answer.expires_in ?? DEFAULT_LIFE_SECONDS) * 1_000;
    return { access: answer.access_token, refresh, expiresAt: new Date(now().getTime() + lifetimeMs).toISOString() };
  };

  return {
    consentUrl: async ({ state, verifier, redirectUri }: Consent): Promise<string> =>
      `${server.authorization_endpoint}?${new URLSearchParams({
        client_id: key.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: places.scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...places.extras,
      })}`,
    exchange: async (code: string, { state, verifier, redirectUri }: Consent): Promise<IntegrationTokens> => {
      const answered = validateAuthResponse(server, client, new URLSearchParams({ code, state }), state);
      const response = authorizationCodeGrantRequest(server, client, secret, answered, redirectUri, verifier, options());
      return tokensOf(await response.then((received) => processAuthorizationCodeResponse(server, client, received)).catch(withoutResponse));
    },
    refresh: async (tokens: IntegrationTokens): Promise<IntegrationTokens> => {
      const response = refreshTokenGrantRequest(server, client, secret, tokens.refresh, options());
      return tokensOf(
        await response.then((received) => processRefreshTokenResponse(server, client, received)).catch(withoutResponse),
        tokens,
      );
    },
    revoke: async ({ refresh }: IntegrationTokens): Promise<void> => {
      const additionalParameters = { token_type_hint: 'refresh_token' };
      await processRevocationResponse(await revocationRequest(server, client, secret, refresh, { ...options(), additionalParameters }));
    },
  };
};

/** Drops the cause, because the library's errors carry the whole response including tokens. */
const withoutResponse = (error: unknown): never => {
  if (error instanceof ResponseBodyError && NO_GRANT.includes(error.error)) throw new GrantRefused(error.error);
  // HubSpot's own format: { "status": "BAD_REFRESH_TOKEN" }.
  if (error instanceof OperationProcessingError && error.cause instanceof Response && error.cause.status === 400)
    throw new GrantRefused('refused in a form of its own');
  const reason = error instanceof ResponseBodyError ? error.error : nameOf(error);
  throw new AppError('unavailable', undefined, { cause: new Error(`token endpoint failed: ${reason}`) });
};

/** Prefers the error code, because bundling renames classes. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
