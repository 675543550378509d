import { randomUUID } from 'node:crypto';
import { activeAccountOrThrow } from '#functions/accounts/active-account.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import { REFUNDED } from '#functions/ports/billing/credit-ledger.ts';
import type { Ctx, Idempotent } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { type CreditPool, capabilitiesOf, creditPoolOf } from '#shared/billing/credit-pool.ts';
import { ALLOWANCES } from '#shared/billing/plans.ts';
import { MAX_ROWS_AT_ONCE } from '#shared/discovery/limits.ts';
import { columnsOf, type ExportColumn } from '#shared/exports/export-columns.ts';
import type { BackgroundExport } from '#shared/exports/exports.ts';
import type { ExportRequest } from '#shared/exports/file-requests.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import type { FileReply } from '#shared/http/file-reply.ts';
import { isIntegration, noLongerConnected, notConnected } from '#shared/settings/integrations.ts';
import { type ChosenRows, chooseRows } from './choose-rows.ts';
import { exportFile } from './export-file.ts';
import { exportJob, payFor } from './export-job.ts';
import { ExportPayload } from './export-payload.ts';
import { operationId } from './operation-id.ts';

type ExportCtx = Ctx<
  | 'accounts'
  | 'catalogue'
  | 'connections'
  | 'creatorLists'
  | 'credits'
  | 'emailMatches'
  | 'files'
  | 'jobs'
  | 'creatorFlags'
  | 'integrations'
  | 'suppressedCreators'
> &
  Idempotent;

/** Queue delay; longer than the lease of a job that runs inline. */
const RESCUE_SECONDS = 60;

/**
 * Exports the first rows of a search: small files are returned directly, others by a job. A repeated idempotency key returns the
 * same export.
 */
export const exportResults = async (ctx: ExportCtx, request: ExportRequest): Promise<FileReply | BackgroundExport> => {
  const account = await activeAccountOrThrow(ctx);
  const id = operationId(ctx, 'export', request);
  const known = await ctx.jobs.find(id);
  // A queued job may belong to a call that crashed, so this call continues it.
  if (known) return known.state === 'queued' ? begin(ctx, known) : responseOf(ctx, known);
  const columns = columnsFor(account, request);
  await connectedOrThrow(ctx, request);
  const pool = creditPoolOf(account, 'exports');
  await checkIncluded(ctx, account, pool);
  const rows = await chooseRows(ctx, { id, request, pool });
  return begin(ctx, await recordJob(ctx, { id, request, columns, rows, pool }));
};

const columnsFor = (account: Account, { dataColumns, include_contact }: ExportRequest): ExportColumn[] => {
  const columns = columnsOf(dataColumns, include_contact).filter((column) => column !== 'email' || capabilitiesOf(account).seesEmails);
  if (columns.length === 0) throw refuseField('dataColumns', 'leaves no column');
  return columns;
};

/** Throws unless the brand offers the service and the account has connected it. */
const connectedOrThrow = async ({ brand, connections, caller }: ExportCtx, { export_type: type }: ExportRequest): Promise<void> => {
  if (!brand.providers.exports.includes(type)) throw refuseField('export_type', 'is not offered');
  if (!isIntegration(type)) return;
  const connection = await connections.find({ accountId: caller.id, type });
  if (connection?.state !== 'connected') throw new AppError('conflict', connection ? noLongerConnected(type) : notConnected(type));
};

/** Throws `exporting_not_included`. Accounts whose plan excludes exports can still have export credits. */
const checkIncluded = async (ctx: ExportCtx, account: Account, pool: CreditPool): Promise<void> => {
  const { [pool]: left } = await ctx.credits.balance(account.id);
  const isOfPlan = account.plan !== null && ALLOWANCES[account.plan].exports > 0;
  const isIncluded = capabilitiesOf(account).canExport && (isOfPlan || account.creditsOnly || left > 0);
  if (!isIncluded) throw new AppError('exporting_not_included');
};

type JobInput = { id: string; request: ExportRequest; columns: ExportColumn[]; rows: ChosenRows; pool: CreditPool };

/** Recorded before charging, so that a crashed call can be completed or undone later. */
const recordJob = async (ctx: ExportCtx, { id, request, columns, rows: { userIds, cost }, pool }: JobInput): Promise<Job> => {
  const accountId = ctx.caller.id;
  const chosen = `exports/${accountId}/${id}/rows-${randomUUID()}.json` as const;
  await ctx.files.put(chosen, JSON.stringify(userIds), 'application/json');
  const rowsAtOnce = Math.min(MAX_ROWS_AT_ONCE, (await ctx.catalogue.profilesInACall?.()) ?? MAX_ROWS_AT_ONCE);
  const input: ExportPayload = { request, columns, fileName: fileNameOf(ctx, request), chosen, rowsAtOnce, purse: pool };
  const charge = cost > 0 ? { key: `export:${id}`, credits: cost } : undefined;
  return ctx.jobs.start({ id, accountId, queue: 'exports', total: userIds.length, input, charge }, RESCUE_SECONDS);
};

/** Deliveries to a service use the same name without the extension. */
const fileNameOf = ({ brand, now }: ExportCtx, { paging, export_type: type }: ExportRequest): string =>
  `${brand.exportPrefix}-${paging.limit}-${now().toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}${isIntegration(type) ? '' : '.csv'}`;

const begin = async (ctx: ExportCtx, job: Job): Promise<FileReply | BackgroundExport> => {
  await payOrForget(ctx, job);
  if (!isInline(job)) return responseOf(ctx, await ctx.jobs.start(job));
  const outcome = await runJob(ctx, exportJob, { jobId: job.id, isLast: true });
  if (outcome.state === 'failed') throw outcome.error;
  const ended = await ctx.jobs.find(job.id);
  if (ended) return responseOf(ctx, ended);
  // A concurrent call of the same operation failed and removed the job.
  if (job.charge) await ctx.credits.refund({ accountId: job.accountId, key: job.charge.key });
  throw new AppError('conflict', REFUNDED);
};

/** Deliveries to services always run in the background, because services are slow and rate-limited. */
const isInline = ({ total, input }: Job): boolean => {
  const { rowsAtOnce, request } = ExportPayload.parse(input);
  return total <= rowsAtOnce && !isIntegration(request.export_type);
};

/** Charges before the job runs, so that the response reports insufficient credits and leaves no failed job. */
const payOrForget = async (ctx: ExportCtx, job: Job): Promise<void> => {
  try {
    await payFor(ctx, job);
  } catch (error) {
    if (error instanceof AppError) await forget(ctx, job);
    else await ctx.jobs.cancel(job.id);
    throw error;
  }
};

/** Removes the job first, because a job must not run with rows that are available to others again. */
const forget = async (ctx: ExportCtx, { id, accountId, charge, input }: Job): Promise<void> => {
  if (!(await ctx.jobs.forget(id, 'queued'))) return;
  if (charge) await ctx.credits.refund({ accountId, key: charge.key });
  await ctx.creatorFlags.remove(accountId, 'exported', { key: id, platform: ExportPayload.parse(input).request.platform });
};

const responseOf = async (ctx: ExportCtx, job: Job): Promise<FileReply | BackgroundExport> => {
  if (job.state === 'failed' || job.state === 'cancelled') throw new AppError('conflict', job.message ?? 'This export was canceled');
  return job.state === 'done' && isInline(job) ? exportFile(ctx, job) : { success: true, job_id: job.id };
};
