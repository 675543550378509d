import * as z from 'zod/mini';
import { exportPartKey } from '#functions/accounts/export-parts.ts';
import { defineJob, type JobTry } from '#functions/jobs/job-kind.ts';
import { REFUNDED } from '#functions/ports/billing/credit-ledger.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { AppError } from '#shared/http/errors.ts';
import { isIntegration } from '#shared/settings/integrations.ts';
import { csvHeading, csvRows } from './creators-csv.ts';
import { deliverRows } from './deliver-rows.ts';
import { removeFiles } from './export-file.ts';
import { ExportDelivery, ExportPayload } from './export-payload.ts';
import { exportedProfiles } from './exported-profiles.ts';
import { listNotesOf, type NotesOfCreators } from './list-notes.ts';

const Checkpoint = z.object({ parts: z.int() });

type FileCtx = Ctx<'catalogue' | 'creatorLists' | 'credits' | 'files' | 'jobs' | 'creatorFlags'>;
type ExportCtx = FileCtx & Ctx<'connections' | 'integrations'>;
type Rows = { payload: ExportPayload; userIds: string[] };

/** Charges, then writes the file or delivers the rows to a connected service, then records the rows as exported. */
export const exportJob = defineJob('exports', {
  payload: ExportPayload,
  run: async (ctx: ExportCtx, attempt) => {
    const { job, payload, report } = attempt;
    const userIds = await chosenRows(ctx, payload);
    // A job with a checkpoint was charged, and may have been refunded in part since.
    if (job.checkpoint === undefined) await payFor(ctx, job);
    await report({ done: job.done, total: userIds.length });
    const { export_type: type } = payload.request;
    if (!isIntegration(type)) {
      const delivery = await writeFile(ctx, attempt, { payload, userIds });
      // Settled rows are free for later exports, so this job can no longer be undone.
      await report({ done: userIds.length, isFinal: true });
      await markExported(ctx, job, { payload, userIds });
      return delivery;
    }
    const { refused, ...delivered } = await deliverRows(ctx, { ...attempt, payload, userIds, type });
    const refunded = await refundRejected(ctx, job, { payload, userIds, refused: new Set(refused) });
    return { type, ...delivered, parts: 0, missing: refused.length, refunded } satisfies ExportDelivery;
  },
  notice: async (_ctx, { id, total }, { fileName }, end) => {
    const { rows, url, stopped } = ExportDelivery.parse(end.state === 'done' ? end.result : { rows: total });
    return { kind: 'export', title: fileName, target: url ?? id, count: rows, ...(stopped !== undefined && { message: stopped }) };
  },
  undo: async (ctx, job, payload) => {
    // A failed job keeps its files, because a retry continues from its checkpoint.
    if (job.state === 'cancelled') await removeFiles(ctx, job, partsOf(job, payload));
    await ctx.creatorFlags.remove(job.accountId, 'exported', batchOf(job, payload));
  },
});

const writeFile = async (ctx: FileCtx, { job, report }: JobTry, { payload, userIds }: Rows): Promise<ExportDelivery> => {
  const notes = await listNotesOf(ctx, job.accountId, payload.request);
  const { rowsAtOnce } = payload;
  const parts = Math.ceil(userIds.length / rowsAtOnce);
  const { parts: written } = Checkpoint.parse(job.checkpoint ?? { parts: 0 });
  for (let part = written; part < parts; part += 1) {
    const rows = userIds.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce);
    await ctx.files.put(exportPartKey(job, part), await pageOf(ctx, payload, { rows, notes, isFirst: part === 0 }), 'text/csv');
    await report({ done: part * rowsAtOnce + rows.length, checkpoint: { parts: part + 1 } });
  }
  return { type: 'csv', rows: userIds.length, parts, missing: 0, refunded: 0 };
};

/** Largest number of parts that the file can have. */
const partsOf = ({ total }: Job, { request, rowsAtOnce }: ExportPayload): number =>
  isIntegration(request.export_type) ? 0 : Math.ceil(total / rowsAtOnce);

/** Refunds undelivered rows and does not record them as exported. Returns the number of refunded credits. */
const refundRejected = async (ctx: FileCtx, job: Job, { payload, userIds, refused }: Rows & { refused: Set<string> }): Promise<number> => {
  const { accountId, charge } = job;
  const { settled } = await ctx.creatorFlags.sold(accountId, 'exported', payload.request.platform);
  const amount = charge ? [...refused].filter((userId) => !settled.has(userId)).length : 0;
  if (charge && amount > 0) await ctx.credits.refund({ accountId, key: charge.key, amount });
  await markExported(ctx, job, { payload, userIds: userIds.filter((userId) => !refused.has(userId)) });
  return amount;
};

/** Settles the reservation of charged rows. A job without a charge has only free rows, or an admin retries it, so it has no reservation. */
const markExported = async (ctx: FileCtx, job: Job, { payload, userIds }: Rows): Promise<void> => {
  const batch = { ...batchOf(job, payload), userIds };
  if (!job.charge) await ctx.creatorFlags.add(job.accountId, 'exported', batch);
  else if (!(await ctx.creatorFlags.settle(job.accountId, 'exported', batch))) throw new AppError('conflict', REFUNDED);
};

const batchOf = ({ id }: Job, { request }: ExportPayload) => ({ key: id, platform: request.platform });

export const payFor = async (ctx: Ctx<'credits'>, { accountId, charge, total, input }: Job): Promise<void> => {
  if (!charge) return;
  const { purse: kind } = ExportPayload.parse(input);
  await ctx.credits.spend({ accountId, key: charge.key, kind, amount: charge.credits, reason: 'export', subject: `${total} rows` });
};

const chosenRows = async (ctx: Ctx<'files'>, { chosen }: ExportPayload): Promise<string[]> => {
  const file = await ctx.files.find(chosen);
  if (!file) throw new Error(`${chosen} is missing`);
  return z.array(z.string()).parse(JSON.parse(new TextDecoder().decode(file)));
};

type FilePage = { rows: string[]; notes: NotesOfCreators | undefined; isFirst: boolean };

const pageOf = async (ctx: Ctx<'catalogue'>, payload: ExportPayload, { rows, notes, isFirst }: FilePage): Promise<string> => {
  const { request, columns } = payload;
  const profiles = await exportedProfiles(ctx, payload, rows);
  return `${isFirst ? csvHeading(columns, { ...request, hasNotes: notes !== undefined }) : ''}${csvRows(profiles, columns, notes)}`;
};
