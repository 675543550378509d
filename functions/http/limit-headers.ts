import type { Window } from '#functions/ports/accounts/rate-limits.ts';
import type { Limit } from '#shared/http/limits.ts';

/** Remaining quota of a caller. `until` is in epoch milliseconds. */
export type RateLimitState = Window & { limit: Limit };

/** RateLimit fields of the IETF draft. */
export const limitHeaders = ({ limit, left, until }: RateLimitState): Record<string, string> => ({
  'ratelimit-limit': `${limit.times}`,
  'ratelimit-remaining': `${left}`,
  'ratelimit-reset': `${Math.max(1, Math.ceil((until - Date.now()) / 1_000))}`,
  'ratelimit-policy': `${limit.times};w=${limit.seconds}`,
});

const rateLimitStates = new WeakMap<object, RateLimitState>();

/** Adds the caller's rate-limit state to the response, including error responses. */
export const noteRateLimitState = (call: object, rateLimitState: RateLimitState): void => void rateLimitStates.set(call, rateLimitState);

export const rateLimitHeaders = (call: object): Record<string, string> => {
  const rateLimitState = rateLimitStates.get(call);
  return rateLimitState ? limitHeaders(rateLimitState) : {};
};
