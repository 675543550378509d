/** Milliseconds of one call in the cloud, as prices of the estimate: see README.md. */
const SINGLE_MS = 5;
const QUERY_MS = 10;
const TRANSACTION_MS = 15;
const PER_MEGABYTE_MS = 40;
const BYTES_PER_MEGABYTE = 1_048_576;
export const MESSAGE_MS = 15;
export const PAYMENT_MS = 250;

export const tableMs = (operation: string, bytes: number): number => {
  if (operation === 'Query') return QUERY_MS + (bytes / BYTES_PER_MEGABYTE) * PER_MEGABYTE_MS;
  return operation.startsWith('Transact') ? TRANSACTION_MS : SINGLE_MS;
};

export type CloudClock = ReturnType<typeof cloudClock>;

type Call = { beside: number };

/** Adds up the time that calls would take in the cloud; calls that run beside each other share it. */
export const cloudClock = () => {
  const running = new Set<Call>();
  let elapsed = 0;
  return {
    elapsed: () => elapsed,
    during: async <T>(work: () => Promise<T>, millisecondsOf: (result: T) => number): Promise<T> => {
      const call: Call = { beside: 0 };
      running.add(call);
      for (const each of running) each.beside = Math.max(each.beside, running.size);
      try {
        const result = await work();
        elapsed += millisecondsOf(result) / call.beside;
        return result;
      } finally {
        running.delete(call);
      }
    },
  };
};
