import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Report, reports } from '#shared/reports/contract.ts';
import { shownReport } from './shown-report.ts';

/** Free of charge. Throws `not_found`, also for reports of other accounts. */
export const openReport = async (
  ctx: Ctx<'accounts' | 'files' | 'reports'> & SignedIn,
  { id }: InputOf<typeof reports.open>,
): Promise<Report> => {
  const report = await ctx.reports.find(id);
  if (report?.accountId !== ctx.caller.id) throw new AppError('not_found');
  return shownReport(ctx, report);
};

/** `q`: part of a handle or a name. */
export const pastReports = async (ctx: Ctx<'reports'> & SignedIn, { page, limit, q }: InputOf<typeof reports.past>) => {
  const all = await ctx.reports.ofAccount(ctx.caller.id);
  const needle = q.replace(/^@/, '').toLocaleLowerCase('en');
  const matches = all.filter(({ username, fullname }) =>
    [username, fullname].some((text) => text.toLocaleLowerCase('en').includes(needle)),
  );
  return { success: true as const, reports_generated: matches.slice((page - 1) * limit, page * limit), total: matches.length };
};

/** Removes the report from all lists and disables its links; the creator stays paid for. */
export const hideReport = async (ctx: Ctx<'reports'> & SignedIn, { id }: InputOf<typeof reports.hide>) => {
  const report = await ctx.reports.find(id);
  if (report?.accountId !== ctx.caller.id) throw new AppError('not_found');
  await ctx.reports.hide(report);
  return { success: true as const };
};
