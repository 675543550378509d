import type { Window } from '#functions/ports/accounts/rate-limits.ts';
import type { Limit } from '#shared/http/limits.ts';

/** How much of a limit is left to a caller, and until when. */
export type Standing = Window & { limit: Limit };

/** RateLimit fields of the IETF draft. */
export const limitHeaders = ({ limit, left, until }: Standing): Record<string, string> => ({
  'ratelimit-limit': `${limit.times}`,
  'ratelimit-remaining': `${left}`,
  'ratelimit-reset': `${Math.max(1, Math.ceil((until - Date.now()) / 1_000))}`,
  'ratelimit-policy': `${limit.times};w=${limit.seconds}`,
});

const standings = new WeakMap<object, Standing>();

/** Adds the rate-limit state of the caller to the response, including error responses. */
export const noteStanding = (call: object, standing: Standing): void => void standings.set(call, standing);

export const standingHeaders = (call: object): Record<string, string> => {
  const standing = standings.get(call);
  return standing ? limitHeaders(standing) : {};
};
