/** Tells an API token from an access token, and tells whoever finds one in a log what it is. */
export const API_TOKEN_PREFIX = 'api_';

export const isApiToken = (token: string): boolean => token.startsWith(API_TOKEN_PREFIX);
