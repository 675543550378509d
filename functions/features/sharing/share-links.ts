import { LINK_GONE } from '#functions/accounts/share-link.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { sharing } from '#shared/sharing/contract.ts';

const TOO_LATE = 'This link can no longer be restored. You can create a new one.';

type ShareCtx = Ctx<'shareLinks'> & SignedIn;

export const listShareLinks = async (ctx: ShareCtx) => {
  const links = await ctx.shareLinks.ofAccount(ctx.caller.id);
  return { success: true as const, links: links.map(({ subjectId, accountId: _, ...link }) => ({ ...link, subject_id: subjectId })) };
};

export const revokeShareLink = async (ctx: ShareCtx, { kind, subject_id }: InputOf<typeof sharing.revoke>) => {
  if (!(await ctx.shareLinks.revoke(ctx.caller.id, { kind, subjectId: subject_id }, ctx.now().toISOString())))
    throw new AppError('not_found', LINK_GONE);
  return { success: true as const };
};

export const restoreShareLink = async (ctx: ShareCtx, { kind, subject_id, token }: InputOf<typeof sharing.restore>) => {
  const isRestored = await ctx.shareLinks.restore(ctx.caller.id, { kind, subjectId: subject_id, token }, ctx.now().toISOString());
  if (!isRestored) throw new AppError('conflict', TOO_LATE);
  return { success: true as const };
};
