import type { Ctx } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { resetMail } from './account-mails.ts';
import { newToken } from './link-token.ts';
import { refuseBadPassword, refuseWith } from './refuse-password.ts';
import { inSameTime } from './same-time.ts';

const RESET_LIFE_MS = 3_600_000;
const SENT = 'If there is an account with this email address, a link to reset its password is on its way.';
const CHANGED = 'Your password has been changed. Please sign in.';
const NO_LINK = 'This link is no longer valid. Please request a new one.';

type Forgot = Ctx<'accounts' | 'links' | 'mail' | 'site'>;

/** Says the same to everybody, after the same time. */
export const forgotPassword = async (ctx: Forgot, { email }: InputOf<typeof authAccounts.forgotPassword>) => {
  await inSameTime(() => sendReset(ctx, email));
  return { success: true as const, message: SENT };
};

const sendReset = async ({ accounts, links, mail, site, brand, now }: Forgot, email: string): Promise<void> => {
  const account = await accounts.findByEmail(email);
  if (!account || account.demoFor) return;
  const token = newToken();
  const expiresAt = new Date(now().getTime() + RESET_LIFE_MS);
  await links.keep({ kind: 'reset', subject: account.id, token, data: {}, expiresAt });
  // The call that follows has nothing but the token: it names its account itself.
  const url = `${site.url}/resetPassword?token=${account.id}.${token}`;
  await mail.send(resetMail({ to: account.email, name: account.name, brand: brand.name, url }));
};

type Reset = Ctx<'identity' | 'links' | 'sessions'>;

/** Once for each link, and every session of the account ends with its old password. */
export const resetPassword = async (ctx: Reset, input: InputOf<typeof authAccounts.resetPassword>) => {
  refuseBadPassword(input.password);
  if (input.confirm_password !== input.password) throw refuseWith('confirm_password', "Password doesn't match");
  const [subject = '', token = ''] = input.token.split('.');
  const whose = { kind: 'reset', subject } as const;
  if (!(await ctx.links.take(whose, token))) throw refuseWith('token', NO_LINK);
  await ctx.identity.setPassword(subject, input.password);
  await ctx.sessions.endAll(subject, ctx.now());
  await ctx.links.removeAll(whose);
  return { success: true as const, message: CHANGED };
};
