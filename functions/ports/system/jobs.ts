import type { NewNotification } from '#functions/ports/accounts/notifications.ts';
import type { JobState } from '#shared/activity/job.ts';
import type { JobMessage } from '#shared/jobs.ts';

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
  /** State from which the next attempt continues. */
  checkpoint?: unknown;
  /** Result, once done. */
  result?: unknown;
  /** Reason of the failure, as shown to the owner. */
  message?: string;
  /** Set on a failed job whose input fails every attempt. */
  canRetry?: false;
  /** Price, and its key in the ledger; refunded when the job fails or is cancelled. */
  charge?: { key: string; credits: number };
  isFinal?: true;
  /** Number of times that a worker claimed it since it was started, retried or last paused. */
  attempts?: number;
  createdAt: string;
  updatedAt: string;
};

/** End of a job; `notice` is recorded for its owner in the same write. */
export type JobEnd = ({ state: 'done'; result: unknown } | ({ state: 'failed'; message: string } & Pick<Job, 'canRetry'>)) & {
  notice?: NewNotification | undefined;
};

export type NewJob = Pick<Job, 'id' | 'accountId' | 'queue' | 'total' | 'input' | 'charge'>;

export type Turn = Pick<Job, 'id' | 'accountId' | 'queue'>;

/** `settle`: the worker fails and refunds the job instead of running it. */
export type Resend = { afterSeconds?: number; settle?: true };

export type JobPage = { jobs: Job[]; next?: string };

export type Progress = {
  done: number;
  total?: number;
  checkpoint?: unknown;
  /** Set when the following steps cannot be undone; the job can no longer be cancelled. */
  isFinal?: true;
};

/** Milliseconds until a lease that is not renewed expires and another worker may claim the job. */
export const LEASE_MS = 30_000;

/** Work that outlives its call. One worker at a time has the lease of a job; the lease of a crashed worker expires. */
export interface Jobs {
  /**
   * Stores and queues a job; `afterSeconds` delays it when the caller runs the job itself and may crash. A repeated id returns the
   * first job, and queues it again while it waits.
   */
  start(job: NewJob, afterSeconds?: number): Promise<Job>;
  find(id: string): Promise<Job | undefined>;
  /** Newest first. `queue` matches the beginning of the queue's name. */
  ofAccount(accountId: string, page: { queue?: string; state?: JobState; limit: number; after?: string }): Promise<JobPage>;
  /** Leases the job to `owner`; undefined when it has ended or another worker has the lease. */
  claim(id: string, owner: string): Promise<Job | undefined>;
  /** Renews the lease and stores the progress; false when the job was cancelled or claimed by another worker. */
  report(id: string, owner: string, progress: Progress): Promise<boolean>;
  /** False when the job was cancelled or claimed by another worker first. */
  finish(id: string, owner: string, end: JobEnd): Promise<boolean>;
  /** Releases the lease, so that another attempt can start. */
  release(id: string, owner: string): Promise<void>;
  /** Releases the lease of a job that made progress, forgets its attempts, and sends its message again. */
  pause(id: string, owner: string): Promise<void>;
  /** Sends the message of a job again. */
  resend(job: Pick<Job, 'id' | 'queue'>, options?: Resend): Promise<void>;
  /**
   * Reserves one of `limit` concurrent runs of the job's account in its queue; false while its other jobs have them all. The turn of a job
   * that no longer runs is free after LEASE_MS.
   */
  takeTurn(job: Turn, limit: number): Promise<boolean>;
  endTurn(job: Turn): Promise<void>;
  /** Jobs with a turn whose worker was killed: their lease expired at least LEASE_MS ago. */
  abandoned(): Promise<Abandoned>;
  /** False when the job has ended or is final. */
  cancel(id: string): Promise<boolean>;
  /** Deletes a job in this state; false when it is in another state or unknown. */
  forget(id: string, state: JobState): Promise<boolean>;
  /** Permanently failed jobs of all accounts that were not retried, latest first. */
  failed(limit: number): Promise<Job[]>;
  /**
   * Queues a failed job again without its refunded charge, and repeats the message of one that waits or runs. Undefined for a job that
   * is done, cancelled or unknown.
   */
  retry(id: string): Promise<Job | undefined>;
}

/** `problems`: errors of turns that could not be examined. */
export type Abandoned = { jobs: Job[]; problems: unknown[] };

/** Sends a job to its worker, by the name of its queue in shared/jobs.ts. */
export type SendToQueue = (queue: string, message: JobMessage, afterSeconds?: number) => Promise<void>;
