import { CREDIT_KINDS, type CreditLedger, type LedgerEntry } from '#functions/ports/billing/credit-ledger.ts';
import { describeError, log } from '../log.ts';

/** Wraps the ledger of one call and records its spending, which API clients read from the response headers. */
export const meterSpending = (ledger: CreditLedger) => {
  const entries: LedgerEntry[] = [];
  const spend: CreditLedger['spend'] = async (spending) => {
    const entry = await ledger.spend(spending);
    if (!entries.some(({ key }) => key === entry.key)) entries.push(entry);
    return entry;
  };
  // A proxy keeps the ledger lazily loaded, because most calls never use it.
  const credits = new Proxy({} as CreditLedger, {
    get: (_, name) => (name === 'spend' ? spend : Reflect.get(ledger, name)),
  });
  return { credits, headers: () => headersOf(entries, ledger).catch(withoutHeaders) };
};

/** The operation has completed, so a response without its cost is better than an error. */
const withoutHeaders = (error: unknown): Record<string, string> => {
  log('warn', 'failed to report the cost of a call', describeError(error));
  return {};
};

/** Empty when nothing was spent. */
const headersOf = async (entries: LedgerEntry[], ledger: CreditLedger): Promise<Record<string, string>> => {
  const [first] = entries;
  if (!first) return {};
  const spent = CREDIT_KINDS.flatMap((kind) => {
    const amount = entries.reduce((sum, { credits }) => sum - credits[kind], 0);
    return amount > 0 ? [{ kind, amount }] : [];
  });
  const cents = entries.reduce((sum, entry) => sum + (entry.cents ?? 0), 0);
  if (spent.length === 0 && cents === 0) return {};
  const balance = await ledger.balance(first.accountId);
  return {
    'x-credits-spent': [
      ...spent.map(({ kind, amount }) => `${kind}=${amount}`),
      ...(cents > 0 ? [`usd=${(cents / 100).toFixed(2)}`] : []),
    ].join(', '),
    'x-credits-left': CREDIT_KINDS.filter((kind) => kind !== 'total' || balance.total > 0 || spent.some((each) => each.kind === 'total'))
      .map((kind) => `${kind}=${balance[kind]}`)
      .join(', '),
  };
};
