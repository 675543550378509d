import { newToken } from '#functions/accounts/one-time-token.ts';
import { log } from '#functions/log.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { resetMail } from './account-mails.ts';
import { inConstantTime } from './constant-time.ts';
import { refuseBadPassword, refuseWith } from './refuse-password.ts';

const RESET_LIFE_MS = 3_600_000;
const SENT = 'If an account exists for this email address, a reset link is on its way.';
const CHANGED = 'Your password has been changed. Please sign in.';
/** No account has this id. */
const PLACEHOLDER_USER = 'nobody';
const NO_LINK = 'This link is no longer valid. Please request a new one.';

type Forgot = Ctx<'accounts' | 'oneTimeTokens' | 'mail' | 'site'>;
type Asked = InputOf<typeof authAccounts.forgotPassword>;

/** Says the same to everybody, after the same time, also when the mail cannot be sent: only a known address has one. */
export const forgotPassword = async (ctx: Forgot, asked: Asked) => {
  await inConstantTime(() => sendReset(ctx, asked).catch(noteFailure));
  return { success: true as const, message: SENT };
};

const noteFailure = (error: unknown): void =>
  log('error', 'failed to send reset mail', { error: error instanceof Error ? error.name : 'unknown' });

/** An unknown address takes the same work apart from the mail: it stores a link that is never sent. */
const sendReset = async ({ accounts, oneTimeTokens: links, mail, site, brand, now }: Forgot, { email, language }: Asked): Promise<void> => {
  const account = await accounts.findByEmail(email);
  const isKnown = account !== undefined && !account.demoFor;
  const token = newToken();
  const expiresAt = new Date(now().getTime() + RESET_LIFE_MS);
  await links.keep({ kind: 'reset', subject: isKnown ? account.id : PLACEHOLDER_USER, token, data: {}, expiresAt });
  if (!isKnown) return;
  // The call that follows has nothing but the token: it names its account itself.
  const url = `${site.url}/resetPassword?token=${account.id}.${token}`;
  await mail.send(resetMail({ to: account.email, name: account.name, brand: brand.name, url, language }));
};

type Reset = Ctx<'identity' | 'oneTimeTokens' | 'sessions'>;

/** Once for each link, and every session of the account ends with its old password. */
export const resetPassword = async (ctx: Reset, input: InputOf<typeof authAccounts.resetPassword>) => {
  refuseBadPassword(input.password);
  if (input.confirm_password !== input.password) throw refuseWith('confirm_password', "Password doesn't match");
  const [subject = '', token = ''] = input.token.split('.');
  const whose = { kind: 'reset', subject } as const;
  if (!(await ctx.oneTimeTokens.take(whose, token))) throw refuseWith('token', NO_LINK);
  await ctx.identity.setPassword(subject, input.password);
  await ctx.sessions.endAll(subject, ctx.now());
  await ctx.oneTimeTokens.removeAll(whose);
  return { success: true as const, message: CHANGED };
};
