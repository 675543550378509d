import type { JobState } from '#shared/activity/job.ts';

export type Job = {
  id: string;
  accountId: string;
  /** Name of its queue in shared/jobs.ts. */
  queue: string;
  state: JobState;
  done: number;
  total: number;
  /** Payload; its schema belongs to the kind of job. */
  input: unknown;
  /** Where the next try goes on. */
  checkpoint?: unknown;
  /** Result, once done. */
  result?: unknown;
  /** Why it failed, in words for its owner. */
  message?: string;
  /** Price, and its key in the ledger; refunded when the job fails or is cancelled. */
  charge?: { key: string; credits: number };
  isFinal?: true;
  createdAt: string;
  updatedAt: string;
};

export type NewJob = Pick<Job, 'id' | 'accountId' | 'queue' | 'total' | 'input' | 'charge'>;

export type JobPage = { jobs: Job[]; next?: string };

export type Progress = {
  done: number;
  total?: number;
  checkpoint?: unknown;
  /** From now on it delivers what can not be taken back: it is no longer cancelled. */
  isFinal?: true;
};

/** Milliseconds until a lease that is not renewed expires and another worker may claim the job. */
export const LEASE_MS = 30_000;

/** Work that outlives its call. One worker at a time has the lease of a job; the lease of a worker that died expires. */
export interface Jobs {
  /**
   * Records it and queues it, `afterSeconds` later for a job whose caller goes on with it and may die.
   * The second start with an id returns the first job and queues it again while it waits.
   */
  start(job: NewJob, afterSeconds?: number): Promise<Job>;
  find(id: string): Promise<Job | undefined>;
  /** Newest first, of one queue or of all. */
  ofAccount(accountId: string, page: { queue?: string; state?: JobState; limit: number; after?: string }): Promise<JobPage>;
  /** Leases the job to `owner`; undefined when it has ended or another worker has the lease. */
  claim(id: string, owner: string): Promise<Job | undefined>;
  /** Renews the lease and stores the progress; false when the job was cancelled or claimed by another worker. */
  report(id: string, owner: string, progress: Progress): Promise<boolean>;
  /** false when it was cancelled or claimed by another worker first. */
  finish(id: string, owner: string, end: { state: 'done'; result: unknown } | { state: 'failed'; message: string }): Promise<boolean>;
  /** Gives up the lease for another try. */
  release(id: string, owner: string): Promise<void>;
  /** false when it had ended already, or is final. */
  cancel(id: string): Promise<boolean>;
  /** Forgets one in this state; false when it is in another or unknown. */
  forget(id: string, state: 'done' | 'queued'): Promise<boolean>;
  /** Permanently failed jobs of all accounts that were not retried, latest first. */
  failed(limit: number): Promise<Job[]>;
  /**
   * Queues a failed job again without its refunded charge, and repeats the message of one that waits or runs. undefined for one that is
   * done, cancelled or unknown.
   */
  retry(id: string): Promise<Job | undefined>;
}

/** How a job reaches its worker: by the name of its queue in shared/jobs.ts. */
export type SendToQueue = (queue: string, message: { jobId: string }, afterSeconds?: number) => Promise<void>;
