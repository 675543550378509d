import { allowanceOf } from '#functions/accounts/allowances.ts';
import { type Computed, changeBilling } from '#functions/accounts/change-billing.ts';
import { givenPeriodOf, hasGivenPlan } from '#functions/accounts/given-plan.ts';
import { log } from '#functions/log.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { PlanCatalogue } from '#shared/billing/plan-catalogue.ts';

type RenewCtx = Ctx<'accounts' | 'plans' | 'subscriptions'>;

const PAGE_SIZE = 100;

/**
 * Starts the next month of plans given by an admin; invoices renew the others. The next run retries failed accounts. Customers are
 * listed newest first, so a new sign-up does not shift the remaining pages.
 */
export const renewAllowances = async (ctx: RenewCtx): Promise<void> => {
  const catalogue = await ctx.plans.catalogue();
  let failed = 0;
  for (let page = 1, seen = 0, all = 1; seen < all; page += 1) {
    const { accounts, total } = await ctx.accounts.customers({ page, pageSize: PAGE_SIZE });
    if (accounts.length === 0) break;
    [seen, all] = [page * PAGE_SIZE, total];
    for (const account of accounts.filter((each) => isDue(each, ctx.now()))) {
      await renew(ctx, account.id, catalogue).catch((error: unknown) => {
        failed += 1;
        log('warn', 'failed to renew allowance', { accountId: account.id, error: String(error) });
      });
    }
  }
  if (failed > 0) throw new Error(`${failed} allowances failed to renew`);
};

const isDue = (account: Account, now: Date): boolean => periodDue(account, now) !== undefined;

const periodDue = (account: Account, now: Date): string | undefined => {
  if (!hasGivenPlan(account) || (account.cancelAt !== null && new Date(account.cancelAt) <= now)) return undefined;
  const from = givenPeriodOf(account, now);
  const { renewed = '' } = account.billing?.given ?? {};
  return from !== undefined && from > renewed ? from : undefined;
};

const renew = (ctx: RenewCtx, accountId: string, catalogue: PlanCatalogue) =>
  changeBilling(ctx, accountId, async (account) => renewalOf(account, catalogue, ctx.now()));

/** Credits do not carry over: the balance becomes the allowance. Missed months are not credited. */
const renewalOf = (account: Account, catalogue: PlanCatalogue, now: Date): Computed => {
  const from = periodDue(account, now);
  if (from === undefined || !hasGivenPlan(account)) return {};
  return {
    billing: { given: { since: account.billing?.given?.since ?? account.createdAt, renewed: from } },
    credits: { key: `renewal:given:${from}`, reason: 'renewal', set: allowanceOf(catalogue, account.plan) },
  };
};
