import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import type { sharing } from '#shared/sharing/contract.ts';

type ShareCtx = Ctx<'shareLinks'> & SignedIn;

export const listShareLinks = async (ctx: ShareCtx) => {
  const links = await ctx.shareLinks.ofAccount(ctx.caller.id);
  return { success: true as const, links: links.map(({ subjectId, accountId: _, ...link }) => ({ ...link, subject_id: subjectId })) };
};

export const revokeShareLink = async (ctx: ShareCtx, { kind, subject_id }: InputOf<typeof sharing.revoke>) => {
  if (!(await ctx.shareLinks.remove(ctx.caller.id, { kind, subjectId: subject_id }))) throw new AppError('not_found');
  return { success: true as const };
};
