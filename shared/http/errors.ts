import { fill } from '#shared/messages/fill.ts';
import type { Limit } from './limits.ts';

/** Message for unknown errors and for errors whose details must not be revealed. */
export const GENERIC_MESSAGE = 'Something went wrong, please try again';
export const SIGNED_OUT_MESSAGE = 'Failed to authenticate token.';

export type Redirect = 'PAYMENT_PAGE' | 'INFLUENCER_SEARCH_PAGE';

type ErrorRow = { status: number; message: string; redirect?: Redirect };

/** Status, default message and UI redirect of each error code. */
export const ERRORS = {
  bad_request: { status: 400, message: 'The request is not valid' },
  unreadable_line: { status: 400, message: "Line {line} of this file can't be read: it is too long, or a quote is missing" },
  not_offered: { status: 400, message: 'The data provider does not offer this' },
  wrong_brand: { status: 400, message: 'This brand is not served here' },
  wrong_credentials: { status: 400, message: 'Incorrect email or password.' },
  not_signed_in: { status: 401, message: SIGNED_OUT_MESSAGE },
  plan_required: { status: 402, message: 'Your subscription has ended', redirect: 'PAYMENT_PAGE' },
  search_not_included: { status: 402, message: 'Search is not included in your plan', redirect: 'INFLUENCER_SEARCH_PAGE' },
  not_enough_credits: { status: 402, message: 'Not enough credits' },
  not_enough_post_credits: { status: 402, message: 'Not enough post analysis credits' },
  payment_failed: { status: 402, message: 'The payment failed, please check your card' },
  exporting_not_included: { status: 402, message: 'Exporting not included' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  not_in_demo: { status: 403, message: 'This is not available in a demo' },
  second_factor_required: { status: 403, message: 'Please set up two-step sign-in first' },
  not_found: { status: 404, message: 'Not found' },
  conflict: { status: 409, message: 'This was changed by someone else, please reload' },
  too_large: { status: 413, message: 'The request is too large' },
  too_many_requests: { status: 429, message: 'Too many requests, please try again later' },
  unexpected: { status: 500, message: GENERIC_MESSAGE },
  unavailable: { status: 503, message: 'This service is not available right now, please try again' },
  too_slow: { status: 503, message: 'This search took too long, please narrow it down' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

/** Why a request was refused, where its code covers several cases that screens present differently. */
export const ERROR_REASONS = ['limit_reached'] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];

/** Problem by path of the input field ("search.followers.left_number"). */
export type FieldErrors = Record<string, string>;

/** Values of the placeholders in an error message; the UI inserts them into the localized message. */
export type ErrorValues = Record<string, string | number>;

/** `limit`: the limit that was reached. `requestId`: id of the failed call in the logs. */
type ErrorDetails = {
  reason?: ErrorReason;
  fields?: FieldErrors;
  values?: ErrorValues;
  retryAfterSeconds?: number;
  limit?: Limit;
  requestId?: string;
};

/** The only error class whose details users see; others are reported as `unexpected`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  declare readonly reason?: ErrorDetails['reason'];
  declare readonly fields?: ErrorDetails['fields'];
  declare readonly values?: ErrorDetails['values'];
  declare readonly retryAfterSeconds?: ErrorDetails['retryAfterSeconds'];
  declare readonly limit?: ErrorDetails['limit'];
  declare readonly requestId?: ErrorDetails['requestId'];

  constructor(code: ErrorCode, message: string = ERRORS[code].message, { cause, ...details }: ErrorDetails & { cause?: unknown } = {}) {
    super(fill(message, details.values ?? {}), { cause });
    this.name = 'AppError';
    this.code = code;
    Object.assign(this, details);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get redirect(): Redirect | undefined {
    return (ERRORS[this.code] as ErrorRow).redirect;
  }
}

/**
 * True if a request was refused with a message for its user. After any other error the server may have carried it out, although no answer of
 * its own arrived.
 */
export const isRefused = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

export const isConflict = (error: unknown): error is AppError => error instanceof AppError && error.code === 'conflict';

/** Creates a `bad_request` error for one field. */
export const refuseField = (path: string, problem: string): AppError => refuseFields({ [path]: problem });

export const refuseFields = (fields: FieldErrors): AppError => {
  const [path, problem] = Object.entries(fields)[0] ?? ['request', ERRORS.bad_request.message];
  return new AppError('bad_request', `${path}: ${problem}`, { fields });
};
