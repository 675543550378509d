import { randomInt } from 'node:crypto';
import { allowSetup } from '#functions/accounts/authenticator-setup.ts';
import { SETUP_ENDED } from '#functions/ports/accounts/identity.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { factorOffMail, factorOnMail, newCodesMail, recoveredMail } from './account-mails.ts';
import { mailNotice, type NoticeCtx } from './mail-notice.ts';
import { refuseWith, throwWrongPassword } from './refuse-password.ts';

const CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** Omits characters that look alike on paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LIFE_MS = 20 * 365 * 86_400_000;
const NO_CODE = 'This recovery code is not valid.';
const ALREADY_ON = 'Two-step sign-in is already on. Turn it off first.';
const OFF = 'Two-step sign-in is off. Please sign in, and set it up again.';

export const secondFactor = async ({ identity, caller }: Ctx<'identity'> & SignedIn) => ({
  enabled: await identity.hasSecondFactor(caller.id),
});

type ChangeCtx = NoticeCtx & Ctx<'oneTimeTokens'> & SignedIn;

/** Requires the password, so that a stolen session alone cannot change the second factor. Returns the e-mail of the caller. */
const requirePassword = async ({ accounts, identity, caller }: ChangeCtx, password: string): Promise<string> => {
  // The first admin may have no account yet.
  const { email } = (await accounts.find(caller.id)) ?? (await identity.profile(caller.id));
  await identity.provePassword(email, password).catch(throwWrongPassword('password'));
  return email;
};

export const setUpSecondFactor = async (ctx: ChangeCtx, { password }: InputOf<typeof authAccounts.setUpSecondFactor>) => {
  const { id } = ctx.caller;
  if (await ctx.identity.hasSecondFactor(id)) throw new AppError('conflict', ALREADY_ON);
  const email = await requirePassword(ctx, password);
  await allowSetup(ctx.oneTimeTokens, id, ctx.now());
  return { success: true as const, ...(await ctx.identity.newAuthenticator(email, password)) };
};

export const turnOnSecondFactor = async (ctx: ChangeCtx, { session, code }: InputOf<typeof authAccounts.turnOnSecondFactor>) => {
  // A session that has ended must not sign the caller out.
  const owner = await ctx.identity.verify(session).catch(() => undefined);
  if (owner?.id !== ctx.caller.id) throw new AppError('conflict', SETUP_ENDED);
  await ctx.identity.confirmAuthenticator(session, code);
  await ctx.identity.requireSecondFactor(ctx.caller.id);
  await mailNotice(ctx, ctx.caller.id, factorOnMail);
  return { success: true as const, codes: await replaceCodes(ctx) };
};

/** Idempotent; mails once. */
export const turnOffSecondFactor = async (ctx: ChangeCtx, { password }: InputOf<typeof authAccounts.turnOffSecondFactor>) => {
  const { id } = ctx.caller;
  await requirePassword(ctx, password);
  const wasOn = await ctx.identity.hasSecondFactor(id);
  await ctx.identity.removeSecondFactor(id);
  await ctx.oneTimeTokens.removeAll(codesOf(id));
  if (wasOn) await mailNotice(ctx, id, factorOffMail);
  return { success: true as const };
};

export const recoveryCodes = async (ctx: ChangeCtx, { password }: InputOf<typeof authAccounts.recoveryCodes>) => {
  await requirePassword(ctx, password);
  const codes = await replaceCodes(ctx);
  await mailNotice(ctx, ctx.caller.id, newCodesMail);
  return { success: true as const, codes };
};

const codesOf = (accountId: string) => ({ kind: 'recovery', subject: accountId }) as const;

/** Replaces all earlier codes; the response is the only time that the codes are readable. */
const replaceCodes = async ({ oneTimeTokens: tokens, caller, now }: Ctx<'oneTimeTokens'> & SignedIn): Promise<string[]> => {
  const owner = codesOf(caller.id);
  const codes = Array.from({ length: CODES }, newCode);
  await tokens.removeAll(owner);
  const expiresAt = new Date(now().getTime() + CODE_LIFE_MS);
  for (const code of codes) await tokens.keep({ ...owner, token: normalized(code), data: {}, expiresAt });
  return codes;
};

/** The password and a recovery code together remove the second factor, so that the user can set up another one. */
export const recover = async (ctx: NoticeCtx & Ctx<'oneTimeTokens'>, { email, password, code }: InputOf<typeof authAccounts.recover>) => {
  await ctx.identity.provePassword(email, password);
  const account = await ctx.accounts.findByEmail(email);
  const owner = codesOf(account?.id ?? '');
  if (!account || !(await ctx.oneTimeTokens.take(owner, normalized(code)))) throw refuseWith('code', NO_CODE);
  await ctx.identity.removeSecondFactor(account.id);
  await ctx.oneTimeTokens.removeAll(owner);
  await mailNotice(ctx, account.id, recoveredMail);
  return { success: true as const, message: OFF };
};

const newCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');

/** Normalizes case and separators for comparison. */
const normalized = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
