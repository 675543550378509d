import { Suspense } from 'react';
import { hidePlans, usePlanSelection } from '#web/checkout/plan-selection.store.ts';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';

const PlanSelection = lazyWithRetry(async () => ({ default: (await import('./plan-selection.tsx')).PlanSelection }));

/** The plan selection over any screen; its code loads on first use. */
export const PlanSelectionOnDemand = () => {
  const { opened } = usePlanSelection();
  return <Suspense>{useOpenedOnce(opened) && <PlanSelection opened={opened} onClose={hidePlans} />}</Suspense>;
};
