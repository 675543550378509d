import { newToken } from '#functions/accounts/one-time-token.ts';
import { log } from '#functions/log.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { passwordMail, resetMail } from './account-mails.ts';
import { inConstantTime } from './constant-time.ts';
import { mailNotice, type NoticeCtx } from './mail-notice.ts';
import { refuseBadPassword, refuseWith } from './refuse-password.ts';

const RESET_LIFE_MS = 3_600_000;
const SENT = 'If an account exists for this email address, a reset link is on its way.';
const CHANGED = 'Your password has been changed. Please sign in.';
/** Id that no account has. */
const PLACEHOLDER_USER = 'nobody';
const NO_LINK = 'This link is no longer valid. Please request a new one.';

type ForgotCtx = Ctx<'accounts' | 'oneTimeTokens' | 'mail' | 'site'>;
type ForgotInput = InputOf<typeof authAccounts.forgotPassword>;

/** Same response after the same time for known and unknown addresses, even if the mail cannot be sent. */
export const forgotPassword = async (ctx: ForgotCtx, input: ForgotInput) => {
  await inConstantTime(() => sendReset(ctx, input).catch(logFailure));
  return { success: true as const, message: SENT };
};

const logFailure = (error: unknown): void =>
  log('error', 'failed to send reset mail', { error: error instanceof Error ? error.name : 'unknown' });

/** Stores a token that is never sent for unknown addresses, so that the work is the same. */
const sendReset = async (
  { accounts, oneTimeTokens: tokens, mail, site, brand, now }: ForgotCtx,
  { email, language }: ForgotInput,
): Promise<void> => {
  const account = await accounts.findByEmail(email);
  const isKnown = account !== undefined && !account.demoFor;
  const token = newToken();
  const expiresAt = new Date(now().getTime() + RESET_LIFE_MS);
  await tokens.keep({ kind: 'reset', subject: isKnown ? account.id : PLACEHOLDER_USER, token, data: {}, expiresAt });
  if (!isKnown) return;
  // The token includes the account id, because the reset request contains nothing else.
  const url = `${site.url}/resetPassword?token=${account.id}.${token}`;
  await mail.send(resetMail({ to: account.email, name: account.name, brand: brand.name, url, language }));
};

type ResetCtx = NoticeCtx & Ctx<'oneTimeTokens' | 'sessions'>;

/** Accepts each link once and ends all sessions of the account. */
export const resetPassword = async (ctx: ResetCtx, input: InputOf<typeof authAccounts.resetPassword>) => {
  refuseBadPassword(input.password);
  if (input.confirm_password !== input.password) throw refuseWith('confirm_password', "Password doesn't match");
  const [subject = '', token = ''] = input.token.split('.');
  const owner = { kind: 'reset', subject } as const;
  const link = await ctx.oneTimeTokens.take(owner, token);
  if (!link) throw refuseWith('token', NO_LINK);
  await ctx.identity.setPassword(subject, input.password);
  await ctx.sessions.endAll(subject, ctx.now());
  await ctx.oneTimeTokens.removeAll(owner);
  // An invited customer chooses the first password.
  if (!link.data.invited) await mailNotice(ctx, subject, passwordMail);
  return { success: true as const, message: CHANGED };
};
