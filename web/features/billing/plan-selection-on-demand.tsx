import { Suspense } from 'react';
import { late } from '#web/ui/late.ts';
import { useOpenedOnce } from '#web/ui/use-opened-once.ts';
import { hidePlans, usePlanSelection } from './plan-selection.store.ts';

const PlanSelection = late(async () => ({ default: (await import('./plan-selection.tsx')).PlanSelection }));

/** The plan selection over any screen; its code loads on first use. */
export const PlanSelectionOnDemand = () => {
  const { opened } = usePlanSelection();
  return <Suspense>{useOpenedOnce(opened) && <PlanSelection opened={opened} onClose={hidePlans} />}</Suspense>;
};
