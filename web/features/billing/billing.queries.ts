import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { billing } from '#shared/billing/contract.ts';
import type { PaidPlan } from '#shared/billing/plans.ts';
import { accountQueries } from '#web/api/account.queries.ts';
import { call } from '#web/api/call.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { SHARED_WORK } from '#web/api/shared-work.ts';
import { startCheckout } from '#web/checkout/start-checkout.ts';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { rememberPortalVisit } from './portal-visit.ts';

/** Below the account's key, so that reloading the account reloads these too. */
const all = queryKeys.billing;
const PREVIEW = 'preview';

export const billingQueries = {
  all,
  details: () =>
    queryOptions({
      ...SHARED_WORK,
      queryKey: [...all, 'details'],
      queryFn: ({ signal }) => call(billing.subscriptionDetails, {}, { signal }),
    }),
  plans: () => queryOptions({ queryKey: [...all, 'plans'], queryFn: ({ signal }) => call(billing.plans, {}, { signal }) }),
  preview: (plan: PaidPlan) =>
    queryOptions({
      queryKey: [...all, PREVIEW, plan],
      queryFn: ({ signal }) => call(billing.previewPlan, { plan }, { signal }),
      // The prorated price changes daily and must match the charge.
      staleTime: 0,
      gcTime: 0,
    }),
};

/** Without the preview of a change, which is refused once the change is made. */
const useReloadAccount = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: accountQueries.all, predicate: ({ queryKey }) => !queryKey.includes(PREVIEW) });
};

export const useStartCheckout = ({ onError }: { onError: (error: Error) => void }) => useMutation({ mutationFn: startCheckout, onError });

export const useChangePlan = ({ onChanged }: { onChanged: () => void }) => {
  const queries = useQueryClient();
  const reloadAccount = useReloadAccount();
  /** A failed change may have been made: its response was lost, or another tab made it. */
  const isMade = async (plan: PaidPlan): Promise<boolean> => {
    const details = await call(billing.subscriptionDetails, {}).catch(() => undefined);
    return details !== undefined && (details.next_plan ?? details.plan) === plan && details.cancel_at === null;
  };
  return useMutation({
    mutationFn: async ({ plan, max_due }: { plan: PaidPlan; max_due: number }) => {
      try {
        await call(billing.changePlan, { plan, max_due });
      } catch (error) {
        if (!(await isMade(plan))) throw error;
      }
    },
    onSuccess: async () => {
      await reloadAccount();
      onChanged();
    },
    onError: (error) => {
      void notifyProblem(error);
      void queries.invalidateQueries({ queryKey: [...all, PREVIEW] });
    },
  });
};

/** Opens the provider's portal for cards, invoices and cancellation. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: () => call(billing.portal, {}),
    onSuccess: ({ url }) => {
      rememberPortalVisit();
      location.assign(url);
    },
    onError: (error) => notifyProblem(error),
  });

export const useSetPayPerReport = ({ onSaved }: { onSaved: (saved: { enabled: boolean; cap: number }) => void }) => {
  const reloadAccount = useReloadAccount();
  return useMutation({
    mutationFn: (wanted: { enabled: boolean; cap?: number }) => call(billing.setPayPerReport, wanted),
    onSuccess: async (saved) => {
      await reloadAccount();
      onSaved(saved);
    },
    onError: (error) => notifyProblem(error),
  });
};
