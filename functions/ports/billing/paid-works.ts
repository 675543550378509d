export type WorkStatus = 'processing' | 'finished' | 'error';

/** Work that an account pays for before it begins. It is `processing` while unpaid or running. */
export type PaidWork<Found> = {
  id: string;
  accountId: string;
  status: WorkStatus;
  checkout?: { id: string; url: string };
  paidAt?: string;
  /** The result. */
  found?: Found;
  /** Reason why there is no result. */
  message?: string;
  createdAt: string;
};

export type WorkEnd<Found> = { status: 'finished'; found: Found } | { status: 'error'; message: string };

/** Paid work of one kind, visible to its account only. Every change is idempotent, in any order. */
export interface PaidWorks<W extends PaidWork<unknown>> {
  /**
   * A repeated id changes nothing. An account has at most one waiting or running work per `subject`; while there is one, it is
   * returned instead. Both checks are one conditional write.
   */
  create(work: W, subject?: string): Promise<W>;
  find(accountId: string, id: string): Promise<W | undefined>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<W[]>;
  /** Replaces the checkout `before`; false when the work is paid, no longer exists, or has another checkout. */
  offer(accountId: string, id: string, checkout: { id: string; url: string }, before?: string): Promise<boolean>;
  /** Marks the work as paid at an ISO time; idempotent. Undefined when it no longer exists. */
  pay(accountId: string, id: string, at: string): Promise<W | undefined>;
  /** A finished work stays unchanged. */
  end(accountId: string, id: string, end: WorkEnd<NonNullable<W['found']>>): Promise<void>;
  /** False for a work that is paid and still processing. */
  remove(accountId: string, id: string): Promise<boolean>;
}
