import type { Account } from '#functions/ports/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { auth } from '#shared/auth/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';

/** The browser signs in by SRP; this is for programs, which get the same tokens. */
export const login = async (ctx: Ctx<'identity'>, { email, password }: InputOf<typeof auth.login>) => {
  const tokens = await ctx.identity.signIn(email, password);
  return { success: true as const, token: tokens.accessToken, refresh_token: tokens.refreshToken, expires_in: tokens.expiresInSeconds };
};

export const user = async (ctx: Ctx<'accounts' | 'supportChat'> & SignedIn) => {
  const { id, email, name } = await accountOrThrow(ctx);
  return { id, email, name, isAdmin: ctx.caller.isAdmin, intercomHash: await ctx.supportChat.identityHash(id) };
};

export const subscription = async (ctx: Ctx<'accounts'> & SignedIn) => {
  const { plan, status, apiAccess } = await accountOrThrow(ctx);
  return { success: true as const, subscription: plan, status, api: { access: apiAccess } };
};

/** A token whose account is gone signs out like any other bad token. */
const accountOrThrow = async (ctx: Ctx<'accounts'> & SignedIn): Promise<Account> => {
  const account = await ctx.accounts.find(ctx.caller.id);
  if (!account) throw new AppError('not_signed_in');
  return account;
};
