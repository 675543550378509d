import { randomInt } from 'node:crypto';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { refuseWith } from './refuse-password.ts';

const CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** Omits characters that look alike on paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LIFE_MS = 20 * 365 * 86_400_000;
const NO_CODE = 'This recovery code is not valid.';
const OFF = 'Two-step sign-in is off. Please sign in, and set it up again.';

export const secondFactor = async ({ identity, caller }: Ctx<'identity'> & SignedIn) => ({
  enabled: await identity.hasSecondFactor(caller.id),
});

/** Replaces all earlier codes; the response is the only time that the codes are readable. */
export const recoveryCodes = async ({ oneTimeTokens: tokens, caller, now }: Ctx<'oneTimeTokens'> & SignedIn) => {
  const owner = { kind: 'recovery', subject: caller.id } as const;
  const codes = Array.from({ length: CODES }, newCode);
  await tokens.removeAll(owner);
  const expiresAt = new Date(now().getTime() + CODE_LIFE_MS);
  for (const code of codes) await tokens.keep({ ...owner, token: normalized(code), data: {}, expiresAt });
  return { success: true as const, codes };
};

/** The password and a recovery code together remove the second factor, so that the user can set up another one. */
export const recover = async (
  ctx: Ctx<'accounts' | 'identity' | 'oneTimeTokens'>,
  { email, password, code }: InputOf<typeof authAccounts.recover>,
) => {
  await ctx.identity.provePassword(email, password);
  const account = await ctx.accounts.findByEmail(email);
  const owner = { kind: 'recovery', subject: account?.id ?? '' } as const;
  if (!account || !(await ctx.oneTimeTokens.take(owner, normalized(code)))) throw refuseWith('code', NO_CODE);
  await ctx.identity.removeSecondFactor(account.id);
  await ctx.oneTimeTokens.removeAll(owner);
  return { success: true as const, message: OFF };
};

const newCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');

/** Normalizes case and separators for comparison. */
const normalized = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
