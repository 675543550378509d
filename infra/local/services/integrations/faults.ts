import type { IntegrationReply, IntegrationRequest } from './exchange.ts';

/**
 * A fault of an integration. `cut` ends the connection without a response, before or after the request is processed. `reply` is
 * returned instead of processing the request.
 */
export type Fault = {
  /** Matched with method and path, such as 'POST /token'. */
  at: RegExp;
  /** Number of matching requests that succeed first; 0 by default. */
  after?: number;
  /** Number of matching requests that fail; 1 by default. */
  times?: number;
  /** Called when the fault occurs. */
  then?: () => void;
} & ({ cut: 'before' | 'after' } | { reply: IntegrationReply });

/** Queued faults are applied to the requests that they match. */
export const faultQueue = () => {
  const queue: { fault: Fault; remainingSuccesses: number; remainingFaults: number }[] = [];
  return {
    add: (fault: Fault): void => void queue.push({ fault, remainingSuccesses: fault.after ?? 0, remainingFaults: fault.times ?? 1 }),
    clear: (): void => void queue.splice(0),
    next: ({ method, path }: IntegrationRequest): Fault | undefined => {
      const index = queue.findIndex(({ fault }) => fault.at.test(`${method} ${path}`));
      const found = queue[index];
      if (!found) return undefined;
      found.remainingSuccesses -= 1;
      if (found.remainingSuccesses >= 0) return undefined;
      found.remainingFaults -= 1;
      if (found.remainingFaults === 0) queue.splice(index, 1);
      found.fault.then?.();
      return found.fault;
    },
  };
};
