import { AsyncLocalStorage } from 'node:async_hooks';

/** A call of another service. Times are milliseconds since 1970. `refused`: the service answered that the request is wrong, or has to wait. */
export type Span = {
  name: SpanName;
  startedAt: number;
  endedAt: number;
  outcome: 'done' | 'refused' | 'failed';
  requestId: string | undefined;
};
export type SpanName = 'table' | 'cluster' | 'queue';

const requests = new AsyncLocalStorage<string>();

/** Everything that `run` logs and sends to a queue carries the id of the request that caused it. */
export const withRequestId = <T>(requestId: string | undefined, run: () => T): T => (requestId ? requests.run(requestId, run) : run());

/** Undefined outside of `withRequestId`. */
export const currentRequestId = (): string | undefined => requests.getStore();

let record: ((span: Span) => void) | undefined;

/** Where calls of other services are recorded; nowhere by default. */
export const traceTo = (sink: ((span: Span) => void) | undefined): void => {
  record = sink;
};

/** Records how long a call of another service takes, and whether it fails. */
export const traced = async <T>(name: SpanName, run: () => Promise<T>): Promise<T> => {
  const startedAt = Date.now();
  let outcome: Span['outcome'] = 'done';
  try {
    return await run();
  } catch (error) {
    outcome = isRefusal(error) ? 'refused' : 'failed';
    throw error;
  } finally {
    record?.({ name, startedAt, endedAt: Date.now(), outcome, requestId: currentRequestId() });
  }
};

/** Reads the status that the AWS SDK adds to errors. */
const isRefusal = (error: unknown): boolean =>
  ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 500) < 500;
