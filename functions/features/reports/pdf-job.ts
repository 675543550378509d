import type * as z from 'zod/mini';
import { defineJob } from '#functions/jobs/job-kind.ts';
import { reportFile } from '#functions/ports/creators/reports.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { Job } from '#functions/ports/system/jobs.ts';
import { AppError } from '#shared/http/errors.ts';
import { withoutEmails } from '#shared/reports/hidden-emails.ts';
import { PulledReport } from '#shared/reports/report.ts';
import { drawReport } from './pdf/draw-report.ts';
import { findImages } from './pdf/find-images.ts';
import { findTopics } from './pdf/find-topics.ts';
import { openPageLayout } from './pdf/open-page-layout.ts';
import { PdfPayload, type PdfResult, pdfFile, sourceOf } from './pdf-payload.ts';

type PdfJobCtx = Ctx<'catalogue' | 'credits' | 'files' | 'jobs' | 'pdfDocuments' | 'pdfImages' | 'reports'>;

/** Renders a report to a file. Idempotent: a retry produces the same file. */
export const pdfJob = defineJob('report-pdfs', {
  payload: PdfPayload,
  run: async (ctx: PdfJobCtx, { job, payload: { reportId, language, seesEmails }, report: reportProgress }) => {
    const { pulled, source } = await readReport(ctx, job, reportId);
    const report = seesEmails ? pulled : withoutEmails(pulled);
    await reportProgress({ done: 1 });
    const [pictures, topics] = await Promise.all([findImages(ctx, report), findTopics(ctx, report)]);
    await reportProgress({ done: 2 });
    const { username, fullname } = report.user_profile;
    const now = ctx.now();
    const pdf = await ctx.pdfDocuments.open({ title: fullname || username, author: ctx.brand.name, language, now });
    const content = await drawReport(openPageLayout({ pdf, brand: ctx.brand, language, report, pictures, topics, now }));
    await reportProgress({ done: 3 });
    await ctx.files.put(pdfFile(job), content, 'application/pdf');
    return { bytes: content.length, source } satisfies z.infer<typeof PdfResult>;
  },
  undo: async (ctx, job) => ctx.files.remove(pdfFile(job)),
});

const readReport = async (ctx: PdfJobCtx, { accountId }: Job, reportId: string) => {
  const report = await ctx.reports.find(reportId);
  const file = report?.accountId === accountId ? await ctx.files.find(reportFile(report)) : undefined;
  if (!report || !file) throw new AppError('not_found', 'This report is no longer kept');
  return { pulled: PulledReport.parse(JSON.parse(new TextDecoder().decode(file))), source: sourceOf(file) };
};
