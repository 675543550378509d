import { spendInvitation } from '#functions/accounts/spend-invitation.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { creatorLists } from '#shared/creator-lists/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import { invitationMail } from './invitation-mail.ts';
import { actOn, findListOrThrow, type ListCtx, viewOrThrow } from './list-view.ts';

type ShareCtx = ListCtx & Ctx<'mail' | 'rateLimits' | 'site'>;
type Share = InputOf<typeof creatorLists.addSharedUser>;

/** An email without an account is invited and gains access once an account verifies it. */
export const addSharedUser = async (ctx: ShareCtx, { _id, shareWithEmail: email, language }: Share) => {
  const list = await findListOrThrow(ctx, _id, 'own');
  const [owner, account] = await Promise.all([ctx.accounts.find(ctx.caller.id), ctx.accounts.findByEmail(email)]);
  if (account?.id === ctx.caller.id) throw refuseField('shareWithEmail', 'You own this list already');
  if (account) await ctx.creatorLists.share(actOn(ctx, _id), { id: account.id, name: account.name, email: account.email });
  else {
    await spendInvitation(ctx);
    await ctx.creatorLists.invite(actOn(ctx, _id), email);
    const by = owner?.name || owner?.email || '';
    await ctx.mail.send(invitationMail({ to: email, by, list: list.name, brand: ctx.brand, siteUrl: ctx.site.url, language }));
  }
  const { sharedWithUser_ids, invited } = await viewOrThrow(ctx, _id);
  return { success: true as const, message: `Shared list with ${email}`, result: { sharedWithUser_ids, invited } };
};

export const removeSharedUser = async (ctx: ListCtx, { _id, shareWithUser_id: who }: InputOf<typeof creatorLists.removeSharedUser>) => {
  await findListOrThrow(ctx, _id, 'own');
  const isGone = who.includes('@')
    ? await ctx.creatorLists.uninvite(actOn(ctx, _id), who.toLowerCase())
    : await ctx.creatorLists.unshare(actOn(ctx, _id), who);
  if (!isGone) throw new AppError('not_found', 'This list is not shared with that person any more');
  return { success: true as const, message: 'Access revoked' };
};
