import * as z from 'zod/mini';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job, JobKind } from '#functions/ports/jobs.ts';
import { PURSES } from '#shared/billing/purse.ts';
import { ExportColumn } from '#shared/discovery/export-columns.ts';
import { ExportRequest } from '#shared/discovery/file-requests.ts';
import { MAX_ROWS_AT_ONCE } from '#shared/discovery/limits.ts';
import { AppError } from '#shared/http/errors.ts';
import { csvHeading, csvRows } from './creators-csv.ts';

/** What is asked of the worker. The rows were chosen before anybody paid, and are the same in every try. */
export const ExportOrder = z.object({
  request: ExportRequest,
  columns: z.array(ExportColumn),
  fileName: z.string(),
  /** Where the ids of the chosen rows are kept. */
  chosen: z.string(),
  /** What it is paid from. */
  purse: z._default(z.enum(PURSES), 'exports'),
});
export type ExportOrder = z.infer<typeof ExportOrder>;

export const ExportDelivery = z.object({ rows: z.int(), parts: z.int() });
export type ExportDelivery = z.infer<typeof ExportDelivery>;

const Checkpoint = z.object({ parts: z.int() });

/** A file is kept in parts of a page each, so that no try needs more memory than a page. */
export const partKey = ({ accountId, id }: Pick<Job, 'accountId' | 'id'>, part: number): string =>
  `exports/${accountId}/${id}/${String(part).padStart(4, '0')}.csv`;

type ExportCtx = Ctx<'catalogue' | 'credits' | 'files' | 'jobs' | 'marks'>;

/** Charges, remembers what was exported, and writes the file page by page. */
export const exportJob: JobKind<ExportCtx> = {
  run: async (ctx, { job, report }) => {
    const order = ExportOrder.parse(job.input);
    const userIds = await chosenRows(ctx, order);
    await payFor(ctx, job);
    await report({ done: 0, total: userIds.length });
    await ctx.marks.add(job.accountId, 'exported', { ...batchOf(job, order), userIds });
    const parts = Math.ceil(userIds.length / MAX_ROWS_AT_ONCE);
    const { parts: written } = Checkpoint.parse(job.checkpoint ?? { parts: 0 });
    for (let part = written; part < parts; part += 1) {
      const rows = userIds.slice(part * MAX_ROWS_AT_ONCE, (part + 1) * MAX_ROWS_AT_ONCE);
      await ctx.files.put(partKey(job, part), await pageOf(ctx, order, { rows, isFirst: part === 0 }), 'text/csv');
      await report({ done: part * MAX_ROWS_AT_ONCE + rows.length, checkpoint: { parts: part + 1 } });
    }
    return { rows: userIds.length, parts } satisfies ExportDelivery;
  },
  undo: async (ctx, job) => {
    await ctx.marks.remove(job.accountId, 'exported', batchOf(job, ExportOrder.parse(job.input)));
  },
};

const batchOf = ({ id }: Job, { request }: ExportOrder) => ({ key: id, platform: request.platform });

export const payFor = async (ctx: Ctx<'credits'>, { accountId, charge, total, input }: Job): Promise<void> => {
  if (!charge) return;
  const { purse: kind } = ExportOrder.parse(input);
  await ctx.credits.spend({ accountId, key: charge.key, kind, amount: charge.credits, reason: 'export', subject: `${total} rows` });
};

const chosenRows = async (ctx: Ctx<'files'>, { chosen }: ExportOrder): Promise<string[]> => {
  const file = await ctx.files.find(chosen);
  if (!file) throw new Error(`${chosen} is gone`);
  return z.array(z.string()).parse(JSON.parse(new TextDecoder().decode(file)));
};

const GONE = 'The catalogue was renewed while this file was written, please export again';

const pageOf = async (
  ctx: Ctx<'catalogue'>,
  order: ExportOrder,
  { rows, isFirst }: { rows: string[]; isFirst: boolean },
): Promise<string> => {
  const { request, columns } = order;
  const profiles = await ctx.catalogue.profiles(request.platform, rows);
  // Nobody pays for rows that are not in the file.
  if (profiles.length < rows.length) throw new AppError('conflict', GONE);
  return `${isFirst ? csvHeading(columns, request) : ''}${csvRows(profiles, columns)}`;
};
