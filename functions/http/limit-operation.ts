import type { RateLimits } from '#functions/ports/accounts/rate-limits.ts';
import type { LimitedOperation, Limits } from '#shared/http/limits.ts';

/** Successful attempts are given back, so that users who sign in often do not lock themselves out. */
const COUNTS_FAILURES_ONLY: ReadonlySet<LimitedOperation['rule']> = new Set(['sign_in']);

export type LimitedCall = { operation: LimitedOperation; address: string };

export const subjectKey = ({ rule, subject = '' }: LimitedOperation): string => `${rule}:for:${subject.trim().toLowerCase()}`;
const addressKey = ({ operation, address }: LimitedCall): string => `${operation.rule}:from:${address}`;

/** Runs an operation that is limited per subject and per address. Throws `too_many_requests` when either limit is reached. */
export const limitOperation = async <T>(
  { rateLimits, limits }: { rateLimits: RateLimits; limits: Limits },
  call: LimitedCall,
  work: () => Promise<T>,
): Promise<T> => {
  const { operation } = call;
  const limit = limits[operation.rule];
  await rateLimits.use(addressKey(call), limit.address);
  if (operation.subject !== undefined) await rateLimits.use(subjectKey(operation), limit.account);
  const result = await work();
  if (COUNTS_FAILURES_ONLY.has(operation.rule)) await rateLimits.undo(addressKey(call));
  return result;
};
