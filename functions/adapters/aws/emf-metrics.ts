import type { Metrics } from '#functions/ports/system/metrics.ts';

/** Writes metrics as log lines in the embedded metric format, from which CloudWatch extracts them without a request. */
export const emfMetrics = (namespace: string, write: (line: object) => void): Metrics => ({
  count: (name, dimensions, fields = {}) =>
    write({
      _aws: {
        Timestamp: Date.now(),
        CloudWatchMetrics: [
          {
            Namespace: namespace,
            Dimensions: dimensions.map((each) => Object.keys(each)),
            Metrics: [{ Name: name, Unit: 'Count' }],
          },
        ],
      },
      ...fields,
      ...Object.assign({}, ...dimensions),
      [name]: 1,
    }),
});
