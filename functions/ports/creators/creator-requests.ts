import type { PROOFS, RequestKind } from '#shared/creator-data/creator-request.ts';
import type { Language } from '#shared/mail/language.ts';
import type { Platform } from '#shared/platforms.ts';

/** A creator's request for removal or correction. Times are ISO. */
export type CreatorRequest = {
  /** Begins with the day of `due`, so that ids are ordered by deadline. */
  id: string;
  kind: RequestKind;
  platform: Platform;
  userId: string;
  username: string;
  proof: (typeof PROOFS)[number];
  /** Code for the bio; absent if a code was mailed. */
  code?: string | undefined;
  isProven: boolean;
  text: string;
  createdAt: string;
  due: string;
  /** Address for the answer. */
  email?: string | undefined;
  language: Language;
};

export type RequestPage = { requests: CreatorRequest[]; next?: string };

export const ALREADY_OPEN = 'There is already an open request for this creator. We answer it within its deadline.';

/** Requests that are not answered yet. A creator has one proven request at most. */
export interface CreatorRequests {
  /**
   * Keeps an unproven request for seven days, a proven one until it is answered. Idempotent per id. Throws `conflict` when another
   * request of the creator is proven.
   */
  add(request: CreatorRequest): Promise<void>;
  /** Marks as proven; false when it is no longer unproven. Throws `conflict` like `add`. */
  prove(id: string): Promise<boolean>;
  find(id: string): Promise<CreatorRequest | undefined>;
  /** Earliest deadline first. */
  waiting(page: { limit: number; after?: string | undefined }): Promise<RequestPage>;
  /** Deletes an answered request; false when it was answered before. */
  close(request: CreatorRequest): Promise<boolean>;
}
