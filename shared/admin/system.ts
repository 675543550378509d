import * as z from 'zod/mini';

const Count = z.int();

export const QueueDepth = z.object({
  name: z.string(),
  waiting: Count,
  running: Count,
  /** Delayed messages that are not due yet. */
  later: Count,
  /** Messages in the dead-letter queue. */
  dead: Count,
});
export type QueueDepth = z.infer<typeof QueueDepth>;

export const FailedJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** E-mail of the owner. */
  owner: z.string(),
  message: z.string(),
  /** False if its input fails every attempt. */
  can_retry: z.boolean(),
  failed_at: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const ScheduleState = z.object({
  name: z.string(),
  every_minutes: z.int(),
  /** Last recorded run; null if none was recorded. */
  last: z.nullable(z.object({ started_at: z.string(), ended_at: z.string(), ok: z.boolean() })),
});
export type ScheduleState = z.infer<typeof ScheduleState>;

export const CatalogueState = z.object({
  version: z.string(),
  creators: z.object({ instagram: Count, youtube: Count, tiktok: Count }),
  /** YYYY-MM-DD of the newest data. */
  as_of: z.string(),
});
export type CatalogueState = z.infer<typeof CatalogueState>;

/** Days are YYYY-MM-DD; null if no creator of the source has a date. */
export const CatalogueSource = z.object({
  source: z.string(),
  creators: Count,
  oldest: z.nullable(z.string()),
  newest: z.nullable(z.string()),
});
export type CatalogueSource = z.infer<typeof CatalogueSource>;

export const CatalogueSources = z.object({
  /** The largest first. */
  sources: z.array(CatalogueSource),
  /** Creators that have a last day in the catalogue, and those past it, which the schedule removes. */
  limited: Count,
  expired: Count,
  /** Size of the searchable files or indices. */
  bytes: z.number(),
});
export type CatalogueSources = z.infer<typeof CatalogueSources>;

export const SystemState = z.object({
  queues: z.array(QueueDepth),
  failed_jobs: z.array(FailedJob),
  clocks: z.array(ScheduleState),
  /** null if the catalogue is unavailable. */
  catalogue: z.nullable(CatalogueState),
  /** null if the catalogue is unavailable or its engine cannot count them. */
  sources: z.nullable(CatalogueSources),
});
export type SystemState = z.infer<typeof SystemState>;
