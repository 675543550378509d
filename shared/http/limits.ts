import * as z from 'zod/mini';

/** So many tries in a window of so many seconds. */
export const Limit = z.strictObject({ times: z.int().check(z.minimum(1)), seconds: z.int().check(z.minimum(1)) });
export type Limit = z.infer<typeof Limit>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const limit = (times: number, seconds: number) => z._default(Limit, { times, seconds });

/** For what is done without a session: by whom it is for, and by the address it comes from. An office shares an address. */
const rule = (times: number, seconds: number) =>
  z.prefault(z.strictObject({ account: limit(times, seconds), address: limit(5 * times, seconds) }), {});

/** Limit per API token. */
export const API_TOKEN_LIMIT: Limit = { times: 60, seconds: MINUTE };

/** How often things may be tried; every number can be configured. */
export const Limits = z.strictObject({
  /** Only tries that fail stay counted. */
  sign_in: rule(10, 15 * MINUTE),
  forgot: rule(5, HOUR),
  reset: rule(5, HOUR),
  verify: rule(5, HOUR),
  demo: rule(5, HOUR),
  register: rule(5, HOUR),
  recover: rule(5, HOUR),
  /** Data behind share links. Limits apply per address only: a link may be read as often as wanted. */
  shared: rule(60, MINUTE),
  api_token: z._default(Limit, API_TOKEN_LIMIT),
  /** All other calls of one account. */
  calls: limit(600, MINUTE),
});
export type Limits = z.infer<typeof Limits>;

/** Limits that apply without a session. */
export type LimitRule = Exclude<keyof Limits, 'api_token' | 'calls'>;

/** A call counts under a rule, for its subject if it names one, and for its address. */
export type LimitedOperation = { rule: LimitRule; subject?: string };
