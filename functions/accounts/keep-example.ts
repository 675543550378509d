import { type ReportRecord, reportFile } from '#functions/ports/creators/reports.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { reportRecord } from './report-record.ts';

/** A free report of a creator; the one that the account already has, also if it was deleted. Throws `not_found`. */
export const keepExample = async (
  ctx: Ctx<'catalogue' | 'files' | 'reports'>,
  accountId: string,
  { platform, user_id }: CreatorId,
): Promise<ReportRecord> => {
  const latest = await ctx.reports.findLatest(accountId, { platform, userId: user_id });
  if (latest) return latest;
  const pulled = await ctx.catalogue.report(platform, user_id);
  if (!pulled) throw new AppError('not_found', 'This creator is not in the catalogue');
  const report = reportRecord({ accountId, pulled, pull: 1, demo: true }, ctx.now());
  await ctx.files.put(reportFile(report), JSON.stringify(pulled), 'application/json');
  return ctx.reports.add(report);
};
