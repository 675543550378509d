/** Names of counted events: functions count them, and the stacks watch them. */
export type MetricName = 'ClockSkews' | 'FailedAttempts' | 'FailedJobs' | CreditMetric;

/** Credits by kind, as the ledger writes them. */
export type CreditMetric = 'SpentCredits' | 'RefundedCredits';

/** Names of measured values. */
export type MeasureName = 'CatalogueAgeDays';
