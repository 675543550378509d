import { firstStepsState } from '#functions/accounts/first-steps-state.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Tokens } from '#functions/ports/accounts/identity.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { authAccounts } from '#shared/auth/account-contract.ts';
import type { auth, LoginUser } from '#shared/auth/contract.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, isConflict } from '#shared/http/errors.ts';
import { hasApiAccess } from '#shared/settings/api-access.ts';
import { signInByDemoLink } from './demo-links.ts';

/** Signs in API clients with the same tokens as the browser, which uses SRP, and opens demo links. */
export const login = async (ctx: Ctx<'identity' | 'oneTimeTokens'>, { email, password, demo }: InputOf<typeof auth.login>) =>
  answerOf(await (demo ? signInByDemoLink(ctx, email, password) : ctx.identity.signIn(email, password)));

/** Discards the tokens of non-admins and throws `forbidden`. */
export const adminLogin = async (ctx: Ctx<'identity'>, { email, password }: InputOf<typeof authAccounts.adminLogin>) => {
  const tokens = await ctx.identity.signIn(email, password);
  const { isAdmin } = await ctx.identity.verify(tokens.accessToken);
  if (!isAdmin) throw new AppError('forbidden', NOT_ADMIN);
  return answerOf(tokens);
};

const NOT_ADMIN = 'This account is not an admin account.';

const answerOf = ({ accessToken, refreshToken, expiresInSeconds }: Tokens) => ({
  success: true as const,
  token: accessToken,
  refresh_token: refreshToken,
  expires_in: expiresInSeconds,
});

export const user = async (ctx: Ctx<'accounts' | 'identity' | 'supportChat'> & SignedIn): Promise<LoginUser> => {
  const { caller } = ctx;
  const found = await ctx.accounts.find(caller.id);
  const account = found ?? (await adminAccount(ctx));
  const { id, email, demoFor, name, language = 'en', deletion } = account;
  // The hourly run deletes the account soon.
  if (deletion && deletion.due <= ctx.now().toISOString()) throw new AppError('not_signed_in');
  const ofCustomer = !caller.isAdmin && { language, firstSteps: firstStepsState(account, ctx.now()) };
  const leaving = deletion && { leaving: deletion.due };
  const profile = { id, email: demoFor ?? email, name, isAdmin: caller.isAdmin, ...ofCustomer, ...leaving };
  return { ...profile, intercomHash: await ctx.supportChat.identityHash(id) };
};

/** Creates the account of the first admin, who exists only in the user pool. Password reset and recovery need the account. */
const adminAccount = async (ctx: Ctx<'accounts' | 'identity'> & SignedIn): Promise<Account> => {
  if (!ctx.caller.isAdmin) throw new AppError('not_signed_in');
  const { id, email, name } = await ctx.identity.profile(ctx.caller.id);
  const account: Account = {
    id,
    email,
    name: name || 'Admin',
    plan: null,
    status: null,
    periodEnd: null,
    cancelAt: null,
    apiAccess: false,
    isAdmin: true,
    createdAt: ctx.now().toISOString(),
  };
  await ctx.accounts.create(account).catch(ignoreConflict);
  return (await ctx.accounts.find(id)) ?? account;
};

/** A concurrent request of the same admin may create it first. */
const ignoreConflict = (error: unknown): void => {
  if (!isConflict(error)) throw error;
};

export const subscription = async (ctx: Ctx<'accounts'> & SignedIn) => {
  const account = await accountOrThrow(ctx);
  const access = hasApiAccess(account, ctx.now());
  return { success: true as const, subscription: account.plan, status: account.status, api: { access } };
};

/** A deleted account signs out like an invalid token. */
const accountOrThrow = async (ctx: Ctx<'accounts'> & SignedIn): Promise<Account> => {
  const account = await ctx.accounts.find(ctx.caller.id);
  if (!account) throw new AppError('not_signed_in');
  return account;
};
