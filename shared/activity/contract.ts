import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageQuery } from '#shared/http/paging.ts';
import { Integration } from '#shared/settings/integrations.ts';
import { JobState } from './job.ts';

/** Result of an export to an integration; `missing`: number of rows that were not delivered; `stopped`: why the service ended it early. */
export const Delivered = z.object({ type: Integration, url: z.string(), rows: z.int(), missing: z.int(), stopped: z.optional(z.string()) });
export type Delivered = z.infer<typeof Delivered>;

/** A background job as its owner sees it. */
export const JobStatus = z.object({
  id: z.string(),
  /** Queue of the job, such as 'exports'. */
  kind: z.string(),
  state: JobState,
  done: z.int(),
  total: z.int(),
  /** Reason of a failure. */
  message: z.optional(z.string()),
  delivered: z.optional(Delivered),
  /** The job has started an irreversible delivery and can no longer be cancelled. */
  final: z.optional(z.literal(true)),
  /** Cost in credits before a refund. */
  credits: z.int(),
  refunded: z.boolean(),
  /** ISO times. */
  created_at: z.string(),
  updated_at: z.string(),
});
export type JobStatus = z.infer<typeof JobStatus>;

const JobId = z.strictObject({ id: z.string().check(z.maxLength(64)) });
const JobAnswer = z.object({ success: z.literal(true), job: JobStatus });

export const activity = {
  jobs: endpoint({
    method: 'GET',
    path: '/jobs.json',
    access: 'user',
    api: true,
    summary: 'List background jobs, newest first',
    input: PageQuery,
    output: z.object({ success: z.literal(true), jobs: z.array(JobStatus), next: z.optional(z.string()) }),
  }),
  job: endpoint({
    method: 'GET',
    path: '/jobs/{id}',
    access: 'user',
    api: true,
    summary: 'Retrieve the progress of a job',
    input: JobId,
    output: JobAnswer,
  }),
  cancelJob: endpoint({
    method: 'POST',
    path: '/jobs/{id}/cancel',
    access: 'user',
    api: true,
    summary: 'Cancel a job that has delivered nothing yet; its credits are refunded',
    input: JobId,
    output: JobAnswer,
  }),
};
