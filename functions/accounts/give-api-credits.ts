import type { Ctx } from '#functions/ports/ctx.ts';
import { changeBilling } from './change-billing.ts';

/** Enables the API. An account without a plan pays from one credit pool, which an admin fills; a plan that it has stays unchanged. */
export const giveApiCredits = async (ctx: Ctx<'accounts' | 'subscriptions'>, accountId: string): Promise<void> => {
  await changeBilling(ctx, accountId, async ({ plan }) => ({
    account: { apiAccess: true, apiRevoked: false, ...(plan === null && { creditsOnly: true, status: 'active' }) },
  }));
};
