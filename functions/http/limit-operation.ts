import type { RateLimits } from '#functions/ports/accounts/rate-limits.ts';
import type { LimitedOperation, Limits } from '#shared/http/limits.ts';

/** Tries that succeed are taken back: people who sign in often do not lock themselves out. */
const COUNTS_FAILURES_ONLY: ReadonlySet<LimitedOperation['rule']> = new Set(['sign_in']);

export type Counted = { act: LimitedOperation; address: string };

export const subjectKey = ({ rule, subject = '' }: LimitedOperation): string => `${rule}:for:${subject.trim().toLowerCase()}`;
const addressKey = ({ act, address }: Counted): string => `${act.rule}:from:${address}`;

/** Does an act of its subject and its address, or throws `too_many_requests` when either has no try left. */
export const limitOperation = async <T>(
  { rateLimits, limits }: { rateLimits: RateLimits; limits: Limits },
  counted: Counted,
  work: () => Promise<T>,
): Promise<T> => {
  const { act } = counted;
  const limit = limits[act.rule];
  await rateLimits.use(addressKey(counted), limit.address);
  if (act.subject !== undefined) await rateLimits.use(subjectKey(act), limit.account);
  const done = await work();
  if (COUNTS_FAILURES_ONLY.has(act.rule)) await rateLimits.giveBack(addressKey(counted));
  return done;
};
