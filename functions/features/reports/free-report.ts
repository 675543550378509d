import { keepExample } from '#functions/accounts/keep-example.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { reports } from '#shared/reports/contract.ts';
import { CreatorId } from '#shared/reports/creator-id.ts';

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
