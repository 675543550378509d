import { type ReportRecord, reportFile } from '#functions/ports/creators/reports.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { capabilitiesOf } from '#shared/billing/credit-pool.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Report } from '#shared/reports/contract.ts';
import { canRefresh } from '#shared/reports/freshness.ts';
import { withoutEmails } from '#shared/reports/hidden-emails.ts';
import { PulledReport } from '#shared/reports/report.ts';

type ReadCtx = Ctx<'accounts' | 'files'> & SignedIn;

/** Reads a stored report, restricted to the fields of the account's current plan. */
export const shownReport = async (ctx: ReadCtx, report: ReportRecord): Promise<Report> => {
  const [file, account] = await Promise.all([ctx.files.find(reportFile(report)), ctx.accounts.find(ctx.caller.id)]);
  if (!file) throw new AppError('not_found', 'This report is no longer kept');
  const pulled = PulledReport.parse(JSON.parse(new TextDecoder().decode(file)));
  const seesEmails = account !== undefined && capabilitiesOf(account).seesEmails;
  return {
    success: true,
    ...(seesEmails ? pulled : withoutEmails(pulled)),
    report_info: {
      report_id: report.report_id,
      created: report.created,
      demo: report.demo,
      can_refresh: canRefresh(report.created, ctx.now()),
    },
  };
};
