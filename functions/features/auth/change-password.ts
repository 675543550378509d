import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { passwordMail } from './account-mails.ts';
import { mailNotice, type NoticeCtx } from './mail-notice.ts';
import { refuseBadPassword, refuseWith, throwWrongPassword } from './refuse-password.ts';

const CHANGED = 'Your password has been changed. Other devices are signed out.';

type ChangeCtx = NoticeCtx & Ctx<'oneTimeTokens' | 'sessions'> & SignedIn;

/** Ends every session, including the current one, and the links for a forgotten password; the user signs in again with the new password. */
export const changePassword = async (ctx: ChangeCtx, input: InputOf<typeof authAccounts.changePassword>) => {
  const account = await ctx.accounts.find(ctx.caller.id);
  if (!account) throw new AppError('not_signed_in');
  refuseBadPassword(input.password);
  if (input.confirm_password !== input.password) throw refuseWith('confirm_password', "Password doesn't match");
  await ctx.identity.provePassword(account.email, input.current).catch(throwWrongPassword('current'));
  await ctx.identity.setPassword(account.id, input.password);
  await ctx.sessions.endAll(account.id, ctx.now());
  await ctx.oneTimeTokens.removeAll({ kind: 'reset', subject: account.id });
  await mailNotice(ctx, account.id, passwordMail);
  return { success: true as const, message: CHANGED };
};
