import { CREDIT_KINDS, type CreditLedger, type LedgerEntry } from '#functions/ports/billing/credit-ledger.ts';
import { describeError, log } from '../log.ts';

/** The ledger of one call, which notes what the call takes: a program reads there what its call has cost. */
export const meterSpending = (ledger: CreditLedger) => {
  const entries: LedgerEntry[] = [];
  const spend: CreditLedger['spend'] = async (spending) => {
    const entry = await ledger.spend(spending);
    if (!entries.some(({ key }) => key === entry.key)) entries.push(entry);
    return entry;
  };
  // Most calls never touch it, and it loads with its first use.
  const credits = new Proxy({} as CreditLedger, {
    get: (_, name) => (name === 'spend' ? spend : Reflect.get(ledger, name)),
  });
  return { credits, headers: () => headersOf(entries, ledger).catch(unreported) };
};

/** The operation has completed: an answer without its cost is better than an error. */
const unreported = (error: unknown): Record<string, string> => {
  log('warn', 'failed to report the cost of a call', describeError(error));
  return {};
};

/** None where nothing was taken. */
const headersOf = async (entries: LedgerEntry[], ledger: CreditLedger): Promise<Record<string, string>> => {
  const [first] = entries;
  if (!first) return {};
  const taken = CREDIT_KINDS.flatMap((kind) => {
    const amount = entries.reduce((sum, { credits }) => sum - credits[kind], 0);
    return amount > 0 ? [{ kind, amount }] : [];
  });
  const cents = entries.reduce((sum, entry) => sum + (entry.cents ?? 0), 0);
  if (taken.length === 0 && cents === 0) return {};
  const balance = await ledger.balance(first.accountId);
  return {
    'x-credits-spent': [
      ...taken.map(({ kind, amount }) => `${kind}=${amount}`),
      ...(cents > 0 ? [`usd=${(cents / 100).toFixed(2)}`] : []),
    ].join(', '),
    'x-credits-left': CREDIT_KINDS.filter((kind) => kind !== 'total' || balance.total > 0 || taken.some((each) => each.kind === 'total'))
      .map((kind) => `${kind}=${balance[kind]}`)
      .join(', '),
  };
};
