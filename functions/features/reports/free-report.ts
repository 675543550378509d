import { reportFile } from '#functions/ports/creators/reports.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { reports } from '#shared/reports/contract.ts';
import { CreatorId } from '#shared/reports/creator-id.ts';
import { reportRecord } from './report-record.ts';

type FreeCtx = Ctx<'accounts' | 'catalogue' | 'files' | 'oneTimeTokens' | 'reports'>;

/** Grants one free example report of the creator in the link. Idempotent. */
export const freeReport = async (ctx: FreeCtx, { email, confirmation_token }: InputOf<typeof reports.freeReport>) => {
  const [link, account] = await Promise.all([
    ctx.oneTimeTokens.find({ kind: 'free_report', subject: email }, confirmation_token),
    ctx.accounts.findByEmail(email),
  ]);
  // Does not reveal whether the link or the account is missing.
  if (!link || !account) throw new AppError('bad_request', 'This link is invalid or has expired');
  await keepExample(ctx, account.id, CreatorId.parse(link.data));
  return { success: true as const, message: 'Your free report is ready. Sign in to see it.' };
};

/** Does nothing if the account already has a report of this creator. */
export const keepExample = async (
  ctx: Ctx<'catalogue' | 'files' | 'reports'>,
  accountId: string,
  { platform, user_id }: CreatorId,
): Promise<void> => {
  if (await ctx.reports.findLatest(accountId, { platform, userId: user_id })) return;
  const pulled = await ctx.catalogue.report(platform, user_id);
  if (!pulled) throw new AppError('not_found', 'This creator is not in the catalogue');
  const report = reportRecord({ accountId, pulled, pull: 1, demo: true }, ctx.now());
  await ctx.files.put(reportFile(report), JSON.stringify(pulled), 'application/json');
  await ctx.reports.add(report);
};
