import { keepShareLink, linkGone, runningLinkOrThrow } from '#functions/accounts/share-link.ts';
import { reportFile } from '#functions/ports/creators/reports.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { reports, SharedReport } from '#shared/reports/contract.ts';
import { onlySections } from '#shared/reports/only-sections.ts';
import { PulledReport } from '#shared/reports/report.ts';
import { SECTIONS, SHARE_PARTS } from '#shared/sharing/sections.ts';

type ShareCtx = Ctx<'reports' | 'shareLinks'> & SignedIn;

export const shareReport = async (ctx: ShareCtx, { id, sections, days }: InputOf<typeof reports.share>) => {
  requireSharing(ctx);
  const report = await ctx.reports.find(id);
  if (report?.accountId !== ctx.caller.id) throw new AppError('not_found');
  const title = report.fullname || report.username;
  return keepShareLink(ctx, { kind: 'report', subjectId: id, title, allSections: SECTIONS, sections, days });
};

const requireSharing = ({ brand }: Pick<ShareCtx, 'brand'>): void => {
  if (!brand.switches.reportShareLink) throw new AppError('not_found');
};

/** Public view of a link: the chosen sections without e-mails or account data. */
export const sharedReport = async (
  ctx: Ctx<'files' | 'reports' | 'shareLinks'>,
  { token }: InputOf<typeof reports.shared>,
): Promise<SharedReport> => {
  requireSharing(ctx);
  const link = await runningLinkOrThrow(ctx, 'report', token);
  const report = await ctx.reports.find(link.subjectId);
  const file = report?.accountId === link.accountId ? await ctx.files.find(reportFile(report)) : undefined;
  if (!report || !file) throw linkGone();
  const sections = SHARE_PARTS.filter((part) => link.sections.includes(part));
  const pulled = PulledReport.parse(JSON.parse(new TextDecoder().decode(file)));
  return {
    success: true,
    ...onlySections(pulled, sections),
    report_info: { report_id: token, created: report.created, demo: report.demo, can_refresh: false },
    sections,
  };
};
