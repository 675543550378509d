import { RETENTION } from '#shared/privacy/retention.ts';

/** Seconds for which an Idempotency-Key is bound to its first request. */
export const KEY_SECONDS = RETENTION.request_keys.period.days * 86_400;

export const KEY_REUSED = 'This Idempotency-Key was already used for another request. Please send a new one.';

/** The request to which each Idempotency-Key of an account is bound. */
export interface RequestKeys {
  /** Binds a key to the hash of a request for KEY_SECONDS; false when it is bound to another request. */
  claim(key: { accountId: string; key: string; hash: string }): Promise<boolean>;
}
