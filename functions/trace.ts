import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Everything that `run` logs and sends to a queue carries the id of the request that caused it. */
export const withRequestId = <T>(requestId: string | undefined, run: () => T): T => (requestId ? requests.run(requestId, run) : run());

/** Undefined outside of `withRequestId`. */
export const currentRequestId = (): string | undefined => requests.getStore();
