import type { IntegrationReply, IntegrationRequest } from './exchange.ts';

/**
 * How a service misbehaves. `cut`: the connection ends without an answer, before the request is done or after.
 * `reply`: it answers this instead of doing anything.
 */
export type Fault = {
  /** 'POST /token' */
  at: RegExp;
  /** So many requests are answered as ever, before. */
  after?: number;
  /** So many are not; one, unless it says. */
  times?: number;
  /** Runs at the same moment. */
  then?: () => void;
} & ({ cut: 'before' | 'after' } | { reply: IntegrationReply });

/** Faults wait for requests that they match. */
export const faultQueue = () => {
  const waiting: { fault: Fault; passing: number; left: number }[] = [];
  return {
    add: (fault: Fault): void => void waiting.push({ fault, passing: fault.after ?? 0, left: fault.times ?? 1 }),
    clear: (): void => void waiting.splice(0),
    next: ({ method, path }: IntegrationRequest): Fault | undefined => {
      const index = waiting.findIndex(({ fault }) => fault.at.test(`${method} ${path}`));
      const found = waiting[index];
      if (!found) return undefined;
      found.passing -= 1;
      if (found.passing >= 0) return undefined;
      found.left -= 1;
      if (found.left === 0) waiting.splice(index, 1);
      found.fault.then?.();
      return found.fault;
    },
  };
};
