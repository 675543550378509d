import { queryOptions } from '@tanstack/react-query';
import { auth } from '#shared/auth/contract.ts';
import { billing } from '#shared/billing/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { call } from './call.ts';
import { queryKeys } from './query-keys.ts';
import { SHARED_WORK } from './shared-work.ts';

const all = queryKeys.account;

export const accountQueries = {
  all,
  user: () => queryOptions({ queryKey: [...all, 'user'], queryFn: ({ signal }) => call(auth.user, {}, { signal }), staleTime: Infinity }),
  subscription: () =>
    queryOptions({ ...SHARED_WORK, queryKey: [...all, 'subscription'], queryFn: ({ signal }) => call(auth.subscription, {}, { signal }) }),
  balance: (id: string) =>
    queryOptions({ ...SHARED_WORK, queryKey: [...all, 'balance', id], queryFn: ({ signal }) => call(billing.balance, { id }, { signal }) }),
  /** For screens where credits are spent: fails with a payment error if the account may not spend. */
  spendable: (id: string | undefined) =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'balance', id, 'spendable'],
      queryFn: async ({ signal }) => {
        const balance = await call(billing.balance, { id: id ?? '' }, { signal });
        if (balance.redirect === 'PAYMENT_PAGE') throw new AppError('plan_required', balance.message);
        return balance;
      },
      enabled: id !== undefined,
      meta: { isAction: true },
    }),
};
