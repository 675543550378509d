import { randomUUID } from 'node:crypto';
import type { Job, JobEnd, Jobs, Progress } from '#functions/ports/system/jobs.ts';

/** Thrown when the job was cancelled or claimed by another worker; this worker must stop. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Exclusive, expiring claim of one worker to run a job. */
export type Lease = {
  job: Job;
  /** Stores the progress and renews the lease. Throws `LeaseLost`. */
  renew(progress: Progress): Promise<void>;
  /** Ends the job; returns false if the lease was lost. */
  finish(end: JobEnd): Promise<boolean>;
  /** Returns the job to its queue for another try. */
  release(): Promise<void>;
  /** Returns a job that made progress to its queue, to continue at once. */
  pause(): Promise<void>;
};

/** Returns undefined if the job has ended or another worker has the lease. */
export const claimLease = async (jobs: Jobs, jobId: string): Promise<Lease | undefined> => {
  const owner = randomUUID();
  const job = await jobs.claim(jobId, owner);
  return (
    job && {
      job,
      renew: async (progress) => {
        if (!(await jobs.report(job.id, owner, progress))) throw new LeaseLost();
      },
      finish: (end) => jobs.finish(job.id, owner, end),
      release: () => jobs.release(job.id, owner),
      pause: () => jobs.pause(job.id, owner),
    }
  );
};
