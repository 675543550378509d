import type { QueueDepth } from '#shared/admin/system.ts';

/** `jobId` is absent from what is no message of ours. */
export type DeadLetter = { jobId?: string; receipt: string };

/** The queues behind the jobs, for whoever looks after them. Counts are the queues' own: near, and a moment late. */
export interface WorkQueues {
  depths(): Promise<QueueDepth[]>;
  /** Some of the dead letters of a queue; nobody else gets them for a while. Empty = none is left. */
  takeDead(queue: string): Promise<DeadLetter[]>;
  removeDead(queue: string, receipt: string): Promise<void>;
}
