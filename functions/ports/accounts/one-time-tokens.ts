/** What a link is good for: each kind opens one thing and nothing else. A recovery code is one that is written down. */
export type LinkKind = 'reset' | 'confirm' | 'demo' | 'free_report' | 'recovery' | 'connect';

/** Who a link is for: an account's id or an e-mail address, as its kind says. */
export type LinkFor = { kind: LinkKind; subject: string };

export type NewLink = LinkFor & { token: string; data: Record<string, unknown>; expiresAt: Date };
export type Link = { data: Record<string, unknown>; expiresAt: Date };

/** Links in mails. Only a hash of their secret is kept, so nobody who reads the table can use one. */
export interface Links {
  keep(link: NewLink): Promise<void>;
  /** undefined when there is none, it is somebody else's, or it has expired: nobody learns which. */
  find(whose: LinkFor, token: string): Promise<Link | undefined>;
  /** As `find`, and it is gone: of two at once one gets it. */
  take(whose: LinkFor, token: string): Promise<Link | undefined>;
  removeAll(whose: LinkFor): Promise<void>;
}
