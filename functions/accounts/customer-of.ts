import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { changeBilling } from './change-billing.ts';

/** Id of the account's customer at the payment provider; creates the customer when it is missing. */
export const customerOf = async (ctx: Ctx<'accounts' | 'payments' | 'subscriptions'>, account: Account): Promise<string> => {
  const known = account.billing?.customerId;
  if (known !== undefined) return known;
  const customerId = await ctx.payments.createCustomer(account);
  await ctx.subscriptions.linkCustomer(customerId, account.id);
  await changeBilling(ctx, account.id, async ({ billing }) => ({ billing: { customerId: billing?.customerId ?? customerId } }));
  return (await ctx.accounts.find(account.id))?.billing?.customerId ?? customerId;
};
