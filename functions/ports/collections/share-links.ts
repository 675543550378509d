import type { ShareKind } from '#shared/sharing/share-link.ts';

/** A thing of an account that may be shown to others. */
export type Shared = { kind: ShareKind; subjectId: string };

export type ShareLink = Shared & {
  accountId: string;
  /** Unguessable: whoever has it sees the thing. Kept as it is, so that its owner can copy the link again. */
  token: string;
  /** What the link shows, for the owner's list. */
  title: string;
  /** The parts that are shown; each kind of thing has its own. */
  sections: string[];
  /** ISO times. */
  created: string;
  expires: string;
};

/** Links that show a thing to whoever has them: one a thing, for reports, lists and campaigns alike. */
export interface ShareLinks {
  /** The link of a thing, also one that is over. */
  find(accountId: string, shared: Shared): Promise<ShareLink | undefined>;
  /** The link of a token, also one that is over; undefined for one that was revoked or replaced. */
  findByToken(token: string): Promise<ShareLink | undefined>;
  /** In the place of `before`. When somebody was faster, theirs stays; returns the one that is there now. */
  keep(link: ShareLink, before?: ShareLink): Promise<ShareLink>;
  /** What it shows is called otherwise now; without a link nothing happens. */
  retitle(accountId: string, shared: Shared, title: string): Promise<void>;
  /** The newest first. */
  ofAccount(accountId: string): Promise<ShareLink[]>;
  /** Its token opens nothing from now on; false when there was none. */
  remove(accountId: string, shared: Shared): Promise<boolean>;
}
