import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_TOKEN_PREFIX } from '#shared/settings/api-token.ts';

const SECRET_BYTES = 32;

/** A token contains its account id, so that one read finds the hash to compare with. */
export const newToken = (accountId: string): string => `${API_TOKEN_PREFIX}${accountId}.${randomBytes(SECRET_BYTES).toString('base64url')}`;

export const accountIn = (token: string): string | undefined => {
  const [accountId, secret, ...more] = token.slice(API_TOKEN_PREFIX.length).split('.');
  return token.startsWith(API_TOKEN_PREFIX) && accountId && secret && more.length === 0 ? accountId : undefined;
};

/** A token has 256 random bits, so a salt and a slow hash would not make it harder to guess. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const isSameHash = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const lastFourOf = (token: string): string => token.slice(-4);
