import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { billing } from '#shared/billing/contract.ts';
import { AppError } from '#shared/http/errors.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { forgetChosenPlan } from '#web/checkout/chosen-plan.ts';
import { forgetCoupon } from '#web/checkout/coupon.ts';
import { billingQueries } from './billing.queries.ts';

const POLL_MS = 1_500;
/** The provider's webhook usually arrives within seconds. */
const MAX_WAIT_MS = 60_000;

const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: [...billingQueries.all, 'checkout', id],
    queryFn: ({ signal }) => call(billing.checkoutStatus, { id }, { signal }),
    staleTime: 0,
  });

/** Polls a checkout until the server has applied the provider's webhook or the time is up. */
export const useCheckout = (id: string) => {
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const query = useQuery({
    ...checkoutQuery(id),
    enabled: id !== '',
    refetchInterval: ({ state: { data, error, dataUpdatedAt } }) => {
      const isSettled = data !== undefined && data.status !== 'open' && data.status !== 'paid';
      return isSettled || error || dataUpdatedAt - startedAt >= MAX_WAIT_MS ? false : POLL_MS;
    },
  });
  useReload(query.data?.status === 'confirmed');
  return {
    query,
    isUnknown: id === '' || (query.error instanceof AppError && query.error.status === 404),
    isSlow: query.dataUpdatedAt - startedAt >= MAX_WAIT_MS,
    checkAgain: () => {
      setStartedAt(Date.now());
      void query.refetch();
    },
  };
};

/** Reloads plan and credits. The chosen plan stays until unmount, so that this page survives a reload. */
const useReload = (isConfirmed: boolean): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isConfirmed) return undefined;
    forgetCoupon();
    void queries.invalidateQueries({ queryKey: accountQueries.all, predicate: ({ queryKey }) => !queryKey.includes('checkout') });
    return forgetChosenPlan;
  }, [isConfirmed, queries]);
};
