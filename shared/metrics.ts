/** Names of counted events: functions count them, and the stacks watch them. */
export type MetricName = 'FailedAttempts' | 'FailedJobs';

/** Names of measured values. */
export type MeasureName = 'CatalogueAgeDays';
