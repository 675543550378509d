/** The purpose of a token: each kind opens one resource only. A recovery code is one that the user writes down. */
export type OneTimeTokenKind = 'reset' | 'confirm' | 'demo' | 'free_report' | 'recovery' | 'connect';

/** Who a link is for: an account's id or an e-mail address, as its kind says. */
export type LinkFor = { kind: OneTimeTokenKind; subject: string };

export type NewOneTimeToken = LinkFor & { token: string; data: Record<string, unknown>; expiresAt: Date };
export type OneTimeToken = { data: Record<string, unknown>; expiresAt: Date };

/** One-time tokens in mails. Only a hash of the secret is stored, so that access to the table is not enough to use one. */
export interface OneTimeTokens {
  keep(link: NewOneTimeToken): Promise<void>;
  /** undefined when it does not exist, belongs to another account, or has expired: the result does not reveal which. */
  find(whose: LinkFor, token: string): Promise<OneTimeToken | undefined>;
  /** As `find`, and it is gone: of two at once one gets it. */
  take(whose: LinkFor, token: string): Promise<OneTimeToken | undefined>;
  removeAll(whose: LinkFor): Promise<void>;
}
