import { createHash } from 'node:crypto';
import { type ReportRecord, reportFile } from '#functions/ports/creators/reports.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { capabilitiesOf } from '#shared/billing/credit-pool.ts';
import type { InputOf, OutputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { isResultKept } from '#shared/privacy/retention.ts';
import type { reports } from '#shared/reports/contract.ts';
import { PDF_STEPS, type PdfPayload, PdfResult, pdfFile, sourceOf } from './pdf-payload.ts';

type PdfCtx = Ctx<'accounts' | 'files' | 'jobs' | 'reports'> & SignedIn;

/** Increment when the layout of the PDF changes, so that older files are rendered again. */
const LAYOUT_VERSION = 6;
/** A job queued for longer may belong to a call that crashed before sending the message. */
const MAX_QUEUED_MS = 10_000;
const PDF_FAILED = 'The PDF could not be created';

/**
 * Returns the URL of the PDF; the first call starts rendering. A report changes only when it loses a removed creator, so one file per language
 * and per visibility of emails is enough. An account that lost a plan with emails never receives a file that contains them.
 */
export const reportPdf = async (
  ctx: PdfCtx,
  { id, language, again }: InputOf<typeof reports.pdf>,
): Promise<OutputOf<typeof reports.pdf>> => {
  const report = await ctx.reports.find(id);
  if (report?.accountId !== ctx.caller.id) throw new AppError('not_found');
  const account = await ctx.accounts.find(ctx.caller.id);
  const seesEmails = account !== undefined && capabilitiesOf(account).seesEmails;
  const job = await jobOf(ctx, report, { payload: { reportId: id, language, seesEmails }, again: again === 'true' });
  const { done, total } = job;
  if (job.state !== 'done') return { success: true, done, total };
  const url = await ctx.files.link(pdfFile(job), { name: fileNameOf(report), type: 'application/pdf' });
  return { success: true, url, done: total, total };
};

type Wanted = { payload: PdfPayload; again: boolean };

/** Finds or starts the job of this file. Replaces a failed or cancelled job only on request. */
const jobOf = async (ctx: PdfCtx, report: ReportRecord, { payload, again }: Wanted): Promise<Job> => {
  let [attempt, ended] = [0, undefined as Job | undefined];
  let job = await ctx.jobs.find(idOf(payload, attempt));
  while (job?.state === 'failed' || job?.state === 'cancelled') {
    ended = job;
    attempt += 1;
    job = await ctx.jobs.find(idOf(payload, attempt));
  }
  if (!job && ended && !again) throw new AppError('conflict', ended.message ?? PDF_FAILED);
  if (job?.state === 'done' && !(await isCurrent(ctx, report, job))) {
    // The file is rendered again.
    await ctx.jobs.forget(job.id, 'done');
    job = undefined;
  }
  if (job && !isStuck(job, ctx.now())) return job;
  return ctx.jobs.start({
    id: idOf(payload, attempt),
    accountId: ctx.caller.id,
    queue: 'report-pdfs',
    total: PDF_STEPS,
    input: payload,
  });
};

/** False when the file has expired, and when a creator whom it names was removed from the report since. */
const isCurrent = async (ctx: PdfCtx, report: ReportRecord, { createdAt, result }: Job): Promise<boolean> => {
  if (!isResultKept(createdAt, ctx.brand.privacy.resultDays, ctx.now())) return false;
  const source = PdfResult.safeParse(result).data?.source;
  const file = await ctx.files.find(reportFile(report));
  return source === undefined || file === undefined || sourceOf(file) === source;
};

const isStuck = ({ state, updatedAt }: Job, now: Date): boolean =>
  state === 'queued' && now.getTime() - Date.parse(updatedAt) > MAX_QUEUED_MS;

const idOf = ({ reportId, language, seesEmails }: PdfPayload, attempt: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['pdf', LAYOUT_VERSION, reportId, language, seesEmails, attempt]))
    .digest('base64url')
    .slice(0, 32);

const fileNameOf = ({ username, created }: ReportRecord): string => `${username}-${created.slice(0, 10)}.pdf`;
