import { allowanceOf } from '#functions/accounts/allowances.ts';
import { type Computed, changeBilling } from '#functions/accounts/change-billing.ts';
import { givenPeriodOf, hasGivenPlan } from '#functions/accounts/given-plan.ts';
import { type ScheduleTry, UNLIMITED } from '#functions/jobs/schedule-try.ts';
import { log } from '#functions/log.ts';
import type { Account } from '#functions/ports/accounts/accounts.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import type { PlanCatalogue } from '#shared/billing/plan-catalogue.ts';

type RenewCtx = Ctx<'accounts' | 'plans' | 'scheduleRuns' | 'subscriptions'>;

const SCHEDULE = 'renew-allowances';
/** Number of accounts renewed in parallel. */
const AT_ONCE = 10;

/**
 * Starts the next month of plans given by an admin; invoices renew the others. Reads every customer once. A run whose time is up stops,
 * and the next one continues at its page. An account that fails is passed over and retried by the next complete run.
 */
export const renewAllowances = async (ctx: RenewCtx, { isTimeUp }: ScheduleTry = UNLIMITED): Promise<void> => {
  const catalogue = await ctx.plans.catalogue();
  let failed = 0;
  let after = await ctx.scheduleRuns.position(SCHEDULE);
  do {
    const { accounts, next } = await ctx.accounts.withoutSubscription(after);
    const due = accounts.filter((each) => isDue(each, ctx.now()));
    for (let first = 0; first < due.length; first += AT_ONCE) {
      // The accounts of this page that are done are no longer due.
      if (first > 0 && isTimeUp()) return failIfAny(failed);
      const renewals = due.slice(first, first + AT_ONCE).map(({ id }) => renewOrLog(ctx, id, catalogue));
      failed += (await Promise.all(renewals)).filter((isRenewed) => !isRenewed).length;
    }
    after = next;
    await ctx.scheduleRuns.keepPosition(SCHEDULE, after);
  } while (after !== undefined && !isTimeUp());
  failIfAny(failed);
};

const failIfAny = (failed: number): void => {
  if (failed > 0) throw new Error(`${failed} allowances failed to renew`);
};

/** True for an account whose dates cannot be read, too: its renewal fails and is reported. */
const isDue = (account: Account, now: Date): boolean => {
  try {
    return periodDue(account, now) !== undefined;
  } catch {
    return true;
  }
};

const renewOrLog = (ctx: RenewCtx, accountId: string, catalogue: PlanCatalogue): Promise<boolean> =>
  renew(ctx, accountId, catalogue).then(
    () => true,
    (error: unknown) => {
      log('warn', 'failed to renew allowance', { accountId, error: String(error) });
      return false;
    },
  );

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
