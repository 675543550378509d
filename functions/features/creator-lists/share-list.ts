import { sharedNotice } from '#functions/accounts/shared-notice.ts';
import { endShare } from '#functions/accounts/shared-people.ts';
import { languageFor, startShare } from '#functions/accounts/sharing-mail.ts';
import { spendInvitation } from '#functions/accounts/spend-invitation.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { creatorLists } from '#shared/creator-lists/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import { changeOn, findListOrThrow, type ListCtx, viewOrThrow } from './list-view.ts';
import { sharedListMail } from './shared-list-mail.ts';

type ShareCtx = ListCtx & Ctx<'mail' | 'rateLimits' | 'site'>;
type ShareInput = InputOf<typeof creatorLists.addSharedUser>;

/** The response is the same for addresses with and without an account; the latter get access once they have one. */
export const addSharedUser = async (ctx: ShareCtx, { _id, shareWithEmail: email, language, notify }: ShareInput) => {
  const list = await findListOrThrow(ctx, _id, 'own');
  const [owner, account] = await Promise.all([ctx.accounts.find(ctx.caller.id), ctx.accounts.findByEmail(email)]);
  if (account?.id === ctx.caller.id) throw refuseField('shareWithEmail', 'You already own this list');
  await spendInvitation(ctx);
  const by = owner?.name || owner?.email || '';
  const recipient = account ? 'reader' : 'stranger';
  await startShare(ctx, ctx.creatorLists, {
    act: changeOn(ctx, _id),
    email,
    account,
    notify,
    notice: ({ id: accountId }) => sharedNotice(ctx, { accountId, kind: 'list_shared', id: _id, name: list.name, by }),
    message: sharedListMail({
      to: email,
      by,
      list: { id: _id, name: list.name },
      recipient,
      brand: ctx.brand,
      siteUrl: ctx.site.url,
      language: languageFor(account, language),
    }),
  });
  const { sharedWithUser_ids } = await viewOrThrow(ctx, _id);
  return { success: true as const, message: `Shared list with ${email}`, result: { sharedWithUser_ids } };
};

export const removeSharedUser = async (ctx: ListCtx, { _id, shareWithUser_id: user }: InputOf<typeof creatorLists.removeSharedUser>) => {
  await findListOrThrow(ctx, _id, 'own');
  const email = await endShare(ctx.creatorLists, () => ctx.creatorLists.find(_id), { act: changeOn(ctx, _id), who: user });
  if (email === undefined) throw new AppError('not_found', 'This list is no longer shared with this person');
  return { success: true as const, message: 'Access revoked' };
};
