/** Distinguishes API tokens from access tokens, and makes leaked tokens recognizable in logs. */
export const API_TOKEN_PREFIX = 'api_';

export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX);
