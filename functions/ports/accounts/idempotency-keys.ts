/** How long an Idempotency-Key names the request that it came with first. */
export const KEY_SECONDS = 86_400;

export const KEY_REUSED = 'This Idempotency-Key was already used for another request. Please send a new one.';

/** Which request each Idempotency-Key of an account named. */
export interface RequestKeys {
  /** Binds a key to the hash of a request for KEY_SECONDS; false when it names another request. */
  claim(key: { accountId: string; key: string; hash: string }): Promise<boolean>;
}
