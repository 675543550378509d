import { useOpenedOnce } from '#web/ui/hooks/use-opened-once.ts';
import { lazyOverlay } from '#web/ui/lazy-with-retry.tsx';
import { preloadDrawer } from '#web/ui/overlay/drawer.tsx';
import { useShortlistPanel } from './shortlist.store.ts';

export const ShortlistDrawer = lazyOverlay(async () => {
  const [{ ShortlistDrawer }] = await Promise.all([import('./shortlist-drawer.tsx'), preloadDrawer()]);
  return { default: ShortlistDrawer };
}, ['shortlist']);

/** The panel of the shortlist, once for the whole app. */
export const ShortlistHost = () => {
  const opened = useShortlistPanel((state) => state.opened);
  return useOpenedOnce(opened) && <ShortlistDrawer opened={opened} />;
};
