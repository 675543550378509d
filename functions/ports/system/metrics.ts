import type { MeasureName, MetricName } from '#shared/metrics.ts';

/** Counters for alarms and the dashboard. */
export interface Metrics {
  /** Counts one event, or `by` many. Every set of `dimensions` is a metric of its own, so its values must be few. `fields` are only logged. */
  count(name: MetricName, dimensions: Record<string, string>[], fields?: Record<string, string>, by?: number): void;
  /** Records a value that is measured now and then. */
  measure(name: MeasureName, value: number): void;
}
