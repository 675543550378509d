import { lazy, Suspense } from 'react';
import { useOpenedOnce } from '#web/ui/use-opened-once.ts';
import { hidePlans, usePlanSelection } from './plan-selection.store.ts';

const PlanSelection = lazy(async () => ({ default: (await import('./plan-selection.tsx')).PlanSelection }));

/** The plans over whatever screen asked for them. */
export const PlanSelectionOnDemand = () => {
  const { opened } = usePlanSelection();
  return <Suspense>{useOpenedOnce(opened) && <PlanSelection opened={opened} onClose={hidePlans} />}</Suspense>;
};
