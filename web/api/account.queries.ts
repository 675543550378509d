import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import { call } from './call.ts';

const all = ['account'] as const;

/** Who is signed in, on which plan, with how many credits. */
export const accountQueries = {
  all,
  user: () =>
    queryOptions({ queryKey: [...all, 'user'], queryFn: ({ signal }) => call(api.auth.user, {}, { signal }), staleTime: Infinity }),
  subscription: () =>
    queryOptions({ queryKey: [...all, 'subscription'], queryFn: ({ signal }) => call(api.auth.subscription, {}, { signal }) }),
  balance: (id: string) =>
    queryOptions({ queryKey: [...all, 'balance', id], queryFn: ({ signal }) => call(api.billing.balance, { id }, { signal }) }),
};
