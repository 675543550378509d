import type { Ctx } from '#functions/ports/ctx.ts';
import { changeBilling } from './change-billing.ts';

/** The API without a plan: the account pays from one credit pool, which an admin fills, until it has a plan. One that came meanwhile stays. */
export const giveApiCredits = async (ctx: Ctx<'accounts' | 'subscriptions'>, accountId: string): Promise<void> => {
  await changeBilling(ctx, accountId, async ({ plan }) => ({
    account: { apiAccess: true, apiRevoked: false, ...(plan === null && { creditsOnly: true, status: 'active' }) },
  }));
};
