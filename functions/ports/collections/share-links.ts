import type { ShareKind } from '#shared/sharing/share-link.ts';

/** A resource of an account that can be shown to others. */
export type Shared = { kind: ShareKind; subjectId: string };

export type ShareLink = Shared & {
  accountId: string;
  /** Unguessable, and sufficient to view the resource. Stored in plain text, so that its owner can copy the link again. */
  token: string;
  /** Title of the shared resource, for the owner's list. */
  title: string;
  /** Visible sections; each kind of resource has its own. */
  sections: string[];
  /** ISO times. */
  created: string;
  expires: string;
};

/** Public links to shared resources: one per report, list or campaign. */
export interface ShareLinks {
  /** The link of a resource, even if it has expired. */
  find(accountId: string, shared: Shared): Promise<ShareLink | undefined>;
  /** The link of a token, even if it has expired; undefined for a revoked or replaced token. */
  findByToken(token: string): Promise<ShareLink | undefined>;
  /** Replaces `before`. A concurrent change wins; returns the current link. Throws `conflict` if `before` was revoked meanwhile. */
  keep(link: ShareLink, before?: ShareLink): Promise<ShareLink>;
  /** Updates the title; does nothing without a link. */
  retitle(accountId: string, shared: Shared, title: string): Promise<void>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<ShareLink[]>;
  /** Invalidates the link, so that `restore` can revert it; false when there was none. `at` is an ISO time. */
  revoke(accountId: string, shared: Shared, at: string): Promise<boolean>;
  /**
   * Reverts `revoke` for the link with this token, with all its properties; true as well when it is valid already. False when it was
   * revoked more than RESTORE_MS before `at`, removed or replaced.
   */
  restore(accountId: string, link: Shared & { token: string }, at: string): Promise<boolean>;
  /** Permanently invalidates the link; false when there was none. */
  remove(accountId: string, shared: Shared): Promise<boolean>;
}
