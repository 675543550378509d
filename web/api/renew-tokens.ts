import { AppError, GENERIC_MESSAGE } from '#shared/http/errors.ts';
import { noResponse } from './offline-error.ts';
import { siteConfig } from './site-config.ts';

/** `reused`: the refresh token has already been exchanged, so a copy of it has leaked. */
export type Refusal = 'refused' | 'reused';
const REFUSALS: [exception: string, Refusal][] = [
  ['NotAuthorizedException', 'refused'],
  ['RefreshTokenReuseException', 'reused'],
];

type Renewed = { accessToken: string; refreshToken: string; expiresAt: number };
type Answer = { __type?: string; AuthenticationResult?: { AccessToken: string; RefreshToken?: string; ExpiresIn: number } };

/** Exchanges a refresh token for new tokens. Bypasses the Cognito library, which does not support rotating refresh tokens. */
export const renewTokens = async (refreshToken: string): Promise<Renewed | Refusal> => {
  const { __type: problem = '', AuthenticationResult: renewed } = await askPool(refreshToken).catch((cause: unknown) => {
    throw noResponse(cause);
  });
  if (renewed) {
    const { AccessToken, RefreshToken = refreshToken, ExpiresIn } = renewed;
    return { accessToken: AccessToken, refreshToken: RefreshToken, expiresAt: Date.now() + ExpiresIn * 1_000 };
  }
  const refusal = REFUSALS.find(([exception]) => problem.endsWith(exception))?.[1];
  if (refusal) return refusal;
  throw new AppError('unavailable', GENERIC_MESSAGE);
};

const askPool = async (RefreshToken: string): Promise<Answer> => {
  const { clientId: ClientId, endpoint, region } = siteConfig().cognito;
  const response = await fetch(endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId, RefreshToken }),
  });
  return (await response.json()) as Answer;
};
