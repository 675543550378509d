import { randomInt } from 'node:crypto';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { refuseWith } from './refuse-password.ts';

const CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** Without letters and digits that look alike on paper. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const KEPT_FOR_MS = 20 * 365 * 86_400_000;
const NO_CODE = 'This recovery code is not valid.';
const OFF = 'Two-step sign-in is off. Please sign in, and set it up again.';

export const secondFactor = async ({ identity, caller }: Ctx<'identity'> & SignedIn) => ({
  enabled: await identity.hasSecondFactor(caller.id),
});

/** Shown this once; the earlier ones are void. */
export const recoveryCodes = async ({ oneTimeTokens: links, caller, now }: Ctx<'oneTimeTokens'> & SignedIn) => {
  const whose = { kind: 'recovery', subject: caller.id } as const;
  const codes = Array.from({ length: CODES }, newCode);
  await links.removeAll(whose);
  const expiresAt = new Date(now().getTime() + KEPT_FOR_MS);
  for (const code of codes) await links.keep({ ...whose, token: plain(code), data: {}, expiresAt });
  return { success: true as const, codes };
};

/** Recovery without the authenticator: the password and a recovery code allow setting up another one. */
export const recover = async (
  ctx: Ctx<'accounts' | 'identity' | 'oneTimeTokens'>,
  { email, password, code }: InputOf<typeof authAccounts.recover>,
) => {
  await ctx.identity.provePassword(email, password);
  const account = await ctx.accounts.findByEmail(email);
  const whose = { kind: 'recovery', subject: account?.id ?? '' } as const;
  if (!account || !(await ctx.oneTimeTokens.take(whose, plain(code)))) throw refuseWith('code', NO_CODE);
  await ctx.identity.removeSecondFactor(account.id);
  await ctx.oneTimeTokens.removeAll(whose);
  return { success: true as const, message: OFF };
};

const newCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');

/** As it is compared: however it was typed. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
