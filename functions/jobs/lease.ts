import { randomUUID } from 'node:crypto';
import type { Job, Jobs, Progress } from '#functions/ports/system/jobs.ts';

/** The job was cancelled or claimed by another worker: this worker must stop at once. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

type End = Parameters<Jobs['finish']>[2];

/** The right of one worker to run a job until it expires. */
export type Lease = {
  job: Job;
  /** Stores the progress and renews the lease. Throws `LeaseLost`. */
  renew(progress: Progress): Promise<void>;
  /** Ends the job; false when the lease was lost. */
  finish(end: End): Promise<boolean>;
  /** Returns the job to its queue for another try. */
  release(): Promise<void>;
};

/** undefined when the job has ended or another worker has the lease. */
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
    }
  );
};
