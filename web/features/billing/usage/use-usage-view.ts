import { CREDIT_POOLS, type CreditPool } from '#shared/billing/credit-pool.ts';
import { pageIn, pageParam } from '#web/collections/table/page-in.ts';
import { useUrlParams } from '#web/ui/hooks/use-url-params.ts';
import { isMonth, type Month, monthOf } from './usage-month.ts';

export type UsageView = { month: Month; pool: CreditPool | 'all'; page: number };

/** The view is part of the URL, so that it can be bookmarked and shared. */
export const useUsageView = () => {
  const [params, change] = useUrlParams();
  const month = params.get('month');
  const view: UsageView = {
    month: isMonth(month) ? month : monthOf(new Date()),
    pool: CREDIT_POOLS.find((each) => each === params.get('kind')) ?? 'all',
    page: pageIn(params),
  };
  /** Changing the month or the kind resets the page. */
  const show = ({ month: shown, pool, page = 1 }: Partial<UsageView>): void =>
    change(
      { ...(shown && { month: shown }), ...(pool && { kind: pool === 'all' ? undefined : pool }), page: pageParam(page) },
      { replace: true },
    );
  return { view, show };
};
