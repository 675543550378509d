import * as z from 'zod/mini';

/** Work that outlives its call. `entry` is the file's path from the root of the repository. */
export type QueueDefinition = {
  entry: `functions/features/${string}.worker.ts`;
  /** Messages given to the worker at once. */
  batchSize: number;
  /** A batch that is not finished by then is given to another worker; the worker itself is stopped long before. */
  visibilitySeconds: number;
  /** Deliveries before a message counts as dead. */
  maxReceives: number;
  /** Batches worked on at the same time, at most. */
  concurrency: number;
};

export type ScheduleDefinition = {
  entry: `functions/features/${string}.schedule.ts`;
  everyMinutes: number;
};

/** Both stacks make their queues and clocks from these. */
export const queues = {
  exports: {
    entry: 'functions/features/exports/export-creators.worker.ts',
    batchSize: 1,
    // Services take a hundred rows at a time.
    visibilitySeconds: 900,
    maxReceives: 5,
    concurrency: 2,
  },
  'report-pdfs': {
    entry: 'functions/features/reports/draw-report.worker.ts',
    batchSize: 1,
    visibilitySeconds: 180,
    maxReceives: 3,
    concurrency: 4,
  },
  alerts: {
    entry: 'functions/features/saved-searches/search-alerts.worker.ts',
    batchSize: 1,
    // A hundred searches may take seconds each.
    visibilitySeconds: 3600,
    maxReceives: 5,
    concurrency: 2,
  },
  'campaign-refreshes': {
    entry: 'functions/features/campaigns/refresh-campaigns.worker.ts',
    batchSize: 1,
    // Five hundred posts, asked for ten at a time.
    visibilitySeconds: 600,
    maxReceives: 5,
    concurrency: 2,
  },
  'email-matches': {
    entry: 'functions/features/email-match/match-emails.worker.ts',
    batchSize: 1,
    // A hundred thousand addresses, five thousand at a time.
    visibilitySeconds: 600,
    maxReceives: 5,
    concurrency: 2,
  },
  'post-analyses': {
    entry: 'functions/features/post-analysis/analyse-posts.worker.ts',
    batchSize: 1,
    // Fifty posts, asked about five at a time.
    visibilitySeconds: 600,
    maxReceives: 5,
    concurrency: 2,
  },
  'follower-lists': {
    entry: 'functions/features/follower-lists/extract-followers.worker.ts',
    batchSize: 1,
    // A million followers, a thousand at a time, from services that take a second for each.
    visibilitySeconds: 3600,
    maxReceives: 5,
    concurrency: 2,
  },
} satisfies Record<string, QueueDefinition>;

export const schedules: Record<string, ScheduleDefinition> = {
  'search-alerts': { entry: 'functions/features/saved-searches/search-alerts.schedule.ts', everyMinutes: 24 * 60 },
  'refresh-campaigns': { entry: 'functions/features/campaigns/refresh-campaigns.schedule.ts', everyMinutes: 60 },
  'tell-usage': { entry: 'functions/features/billing/report-usage.schedule.ts', everyMinutes: 15 },
  'renew-allowances': { entry: 'functions/features/billing/renew-allowances.schedule.ts', everyMinutes: 60 },
};

/** Message of all job queues; all other data are in the job. */
export const JobMessage = z.strictObject({ jobId: z.string() });
export type JobMessage = z.infer<typeof JobMessage>;

/** The address of a queue is the setting QUEUE_URL_PREFIX and its name: one short setting for all queues. */
export const deadQueueName = (queue: string): string => `${queue}-dead`;
