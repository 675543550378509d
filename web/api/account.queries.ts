import { queryOptions } from '@tanstack/react-query';
import { auth } from '#shared/auth/contract.ts';
import { billing } from '#shared/billing/contract.ts';
import { call } from './call.ts';

const all = ['account'] as const;

/** Who is signed in, on which plan, with how many credits. */
export const accountQueries = {
  all,
  user: () => queryOptions({ queryKey: [...all, 'user'], queryFn: ({ signal }) => call(auth.user, {}, { signal }), staleTime: Infinity }),
  subscription: () =>
    queryOptions({ queryKey: [...all, 'subscription'], queryFn: ({ signal }) => call(auth.subscription, {}, { signal }) }),
  balance: (id: string) =>
    queryOptions({ queryKey: [...all, 'balance', id], queryFn: ({ signal }) => call(billing.balance, { id }, { signal }) }),
};
