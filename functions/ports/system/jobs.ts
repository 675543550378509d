import type { JobState } from '#shared/activity/job.ts';

export type Job = {
  id: string;
  accountId: string;
  /** Name of its queue in shared/jobs.ts. */
  queue: string;
  state: JobState;
  done: number;
  total: number;
  /** Job payload; its shape depends on the kind of job. */
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

/** A worker that did not report for so long is taken for dead. */
export const HOLD_MS = 30_000;

/** Work that outlives its call. One worker at a time holds a job; a holder that dies loses it after a while. */
export interface Jobs {
  /**
   * Records it and queues it, `afterSeconds` later for a job whose caller goes on with it and may die.
   * The second start with an id returns the first job and queues it again while it waits.
   */
  start(job: NewJob, afterSeconds?: number): Promise<Job>;
  find(id: string): Promise<Job | undefined>;
  /** Newest first, of one queue or of all. */
  ofAccount(accountId: string, page: { queue?: string; state?: JobState; limit: number; after?: string }): Promise<JobPage>;
  /** The job in `holder`'s hands, or undefined when it is finished, cancelled, or held by a living worker. */
  claim(id: string, holder: string): Promise<Job | undefined>;
  /** Keeps hold and remembers how far it is; false when the job was cancelled or taken over. */
  report(id: string, holder: string, progress: Progress): Promise<boolean>;
  /** false when it was cancelled or taken over first. */
  finish(id: string, holder: string, end: { state: 'done'; result: unknown } | { state: 'failed'; message: string }): Promise<boolean>;
  /** Gives it back for another try. */
  release(id: string, holder: string): Promise<void>;
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

/** One try at a job: `report` keeps hold of it, and throws `JobLost` when it was cancelled or taken over. */
export type JobTry = { job: Job; report(progress: Progress): Promise<void> };

/** The work of a queue's jobs. Both functions may be stopped anywhere and called again: each step is idempotent by the job's id. */
export type JobKind<C> = {
  /** Does the work and returns what it delivered. */
  run(ctx: C, attempt: JobTry): Promise<unknown>;
  /** Takes back what a failed or cancelled job left behind, its credits aside. */
  undo(ctx: C, job: Job): Promise<void>;
};

/** The job is no longer this worker's: it must stop at once. */
export class JobLost extends Error {
  override name = 'JobLost';
}
