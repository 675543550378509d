import type { NewNotification } from '#functions/ports/accounts/notifications.ts';

/** Common parts of all resources that belong to an account and are shared with people; see shared/sharing/rights.ts. */

export type SharedUser = { id: string; name: string; email: string };

/** The resource's id, the acting account and the ISO time. Each write checks the permission in the same operation. */
export type Operation = { id: string; by: string; at: string };

export interface Shares {
  /**
   * Records `notice` if the user had no access before, and replaces an invitation of its address. False if it had access. Throws
   * `bad_request` when the resource is shared with the maximum number of people.
   */
  share(operation: Operation, user: SharedUser, notice?: NewNotification): Promise<boolean>;
  /** False when the resource was not shared with this person. */
  unshare(operation: Operation, userId: string): Promise<boolean>;
  /** Makes a user the owner, with whom the resource is shared. False when it is not, or when that account has reached its limit. */
  handOver(operation: Operation, userId: string): Promise<boolean>;
  /**
   * Invites an address without an account, which gets access by `claim`. False if it was invited. Throws `bad_request` when there are too
   * many.
   */
  invite(operation: Operation, email: string): Promise<boolean>;
  uninvite(operation: Operation, email: string): Promise<boolean>;
  /** Grants a user access to the resources that its address was invited to. */
  claim(user: SharedUser, at: string): Promise<void>;
}
