/**
 * Purpose of a token, which determines what it gives access to. The user writes a recovery code down; `authenticator` never leaves the
 * server.
 */
export const ONE_TIME_TOKEN_KINDS = [
  'reset',
  'confirm',
  'demo',
  'free_report',
  'recovery',
  'connect',
  'creator_request',
  'authenticator',
] as const;
export type OneTimeTokenKind = (typeof ONE_TIME_TOKEN_KINDS)[number];

/** Recipient of a token. `subject` is an account id, an email address or the id of a request, depending on the kind. */
export type LinkFor = { kind: OneTimeTokenKind; subject: string };

export type NewOneTimeToken = LinkFor & { token: string; data: Record<string, unknown>; expiresAt: Date };
export type OneTimeToken = { data: Record<string, unknown>; expiresAt: Date };

/** One-time tokens in mails. Only a hash of the secret is stored, so that access to the table is not enough to use one. */
export interface OneTimeTokens {
  keep(link: NewOneTimeToken): Promise<void>;
  /** Undefined when it does not exist, belongs to another subject, or has expired; the result does not reveal which. */
  find(owner: LinkFor, token: string): Promise<OneTimeToken | undefined>;
  /** Like `find`, and deletes the token. Only one of two concurrent calls receives it. */
  take(owner: LinkFor, token: string): Promise<OneTimeToken | undefined>;
  removeAll(owner: LinkFor): Promise<void>;
}
