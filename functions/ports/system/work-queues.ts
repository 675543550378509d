import type { QueueDepth } from '#shared/admin/system.ts';

/** `jobId` is absent from what is no message of ours. */
export type DeadLetter = { jobId?: string; receipt: string };

/** The queues behind the jobs, for operators. Counts are approximate and slightly delayed, as the queues report them. */
export interface WorkQueues {
  depths(): Promise<QueueDepth[]>;
  /** Takes some dead letters of a queue; they are hidden from other callers for a while. Empty = none left. */
  takeDead(queue: string): Promise<DeadLetter[]>;
  removeDead(queue: string, receipt: string): Promise<void>;
}
