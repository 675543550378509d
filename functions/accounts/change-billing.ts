import type { Account } from '#functions/ports/accounts/accounts.ts';
import { type BillingChange, type Outcome, revisionOf } from '#functions/ports/billing/subscriptions.ts';
import type { Ctx } from '#functions/ports/ctx.ts';
import { AppError } from '#shared/http/errors.ts';

export type Computed = Omit<BillingChange, 'accountId' | 'revision'>;

/** Each attempt lost a race; more losses than this are a bug rather than contention. */
const MAX_ATTEMPTS = 20;

/**
 * Computes a change from the current account and retries when a concurrent change was faster. Throws `not_found`, or `conflict` after
 * 20 tries.
 */
export const changeBilling = async (
  ctx: Ctx<'accounts' | 'subscriptions'>,
  accountId: string,
  compute: (account: Account) => Promise<Computed>,
): Promise<Exclude<Outcome, 'overtaken'>> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const account = await ctx.accounts.find(accountId);
    if (!account) throw new AppError('not_found', 'This account does not exist');
    const outcome = await ctx.subscriptions.apply({ ...(await compute(account)), accountId, revision: revisionOf(account) });
    if (outcome !== 'overtaken') return outcome;
  }
  throw new AppError('conflict');
};
