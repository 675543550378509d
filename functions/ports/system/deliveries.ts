/** Messages that a worker has received. */
export interface Deliveries {
  /** Makes a received message visible again after this many seconds. */
  retryAfter(queue: string, receipt: string, seconds: number): Promise<void>;
}
