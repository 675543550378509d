import { Suspense } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { Drawer, fetchDrawer } from '#web/ui/overlay/drawer.tsx';
import { hideShortlist, useShortlistPanel } from './shortlist.store.ts';

const loadPanel = () => import('./shortlist-panel.tsx');
const ShortlistPanel = lazyWithRetry(async () => ({ default: (await loadPanel()).ShortlistPanel }));

export const fetchPanel = (): void => {
  fetchDrawer();
  loadPanel().catch(() => undefined);
};

/** The panel of the shortlist, once for the whole app. */
export const ShortlistHost = () => {
  const messages = useMessages('shortlist');
  const opened = useShortlistPanel((state) => state.opened);
  return (
    <Drawer opened={opened} onClose={hideShortlist} title={messages.title} size={480}>
      <Suspense>
        <ShortlistPanel onLeave={hideShortlist} />
      </Suspense>
    </Drawer>
  );
};
