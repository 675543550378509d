import { useSearchParams } from 'react-router';
import { CREDIT_POOLS, type CreditPool } from '#shared/billing/credit-pool.ts';
import { isMonth, type Month, monthOf } from './usage-month.ts';

export type UsageView = { month: Month; pool: CreditPool | 'all'; page: number };

/** The view is part of the URL, so that it can be bookmarked and shared. */
export const useUsageView = () => {
  const [params, setParams] = useSearchParams();
  const month = params.get('month');
  const view: UsageView = {
    month: isMonth(month) ? month : monthOf(new Date()),
    pool: CREDIT_POOLS.find((each) => each === params.get('kind')) ?? 'all',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  /** Changing the month or the kind resets the page. */
  const show = (changes: Partial<UsageView>): void => {
    const { month: shown, pool, page } = { ...view, page: 1, ...changes };
    setParams({ month: shown, ...(pool !== 'all' && { kind: pool }), ...(page > 1 && { page: String(page) }) }, { replace: true });
  };
  return { view, show };
};
