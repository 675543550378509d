import { createHash } from 'node:crypto';
import type { ReportRecord } from '#functions/ports/creators/reports.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { capabilitiesOf } from '#shared/billing/credit-pool.ts';
import type { InputOf, OutputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { reports } from '#shared/reports/contract.ts';
import { PDF_STEPS, type PdfPayload, pdfFile } from './pdf-payload.ts';

type PdfCtx = Ctx<'accounts' | 'files' | 'jobs' | 'reports'> & SignedIn;

/** Increment when the layout of the PDF changes; older files are then rendered again. */
const EDITION = 2;
/** A job queued for longer may have been recorded by a call that crashed before it could send the message. */
const MAX_QUEUED_MS = 10_000;
const NOT_MADE = 'The PDF could not be created';

/**
 * URL of the PDF; the first call starts rendering. Reports are immutable, so one file per language and per visibility of emails is enough.
 * An account that lost a plan with emails never receives a file that contains them.
 */
export const reportPdf = async (
  ctx: PdfCtx,
  { id, language, again }: InputOf<typeof reports.pdf>,
): Promise<OutputOf<typeof reports.pdf>> => {
  const report = await ctx.reports.find(id);
  if (report?.accountId !== ctx.caller.id) throw new AppError('not_found');
  const account = await ctx.accounts.find(ctx.caller.id);
  const seesEmails = account !== undefined && capabilitiesOf(account).seesEmails;
  const job = await jobOf(ctx, { reportId: id, language, seesEmails }, again === 'true');
  const { done, total } = job;
  if (job.state !== 'done') return { success: true, done, total };
  const url = await ctx.files.link(pdfFile(job), { name: fileNameOf(report), type: 'application/pdf' });
  return { success: true, url, done: total, total };
};

/** The job of this file. A failed or cancelled job is replaced only on request. */
const jobOf = async (ctx: PdfCtx, order: PdfPayload, again: boolean): Promise<Job> => {
  let [attempt, over] = [0, undefined as Job | undefined];
  let job = await ctx.jobs.find(idOf(order, attempt));
  while (job?.state === 'failed' || job?.state === 'cancelled') {
    over = job;
    attempt += 1;
    job = await ctx.jobs.find(idOf(order, attempt));
  }
  if (!job && over && !again) throw new AppError('conflict', over.message ?? NOT_MADE);
  if (job && !isForgotten(job, ctx.now())) return job;
  return ctx.jobs.start({
    id: idOf(order, attempt),
    accountId: ctx.caller.id,
    queue: 'report-pdfs',
    total: PDF_STEPS,
    input: order,
  });
};

const isForgotten = ({ state, updatedAt }: Job, now: Date): boolean =>
  state === 'queued' && now.getTime() - Date.parse(updatedAt) > MAX_QUEUED_MS;

const idOf = ({ reportId, language, seesEmails }: PdfPayload, attempt: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['pdf', EDITION, reportId, language, seesEmails, attempt]))
    .digest('base64url')
    .slice(0, 32);

const fileNameOf = ({ username, created }: ReportRecord): string => `${username}-${created.slice(0, 10)}.pdf`;
