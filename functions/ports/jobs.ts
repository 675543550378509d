import type { JobState } from '#shared/activity/job.ts';

export type Job = {
  id: string;
  accountId: string;
  /** Name of its queue in shared/jobs.ts. */
  queue: string;
  state: JobState;
  done: number;
  total: number;
  /** What the worker was asked to do, as its queue's message schema says. */
  input: unknown;
  /** Where the next try goes on. */
  checkpoint?: unknown;
  /** What it delivered, once done. */
  result?: unknown;
  /** Why it failed, in words for its owner. */
  message?: string;
  /** Ledger key of what it was charged under; given back when it fails or is cancelled. */
  chargeKey?: string;
  createdAt: string;
  updatedAt: string;
};

export type NewJob = Pick<Job, 'id' | 'accountId' | 'queue' | 'total' | 'input' | 'chargeKey'>;

export type JobPage = { jobs: Job[]; next?: string };

/** Work that outlives its call. One worker at a time holds a job; a holder that dies loses it after a while. */
export interface Jobs {
  /** Records it and queues it; the second start with an id returns the first job and queues it again while it waits. */
  start(job: NewJob): Promise<Job>;
  find(id: string): Promise<Job | undefined>;
  /** Newest first. */
  ofAccount(accountId: string, page: { limit: number; after?: string }): Promise<JobPage>;
  /** The job in `holder`'s hands, or undefined when it is finished, cancelled, or held by a living worker. */
  claim(id: string, holder: string): Promise<Job | undefined>;
  /** Keeps hold and remembers how far it is; false when the job was cancelled or taken over. */
  report(id: string, holder: string, progress: { done: number; total?: number; checkpoint?: unknown }): Promise<boolean>;
  /** false when it was cancelled or taken over first. */
  finish(id: string, holder: string, end: { state: 'done'; result: unknown } | { state: 'failed'; message: string }): Promise<boolean>;
  /** Gives it back for another try. */
  release(id: string, holder: string): Promise<void>;
  /** false when it had ended already. */
  cancel(id: string): Promise<boolean>;
}

/** How a job reaches its worker: by the name of its queue in shared/jobs.ts. */
export type SendToQueue = (queue: string, message: { jobId: string }) => Promise<void>;
