/** Public facts about a token; only the owner sees the token itself. */
export type KnownToken = { lastFour: string; createdAt: string };

/** One token per account. It is found by its hash and stored encrypted, so that access to the table is not enough to use one. */
export interface ApiTokens {
  /** Makes the token of an account; the one before is unknown from that moment on. */
  generate(accountId: string, now: Date): Promise<void>;
  /** false when there was none. */
  revoke(accountId: string): Promise<boolean>;
  /** Whose token this is. */
  ownerOf(token: string): Promise<string | undefined>;
  ofAccount(accountId: string): Promise<KnownToken | undefined>;
  /** For its owner. Undefined too when it was encrypted with a key that is gone: it is still good, and can be replaced. */
  reveal(accountId: string): Promise<string | undefined>;
}
