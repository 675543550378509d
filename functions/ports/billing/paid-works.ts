export type WorkStatus = 'processing' | 'finished' | 'error';

/** Work that an account pays for once before it begins: it waits unpaid, is worked on, and ends. */
export type PaidWork<Found> = {
  id: string;
  accountId: string;
  status: WorkStatus;
  checkout?: { id: string; url: string };
  paidAt?: string;
  /** Result. */
  found?: Found;
  /** Why there is no result. */
  message?: string;
  createdAt: string;
};

export type WorkEnd<Found> = { status: 'finished'; found: Found } | { status: 'error'; message: string };

/** Paid work of one kind, visible to its account only. Every change is idempotent, in any order. */
export interface PaidWorks<W extends PaidWork<unknown>> {
  /**
   * A repeated id changes nothing. An account has at most one waiting or running work per `subject`: while there is one, it is returned
   * instead. Both checks are one conditional write.
   */
  create(work: W, subject?: string): Promise<W>;
  find(accountId: string, id: string): Promise<W | undefined>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<W[]>;
  /** Its checkout from now on, in place of `before`; false when it is paid, gone, or has another one already. */
  offer(accountId: string, id: string, checkout: { id: string; url: string }, before?: string): Promise<boolean>;
  /** Marks it as paid; idempotent. undefined when it no longer exists. */
  pay(accountId: string, id: string, at: string): Promise<W | undefined>;
  /** A finished one stays so. */
  end(accountId: string, id: string, end: WorkEnd<NonNullable<W['found']>>): Promise<void>;
  /** false for one that is paid and not ended yet. */
  remove(accountId: string, id: string): Promise<boolean>;
}
