import * as z from 'zod/mini';

/** A queue and its worker. `entry` is a path relative to the repository root. */
export type QueueDefinition = {
  entry: `functions/features/${string}.worker.ts`;
  /** Messages per invocation. */
  batchSize: number;
  /** Seconds until the message of a killed worker is delivered again; the worker is stopped after a sixth of them. */
  visibilitySeconds: number;
  /** Deliveries before a message moves to the dead-letter queue. */
  maxReceives: number;
  /** Maximum number of concurrent invocations. */
  concurrency: number;
  /** Age of the oldest waiting message that raises an alarm; longer than the longest wait between two attempts. */
  lateAfterMinutes: number;
};

/** Deployment of a kind of job. Its feature defines the work with `defineJob`. */
type JobDefinition = QueueDefinition & {
  /** Number of outgoing requests of the longest run, and maximum seconds per request; the worker's timeout must cover them. */
  longestRun: { requests: number; seconds: number };
};

export type ScheduleDefinition = {
  entry: `functions/features/${string}.schedule.ts`;
  everyMinutes: number;
};

/**
 * All kinds of jobs by queue name. Queues, workers, alarms, the local runner and the queue URLs derive from this. Separate from the
 * code of the jobs, because stacks and configuration read it and must not load that code.
 */
export const queues = {
  exports: {
    entry: 'functions/features/exports/export-creators.worker.ts',
    // 10,000 rows, 100 per request to a connected service.
    longestRun: { requests: 100, seconds: 1 },
    batchSize: 1,
    visibilitySeconds: 900,
    maxReceives: 5,
    concurrency: 2,
    lateAfterMinutes: 30,
  },
  'report-pdfs': {
    entry: 'functions/features/reports/draw-report.worker.ts',
    // One document with its images.
    longestRun: { requests: 1, seconds: 30 },
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceives: 3,
    concurrency: 4,
    lateAfterMinutes: 15,
  },
  'report-pulls': {
    entry: 'functions/features/reports/pull-reports.worker.ts',
    // 500 reports do not fit one run: a run that ends continues from its checkpoint.
    longestRun: { requests: 500, seconds: 1 },
    batchSize: 1,
    visibilitySeconds: 3600,
    maxReceives: 5,
    concurrency: 2,
    lateAfterMinutes: 60,
  },
  'alert-starts': {
    entry: 'functions/features/saved-searches/start-alerts.worker.ts',
    // 250,000 accounts of a shard do not fit one run, 500 per page: a run that ends continues from its checkpoint.
    longestRun: { requests: 100, seconds: 5 },
    batchSize: 1,
    visibilitySeconds: 3600,
    maxReceives: 5,
    concurrency: 4,
    lateAfterMinutes: 120,
  },
  alerts: {
    entry: 'functions/features/saved-searches/search-alerts.worker.ts',
    // 100 saved searches. 345,600 accounts a day, two seconds each.
    longestRun: { requests: 100, seconds: 6 },
    batchSize: 1,
    visibilitySeconds: 3600,
    maxReceives: 5,
    concurrency: 8,
    lateAfterMinutes: 720,
  },
  'campaign-refreshes': {
    entry: 'functions/features/campaigns/refresh-campaigns.worker.ts',
    // 500 posts, ten per request.
    longestRun: { requests: 50, seconds: 2 },
    batchSize: 1,
    visibilitySeconds: 600,
    maxReceives: 5,
    concurrency: 2,
    lateAfterMinutes: 120,
  },
  'email-matches': {
    entry: 'functions/features/email-match/match-emails.worker.ts',
    // 100,000 addresses, 5,000 per request.
    longestRun: { requests: 20, seconds: 5 },
    batchSize: 1,
    visibilitySeconds: 600,
    maxReceives: 5,
    concurrency: 2,
    lateAfterMinutes: 30,
  },
  'post-analyses': {
    entry: 'functions/features/post-analysis/analyse-posts.worker.ts',
    // 50 posts, five per request.
    longestRun: { requests: 10, seconds: 10 },
    batchSize: 1,
    visibilitySeconds: 600,
    maxReceives: 5,
    concurrency: 2,
    lateAfterMinutes: 30,
  },
  'catalogue-imports': {
    entry: 'functions/features/admin/import-catalogue.worker.ts',
    // 100 MB of rows, read twice, and their changes in batches of 1,000.
    longestRun: { requests: 900, seconds: 1 },
    batchSize: 1,
    visibilitySeconds: 5400,
    maxReceives: 3,
    concurrency: 2,
    lateAfterMinutes: 120,
  },
  'follower-lists': {
    entry: 'functions/features/follower-lists/extract-followers.worker.ts',
    // 1,000,000 followers do not fit one run: a run that ends continues from its checkpoint.
    longestRun: { requests: 500, seconds: 1 },
    batchSize: 1,
    visibilitySeconds: 3600,
    maxReceives: 5,
    concurrency: 2,
    lateAfterMinutes: 120,
  },
  'mail-events': {
    entry: 'functions/features/notifications/mail-events.worker.ts',
    // No outgoing requests; one write for each recipient of a mail.
    longestRun: { requests: 1, seconds: 10 },
    batchSize: 10,
    visibilitySeconds: 180,
    maxReceives: 5,
    concurrency: 2,
    lateAfterMinutes: 30,
  },
  'account-data': {
    entry: 'functions/features/privacy/collect-data.worker.ts',
    // No outgoing requests; large files of the account take minutes to read.
    longestRun: { requests: 1, seconds: 60 },
    batchSize: 1,
    visibilitySeconds: 3600,
    maxReceives: 3,
    concurrency: 2,
    lateAfterMinutes: 60,
  },
} satisfies Record<string, JobDefinition>;

export type QueueName = keyof typeof queues;

export const schedules: Record<string, ScheduleDefinition> = {
  'sweep-jobs': { entry: 'functions/features/activity/sweep-jobs.schedule.ts', everyMinutes: 1 },
  'search-alerts': { entry: 'functions/features/saved-searches/search-alerts.schedule.ts', everyMinutes: 24 * 60 },
  'refresh-campaigns': { entry: 'functions/features/campaigns/refresh-campaigns.schedule.ts', everyMinutes: 60 },
  'tell-usage': { entry: 'functions/features/billing/report-usage.schedule.ts', everyMinutes: 15 },
  'remove-expired': { entry: 'functions/features/admin/remove-expired.schedule.ts', everyMinutes: 24 * 60 },
  'erase-suppressed': { entry: 'functions/features/privacy/erase-suppressed.schedule.ts', everyMinutes: 1 },
  'purge-accounts': { entry: 'functions/features/privacy/purge-accounts.schedule.ts', everyMinutes: 60 },
  'back-up-users': { entry: 'functions/features/privacy/back-up-users.schedule.ts', everyMinutes: 60 },
  'renew-allowances': { entry: 'functions/features/billing/renew-allowances.schedule.ts', everyMinutes: 60 },
};

/**
 * Seconds before the second, third … attempt. The first three waits together outlast the lease of a crashed worker; with the last one,
 * five attempts outlast ten minutes without the cluster.
 */
const RETRY_SECONDS = [2, 8, 32, 600];

/** Seconds until a message is delivered again after a failed attempt; 0 after the last one, which moves it to the dead-letter queue. */
export const retryDelaySeconds = (receives: number, maxReceives: number): number =>
  receives >= maxReceives ? 0 : (RETRY_SECONDS[receives - 1] ?? RETRY_SECONDS[RETRY_SECONDS.length - 1] ?? 0);

/**
 * Message of every queue; the payload is stored in the job. `settle`: fails and refunds an abandoned job instead of running it.
 * `requestId`: the request that sent it.
 */
export const JobMessage = z.strictObject({ jobId: z.string(), settle: z.optional(z.literal(true)), requestId: z.optional(z.string()) });
export type JobMessage = z.infer<typeof JobMessage>;

/** Queue URLs consist of the setting QUEUE_URL_PREFIX and the queue name, so that one setting covers all queues. */
export const deadQueueName = (queue: string): string => `${queue}-dead`;
