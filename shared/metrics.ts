/** Names of counted events: functions count them, and the stacks watch them. */
export type MetricName = 'FailedAttempts' | 'FailedJobs';

/** Names of counted credits, by kind. */
export type CreditMetric = 'SpentCredits' | 'RefundedCredits';

/** Names of measured values. */
export type MeasureName = 'CatalogueAgeDays';
