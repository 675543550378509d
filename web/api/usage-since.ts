import { billing } from '#shared/billing/contract.ts';
import type { UsageEntry } from '#shared/billing/usage.ts';
import { call } from './call.ts';

const ROWS_A_CALL = 100;

/** Ledger entries from `begin` on, newest first. The server pages newest first, so this reads until it reaches `begin`. */
export const usageSince = async (begin: Date, signal: AbortSignal): Promise<UsageEntry[]> => {
  const found: UsageEntry[] = [];
  let after: string | undefined;
  do {
    const page = await call(billing.usage, { limit: ROWS_A_CALL, after }, { signal });
    found.push(...page.entries);
    const oldest = page.entries.at(-1);
    after = oldest && Date.parse(oldest.at) >= begin.getTime() ? page.next : undefined;
  } while (after);
  return found.filter(({ at }) => Date.parse(at) >= begin.getTime());
};
