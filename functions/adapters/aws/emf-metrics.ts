import type { Metrics } from '#functions/ports/system/metrics.ts';

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

const declared = (Namespace: string, { name, unit, dimensions }: { name: string; unit: string; dimensions: string[][] }) => ({
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [{ Namespace, Dimensions: dimensions, Metrics: [{ Name: name, Unit: unit }] }],
  },
});
