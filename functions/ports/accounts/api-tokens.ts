/** Public data of a token; only the owner can see the token itself. `createdAt` is an ISO time. */
export type KnownToken = { lastFour: string; createdAt: string };

/** One token per account. It is found by its hash and stored encrypted, so that access to the table is not enough to use one. */
export interface ApiTokens {
  /**
   * Creates the account's token and invalidates the previous one. With `replaces`, only if that is the creation time of the previous
   * token, or null if there must be none; false otherwise.
   */
  generate(accountId: string, now: Date, replaces?: string | null): Promise<boolean>;
  /** False when there was none. */
  revoke(accountId: string): Promise<boolean>;
  /** Account id of a valid token; undefined for any other text. */
  ownerOf(token: string): Promise<string | undefined>;
  ofAccount(accountId: string): Promise<KnownToken | undefined>;
  /**
   * The token, for its owner only. Also undefined when the encryption key was replaced; the token is still valid then and can be
   * replaced.
   */
  reveal(accountId: string): Promise<string | undefined>;
}
