import { describeError, log } from '#functions/log.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { AccountMailOf } from './account-mails.ts';

export type NoticeCtx = Ctx<'accounts' | 'identity' | 'mail' | 'site'>;

/**
 * Mails the owner of an account about a change of its sign-in. The change stays even if the mail cannot be sent. The first admin may
 * have no account yet.
 */
export const mailNotice = async (ctx: NoticeCtx, id: string, mailOf: AccountMailOf): Promise<void> => {
  try {
    const account = await ctx.accounts.find(id);
    const { email, name } = account ?? (await ctx.identity.profile(id));
    // A demo account has a generated address.
    if (account?.demoFor !== undefined) return;
    const url = `${ctx.site.url}${account && !account.isAdmin ? '/settings?section=security' : '/admin'}`;
    await ctx.mail.send(mailOf({ to: email, name, brand: ctx.brand.name, url, language: account?.language ?? 'en' }));
  } catch (error) {
    log('error', 'failed to send security mail', describeError(error));
  }
};
