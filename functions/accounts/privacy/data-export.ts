import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { isEnded } from '#shared/activity/job.ts';
import type { FileKey } from '#shared/file-folders.ts';
import type { DataExport } from '#shared/privacy/data-export.ts';
import { retentionDays } from '#shared/privacy/retention.ts';

const QUEUE = 'account-data';
const DAY_MS = 86_400_000;

export const DataExportResult = z.object({ files: z.int() });

/** Key of a ZIP file; files count from 1. */
export const dataFileKey = ({ accountId, id }: Pick<Job, 'accountId' | 'id'>, file: number): FileKey =>
  `account-data/${accountId}/${id}/${String(file).padStart(4, '0')}.zip`;

const expiryOf = ({ createdAt }: Job): Date => new Date(Date.parse(createdAt) + retentionDays('account_downloads', 0) * DAY_MS);

/** The latest export of an account; undefined when its files have expired. */
export const latestDataExport = async ({ jobs, now }: Ctx<'jobs'>, accountId: string): Promise<Job | undefined> => {
  const [job] = (await jobs.ofAccount(accountId, { queue: QUEUE, limit: 1 })).jobs;
  return job && expiryOf(job) > now() ? job : undefined;
};

/** Starts an export unless one is running. A repeated request key starts one export. */
export const startDataExport = async (ctx: Ctx<'jobs'>, accountId: string, requestKey: string): Promise<Job> => {
  const latest = await latestDataExport(ctx, accountId);
  if (latest && !isEnded(latest.state)) return latest;
  const id = createHash('sha256')
    .update(JSON.stringify([QUEUE, accountId, requestKey]))
    .digest('base64url')
    .slice(0, 32);
  return ctx.jobs.start({ id, accountId, queue: QUEUE, total: 1, input: {} });
};

export const dataExportView = (job: Job): DataExport => ({
  id: job.id,
  state: job.state,
  done: job.done,
  total: job.total,
  files: job.state === 'done' ? DataExportResult.parse(job.result).files : 0,
  created_at: job.createdAt,
  expires_at: expiryOf(job).toISOString(),
});

/** Presigned URL of a ZIP file of a finished export; undefined when there is none. */
export const dataFileUrl = async (ctx: Ctx<'files'>, job: Job | undefined, file: number): Promise<string | undefined> => {
  if (job?.state !== 'done' || expiryOf(job) <= ctx.now()) return undefined;
  const { files } = DataExportResult.parse(job.result);
  if (file > files) return undefined;
  const name = `${ctx.brand.id}-data-${job.createdAt.slice(0, 10)}${files > 1 ? `-${file}` : ''}.zip`;
  return ctx.files.link(dataFileKey(job, file), { name, type: 'application/zip' });
};
