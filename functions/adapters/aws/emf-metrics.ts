import type { LedgerEntry } from '#functions/ports/billing/credit-ledger.ts';
import type { Metrics } from '#functions/ports/system/metrics.ts';

/** Writes metrics as log lines in the embedded metric format, from which CloudWatch extracts them without a request. */
export const emfMetrics = (namespace: string, write: (line: object) => void): Metrics => ({
  count: (name, dimensions, fields = {}, by = 1) =>
    write({
      ...declared(namespace, { name, unit: 'Count', dimensions: dimensions.map((each) => Object.keys(each)) }),
      ...fields,
      ...Object.assign({}, ...dimensions),
      [name]: by,
    }),
  measure: (name, value) => write({ ...declared(namespace, { name, unit: 'None', dimensions: [[]] }), [name]: value }),
});

/** Counts the credits of an entry by kind, without its account. */
export const countCredits =
  ({ count }: Metrics) =>
  ({ credits }: LedgerEntry): void => {
    for (const [kind, amount] of Object.entries(credits))
      if (amount) count(amount < 0 ? 'SpentCredits' : 'RefundedCredits', [{ kind }], {}, Math.abs(amount));
  };

const declared = (Namespace: string, { name, unit, dimensions }: { name: string; unit: string; dimensions: string[][] }) => ({
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [{ Namespace, Dimensions: dimensions, Metrics: [{ Name: name, Unit: unit }] }],
  },
});
