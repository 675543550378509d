import { describe, expect, it } from 'vitest';
import { memoryJobs } from '#functions/adapters/memory/jobs.ts';
import { memorySuppressedCreators } from '#functions/adapters/memory/suppressed-creators.ts';
import { hidingOf } from '#functions/adapters/suppressed/hiding.ts';
import { filesWithout } from '#functions/adapters/suppressed/stored-files.ts';
import { pdfJob } from '#functions/features/reports/pdf-job.ts';
import { reportPdf } from '#functions/features/reports/report-pdf.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { api } from '#shared/api.ts';
import type { Plan } from '#shared/billing/plans.ts';
import type { FileKey } from '#shared/file-folders.ts';
import type { PulledReport } from '#shared/reports/report.ts';
import { reportFixture } from '#tests/reports/fixture.ts';
import { recordedPdfs } from '#tests/support/recorded-pdf.ts';

const MAIL = 'mina@mail.example';

/** An account with one report, and a worker that renders on demand. */
const pdfFixture = async (plan: Plan = 'premium', profile: Partial<PulledReport['user_profile']> = {}) => {
  const fixture = await reportFixture({ plan, profile });
  const { report_info } = await fixture.pull('mina');
  const sent: string[] = [];
  const recordedPdf = recordedPdfs();
  const jobs = memoryJobs(async (_queue, { jobId }) => void sent.push(jobId), fixture.ctxOf().now);
  const ctx = (callerId?: string) => ({
    ...fixture.ctxOf({}, callerId),
    jobs,
    pdfDocuments: recordedPdf.pdfDocuments,
    pdfImages: { find: async () => undefined },
  });
  const ask = (input: { language?: 'en' | 'ja'; again?: 'true' } = {}, callerId?: string) =>
    reportPdf(ctx(callerId), { id: report_info.report_id, language: 'en', again: undefined, ...input });
  const work = async () => {
    for (const jobId of new Set(sent)) await runJob(ctx(), pdfJob, { jobId, isLast: true });
  };
  return { ...fixture, ...recordedPdf, sent, jobs, ask, work, ctx, reportId: report_info.report_id };
};

describe('the PDF of a report', () => {
  it('[RPT-13] the call returns 202 with the progress until the PDF is ready, then 200 with its URL', async () => {
    const { ask, work, ports } = await pdfFixture();
    const before = await ask();
    expect(before).toEqual({ success: true, done: 0, total: 4 });
    expect(api.reports.pdf.status?.(before)).toBe(202);
    await work();
    const after = await ask();
    expect(api.reports.pdf.status?.(after)).toBe(200);
    expect(after).toMatchObject({ done: 4, total: 4 });
    const { pathname, searchParams } = new URL(after.url ?? '');
    expect(await ports.files.find(pathname.slice(1) as FileKey)).toBeDefined();
    expect(searchParams.get('name')).toBe('user_mina-2026-11-20.pdf');
  });

  it('[RPT-13] the PDF is rendered once per language, however often it is requested', async () => {
    const { ask, work, sent, titles } = await pdfFixture();
    await ask();
    await ask();
    expect(sent).toHaveLength(1);
    await work();
    const first = await ask();
    expect((await ask()).url).toBe(first.url);
    await ask({ language: 'ja' });
    await work();
    expect((await ask({ language: 'ja' })).url).not.toBe(first.url);
    expect(titles).toHaveLength(2);
  });

  it('[LIV-07] a PDF that names a creator who was removed since is drawn again without it', async () => {
    const similar_users = ['gone', 'stays'].map((username) => ({
      user_id: username,
      username,
      fullname: username,
      picture: '',
      url: '',
      followers: 9,
    }));
    const { ask, work, ports, titles } = await pdfFixture('premium', { similar_users });
    await ask();
    await work();
    expect((await ask()).url).toBeDefined();
    const suppressed = memorySuppressedCreators();
    await suppressed.add([{ platform: 'instagram', user_id: 'gone' }]);
    ports.files = filesWithout(ports.files, hidingOf(suppressed));
    expect(await ask()).toEqual({ success: true, done: 0, total: 4 });
    expect(titles).toHaveLength(1);
    await work();
    expect((await ask()).url).toBeDefined();
    expect(titles).toHaveLength(2);
  });

  it('[RPT-13] the PDF is free', async () => {
    const { ask, work, left } = await pdfFixture();
    const before = await left();
    await ask();
    await work();
    await ask();
    expect(await left()).toBe(before);
  });

  it('[SEC-01] only the owner of the report can request the PDF', async () => {
    const { ask, work, other, sent } = await pdfFixture();
    await expect(ask({}, other.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(sent).toEqual([]);
    await ask();
    await work();
    await expect(ask({}, other.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('[RPT-23] the PDF contains emails for plans that include them only, even after a downgrade', async () => {
    const { ask, work, texts, ports, account } = await pdfFixture('premium');
    await ask();
    await work();
    expect(texts().some((text) => text.includes(MAIL))).toBe(true);
    const withEmails = (await ask()).url;
    await ports.accounts.update(account.id, { plan: 'entry' });
    const next = await ask();
    expect(next.url).toBeUndefined();
    await work();
    const withoutEmails = (await ask()).url;
    expect(withoutEmails).not.toBe(withEmails);
    const file = await ports.files.find(new URL(withoutEmails ?? '').pathname.slice(1) as FileKey);
    expect(new TextDecoder().decode(file).split(MAIL)).toHaveLength(2);
  });

  it.each([
    [10_000, 1],
    [10_001, 2],
  ])('[RPT-13] a PDF requested again after %i ms has been queued %i times', async (ms, messages) => {
    const { ask, clock, sent } = await pdfFixture();
    await ask();
    clock.now = new Date(clock.now.getTime() + ms);
    await ask();
    expect(sent).toHaveLength(messages);
  });

  it('[RPT-13] a failed PDF is reported and retried on request', async () => {
    const { ask, work, ports, jobs, sent, ctx, reportId } = await pdfFixture();
    const report = await ports.reports.find(reportId);
    await ask();
    if (report) await ports.reports.hide(report);
    await work();
    if (report) await ports.reports.show(report);
    await expect(ask()).rejects.toMatchObject({ code: 'conflict', message: 'This report is no longer kept' });
    expect(await ask({ again: 'true' })).toMatchObject({ done: 0 });
    expect(sent).toHaveLength(2);
    for (const jobId of sent) await runJob(ctx(), pdfJob, { jobId, isLast: true });
    expect((await ask()).url).toBeDefined();
    expect((await jobs.failed(10)).length).toBeLessThanOrEqual(1);
  });

  it('[RPT-13] the PDF is deleted with its report', async () => {
    const { ask, work, ports, reportId } = await pdfFixture();
    await ask();
    await work();
    const report = await ports.reports.find(reportId);
    if (report) await ports.reports.hide(report);
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
  });
});
