import { randomBytes } from 'node:crypto';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import { reportFile } from '#functions/ports/reports.ts';
import type { ShareLink } from '#functions/ports/share-links.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { reports, SharedReport } from '#shared/reports/contract.ts';
import { withoutEmails } from '#shared/reports/hidden-emails.ts';
import { onlySections } from '#shared/reports/only-sections.ts';
import { PulledReport } from '#shared/reports/report.ts';
import { SECTIONS, type SectionId } from '#shared/sharing/sections.ts';
import { SHARE_DAYS } from '#shared/sharing/share-link.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 32;
const GONE = 'This link is not valid any more';

type ShareCtx = Ctx<'reports' | 'shareLinks'> & SignedIn;

/** The link of a report: made when there is none that runs, changed where sections or days are given. */
export const shareReport = async (ctx: ShareCtx, { id, sections, days }: InputOf<typeof reports.share>) => {
  requireSharing(ctx);
  const report = await ctx.reports.find(id);
  if (report?.accountId !== ctx.caller.id) throw new AppError('not_found');
  const shared = { kind: 'report' as const, subjectId: id };
  const before = await ctx.shareLinks.find(ctx.caller.id, shared);
  const running = before && isRunning(before, ctx.now()) ? before : undefined;
  if (running && sections === undefined && days === undefined) return answer(running);
  const now = ctx.now();
  const ends = new Date(now.getTime() + (days ?? SHARE_DAYS) * DAY_MS).toISOString();
  const link: ShareLink = {
    ...shared,
    accountId: ctx.caller.id,
    token: running?.token ?? randomBytes(TOKEN_BYTES).toString('base64url'),
    title: report.fullname || report.username,
    sections: sections ?? running?.sections ?? [...SECTIONS],
    created: running?.created ?? now.toISOString(),
    expires: days === undefined ? (running?.expires ?? ends) : ends,
  };
  return answer(await ctx.shareLinks.keep(link, before));
};

const isRunning = ({ expires }: ShareLink, now: Date): boolean => Date.parse(expires) > now.getTime();

const answer = ({ subjectId, accountId: _, ...link }: ShareLink) => ({ success: true as const, link: { ...link, subject_id: subjectId } });

const requireSharing = ({ brand }: Pick<ShareCtx, 'brand'>): void => {
  if (!brand.switches.reportShareLink) throw new AppError('not_found');
};

/** What whoever has the link sees: the chosen sections, no e-mails, nothing of the account. Nobody learns why a link is none. */
export const sharedReport = async (
  ctx: Ctx<'files' | 'reports' | 'shareLinks'>,
  { token }: InputOf<typeof reports.shared>,
): Promise<SharedReport> => {
  requireSharing(ctx);
  const link = await ctx.shareLinks.findByToken(token);
  if (link?.kind !== 'report' || !isRunning(link, ctx.now())) throw new AppError('not_found', GONE);
  const report = await ctx.reports.find(link.subjectId);
  const file = report?.accountId === link.accountId ? await ctx.files.find(reportFile(report)) : undefined;
  if (!report || !file) throw new AppError('not_found', GONE);
  const sections = SECTIONS.filter((id: SectionId) => link.sections.includes(id));
  const pulled = PulledReport.parse(JSON.parse(new TextDecoder().decode(file)));
  return {
    success: true,
    ...onlySections(withoutEmails(pulled), sections),
    report_info: { report_id: token, created: report.created, demo: report.demo, can_refresh: false },
    sections,
  };
};
