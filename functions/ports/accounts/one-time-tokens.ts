/** The purpose of a token: each kind opens one resource only. A recovery code is one that the user writes down. */
export type LinkKind = 'reset' | 'confirm' | 'demo' | 'free_report' | 'recovery' | 'connect';

/** Who a link is for: an account's id or an e-mail address, as its kind says. */
export type LinkFor = { kind: LinkKind; subject: string };

export type NewLink = LinkFor & { token: string; data: Record<string, unknown>; expiresAt: Date };
export type Link = { data: Record<string, unknown>; expiresAt: Date };

/** One-time tokens in mails. Only a hash of the secret is stored, so that access to the table is not enough to use one. */
export interface Links {
  keep(link: NewLink): Promise<void>;
  /** undefined when it does not exist, belongs to another account, or has expired: the result does not reveal which. */
  find(whose: LinkFor, token: string): Promise<Link | undefined>;
  /** As `find`, and it is gone: of two at once one gets it. */
  take(whose: LinkFor, token: string): Promise<Link | undefined>;
  removeAll(whose: LinkFor): Promise<void>;
}
