import { type RequestCtx, requestDeletion as request } from '#functions/accounts/privacy/delete-account.ts';
import { deletionMail } from '#functions/accounts/privacy/deletion-mail.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { AppError, refuseField } from '#shared/http/errors.ts';
import type { privacy } from '#shared/privacy/contract.ts';

const WRONG = 'The password or the code is wrong.';
const TOO_LATE = 'This account is not being deleted, or its deletion has started.';

const accountOrThrow = async (ctx: Ctx<'accounts'> & SignedIn): Promise<Account> => {
  const account = await ctx.accounts.find(ctx.caller.id);
  if (!account) throw new AppError('not_signed_in');
  return account;
};

export const deletion = async (ctx: Ctx<'accounts' | 'campaigns' | 'creatorLists' | 'identity'> & SignedIn) => {
  const account = await accountOrThrow(ctx);
  const { id } = account;
  const [second_factor, lists, campaigns] = await Promise.all([
    ctx.identity.hasSecondFactor(id),
    ctx.creatorLists.ofAccount(id),
    ctx.campaigns.ofAccount(id),
  ]);
  const shared = [...lists, ...campaigns].filter(({ ownerId, sharedWith }) => ownerId === id && sharedWith.length > 0).length;
  return { success: true as const, due: account.deletion?.due ?? null, second_factor, shared };
};

type DeleteCtx = RequestCtx & Ctx<'identity' | 'mail' | 'site'> & SignedIn;

/** Requires the password and, if one is set, the second factor, because a session alone may be stolen. */
export const requestDeletion = async (ctx: DeleteCtx, { password, code, shared }: InputOf<typeof privacy.requestDeletion>) => {
  const account = await accountOrThrow(ctx);
  await ctx.identity.proveIdentity({ email: account.email, password, code }).catch(throwWrong);
  const { due } = await request(ctx, account, { by: 'customer', shared });
  // A repeated request completes an interrupted one, and sends no second mail.
  if (!account.deletion) await ctx.mail.send(deletionMail(ctx, account, due));
  return { success: true as const, due };
};

const throwWrong = (cause: unknown): never => {
  throw cause instanceof AppError && cause.code === 'wrong_credentials' ? refuseField('password', WRONG) : cause;
};

export const withdrawDeletion = async (ctx: Ctx<'accountDeletions'> & SignedIn) => {
  if (!(await ctx.accountDeletions.withdraw(ctx.caller.id, ctx.now()))) throw new AppError('conflict', TOO_LATE);
  return { success: true as const };
};
