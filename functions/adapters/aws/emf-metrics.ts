import { CREDIT_KINDS, type LedgerEntry } from '#functions/ports/billing/credit-ledger.ts';
import type { Metrics } from '#functions/ports/system/metrics.ts';
import type { CreditMetric } from '#shared/metrics.ts';

/** Writes metrics as log lines in the embedded metric format, from which CloudWatch extracts them without a request. */
export const emfMetrics = (namespace: string, write: (line: object) => void): Metrics => ({
  count: (name, dimensions, fields = {}) =>
    write({
      ...declared(namespace, { name, unit: 'Count', dimensions: dimensions.map((each) => Object.keys(each)) }),
      ...fields,
      ...Object.assign({}, ...dimensions),
      [name]: 1,
    }),
  measure: (name, value) => write({ ...declared(namespace, { name, unit: 'None', dimensions: [[]] }), [name]: value }),
});

/** Counts the credits of entries of the ledger by kind, without their account. */
export const creditMetrics =
  (namespace: string, write: (line: object) => void) =>
  ({ credits }: LedgerEntry): void => {
    for (const kind of CREDIT_KINDS.filter((each) => credits[each] !== 0)) {
      const name: CreditMetric = credits[kind] < 0 ? 'SpentCredits' : 'RefundedCredits';
      write({ ...declared(namespace, { name, unit: 'Count', dimensions: [['kind']] }), kind, [name]: Math.abs(credits[kind]) });
    }
  };

const declared = (Namespace: string, { name, unit, dimensions }: { name: string; unit: string; dimensions: string[][] }) => ({
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [{ Namespace, Dimensions: dimensions, Metrics: [{ Name: name, Unit: unit }] }],
  },
});
