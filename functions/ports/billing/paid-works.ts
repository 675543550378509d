export type WorkStatus = 'processing' | 'finished' | 'error';

/** Work that an account pays for once before it begins: it waits unpaid, is worked on, and ends. */
export type PaidWork<Found> = {
  id: string;
  accountId: string;
  status: WorkStatus;
  checkout?: { id: string; url: string };
  paidAt?: string;
  /** What it brought. */
  found?: Found;
  /** Why there is no result. */
  message?: string;
  createdAt: string;
};

export type WorkEnd<Found> = { status: 'finished'; found: Found } | { status: 'error'; message: string };

/** Paid work of one kind, which nobody but its account reaches. Every change is made once, in any order. */
export interface PaidWorks<W extends PaidWork<unknown>> {
  /**
   * The second one of an id changes nothing. Of one `subject` at most one work of an account waits or is made at a time: while there
   * is one, it is answered instead. Both are one conditional write.
   */
  create(work: W, subject?: string): Promise<W>;
  find(accountId: string, id: string): Promise<W | undefined>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<W[]>;
  /** Its checkout from now on, in place of `before`; false when it is paid, gone, or has another one already. */
  offer(accountId: string, id: string, checkout: { id: string; url: string }, before?: string): Promise<boolean>;
  /** As it is once paid, however often it is told; undefined when it is gone. */
  pay(accountId: string, id: string, at: string): Promise<W | undefined>;
  /** A finished one stays so. */
  end(accountId: string, id: string, end: WorkEnd<NonNullable<W['found']>>): Promise<void>;
  /** false for one that is paid and not ended yet. */
  remove(accountId: string, id: string): Promise<boolean>;
}
