/** Common parts of all resources that belong to an account and are shared with people: see shared/sharing/rights.ts. */

export type SharedUser = { id: string; name: string; email: string };

/** Who does it, and when. Each write checks its right to the resource in the same operation. */
export type Operation = { id: string; by: string; at: string };

export interface Shares {
  /** Throws `bad_request` when it is shared with as many as it may be. */
  share(operation: Operation, user: SharedUser): Promise<void>;
  /** false when it was not shared with that person (any more). */
  unshare(operation: Operation, userId: string): Promise<boolean>;
  /** For an address without an account; it gets in by `claim`. */
  invite(operation: Operation, email: string): Promise<void>;
  uninvite(operation: Operation, email: string): Promise<boolean>;
  /** Grants a user access to the resources that its address was invited to. */
  claim(user: SharedUser, at: string): Promise<void>;
}
