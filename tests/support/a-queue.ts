import { LEASE_MS } from '#functions/ports/system/jobs.ts';
import type { JobMessage } from '#shared/jobs.ts';

type Waiting = { jobId: string; receives: number; afterSeconds?: number };
type Options = { maxReceives: number; pass: (ms: number) => void };

/** A fake job queue for `memoryJobs`. */
export const aQueue = ({ maxReceives, pass }: Options) => {
  const waiting: Waiting[] = [];
  return {
    waiting,
    send: async (_queue: string, { jobId }: JobMessage, afterSeconds = 0): Promise<void> =>
      void waiting.push({ jobId, receives: 0, afterSeconds }),
    /**
     * Delivers every waiting message: failed ones are redelivered after the lease of a dead worker has expired. Returns the jobs whose
     * messages failed for good.
     */
    workOff: async (deliver: (message: JobMessage, delivery: Waiting) => Promise<void>): Promise<string[]> => {
      const dead: string[] = [];
      for (let message = waiting.shift(); message; message = waiting.shift()) {
        message.receives += 1;
        pass((message.afterSeconds ?? 0) * 1_000);
        message.afterSeconds = 0;
        try {
          await deliver({ jobId: message.jobId }, message);
        } catch {
          if (message.receives >= maxReceives) dead.push(message.jobId);
          else waiting.push(message);
          pass(LEASE_MS + 1);
        }
      }
      return dead;
    },
  };
};
