import type { QueueDepth } from '#shared/admin/system.ts';

/** `jobId` is undefined for a message that is not ours. */
export type DeadLetter = { jobId?: string; receipt: string };

/** The queues behind the jobs, for operators. Counts are approximate and slightly delayed, as the queues report them. */
export interface WorkQueues {
  depths(): Promise<QueueDepth[]>;
  /** Receives some dead letters of a queue and hides them from other callers for a minute. Empty when none are left. */
  takeDead(queue: string): Promise<DeadLetter[]>;
  removeDead(queue: string, receipt: string): Promise<void>;
}
