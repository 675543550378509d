import * as z from 'zod/mini';
import { MAX_CODES } from '#shared/creator-data/creator-request.ts';

/** Maximum number of calls in a window of `seconds`. */
export const Limit = z.strictObject({ times: z.int().check(z.minimum(1)), seconds: z.int().check(z.minimum(1)) });
export type Limit = z.infer<typeof Limit>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const limit = (times: number, seconds: number) => z._default(Limit, { times, seconds });

/** Limits of a call without a session, per subject and per IP address. Offices share an address, so its limit is five times higher. */
const rule = (times: number, seconds: number) =>
  z.prefault(z.strictObject({ account: limit(times, seconds), address: limit(5 * times, seconds) }), {});

/** Limit per API token. */
export const API_TOKEN_LIMIT: Limit = { times: 60, seconds: MINUTE };

/** Rate limits; every number can be configured. */
export const Limits = z.strictObject({
  /** Only failed attempts count. */
  sign_in: rule(10, 15 * MINUTE),
  forgot: rule(5, HOUR),
  reset: rule(5, HOUR),
  verify: rule(5, HOUR),
  demo: rule(5, HOUR),
  register: rule(5, HOUR),
  recover: rule(5, HOUR),
  /** Look-ups of creators by their handle. Limited per IP address only. */
  creator_data: rule(4, HOUR),
  /** Requests for the removal or correction of a creator's data, per creator. */
  creator_request: rule(5, 24 * HOUR),
  /** Codes of such a request; longer than a code is valid. */
  creator_code: rule(MAX_CODES, HOUR),
  /** Data of share links. Limited per IP address only, because a link may be read without limit. */
  shared: rule(60, MINUTE),
  api_token: z._default(Limit, API_TOKEN_LIMIT),
  /** All other calls of an account. */
  calls: limit(600, MINUTE),
});
export type Limits = z.infer<typeof Limits>;

/** Limits that apply without a session. */
export type LimitRule = Exclude<keyof Limits, 'api_token' | 'calls'>;

/** Rule that a call counts towards, per subject if it has one and per IP address. */
export type LimitedOperation = { rule: LimitRule; subject?: string };
