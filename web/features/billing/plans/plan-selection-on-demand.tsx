import { hidePlans, usePlanSelection } from '#web/checkout/plan-selection.store.ts';
import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { usePreload } from '#web/ui/hooks/use-preload.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';

const PlanSelection = lazyOverlay(async () => ({ default: (await import('./plan-selection.tsx')).PlanSelection }), ['billing']);

/** The plan selection over any screen; its code loads on first use. */
export const PlanSelectionOnDemand = () => {
  const { opened } = usePlanSelection();
  usePreload(PlanSelection.preload);
  return useOpenedOnce(opened) && <PlanSelection opened={opened} onClose={hidePlans} />;
};
