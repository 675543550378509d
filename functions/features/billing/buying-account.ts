import { refuseWhileLeaving } from '#functions/accounts/active-account.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx, SignedIn } from '#functions/ports/ctx.ts';
import type { Brand } from '#shared/brand.ts';
import { AppError } from '#shared/http/errors.ts';

export const accountOrThrow = async (ctx: Ctx<'accounts'> & SignedIn): Promise<Account> => {
  const account = await ctx.accounts.find(ctx.caller.id);
  if (!account) throw new AppError('not_signed_in');
  return account;
};

/** True if the account can buy or change a plan itself. */
export const canBuy = ({ providers }: Brand, { creditsOnly = false }: Account, { caller }: SignedIn): boolean =>
  providers.payment && !creditsOnly && !caller.isDemo;

export const buyingAccountOrThrow = async (ctx: Ctx<'accounts'> & SignedIn): Promise<Account> => {
  const account = await accountOrThrow(ctx);
  refuseWhileLeaving(account);
  if (!canBuy(ctx.brand, account, ctx)) throw new AppError('forbidden', 'Plans aren’t available to this account');
  return account;
};

/** True for a running plan with recurring payment. */
export const isSubscribed = ({ status, billing }: Account): boolean =>
  billing?.subscriptionId !== undefined && !billing.given && (status === 'active' || status === 'trialing');
