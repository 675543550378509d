import { Suspense } from 'react';
import { useMessages } from '#web/i18n/messages.ts';
import { hideDrawer, useFilters } from '#web/search/filters.store.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

const FilterList = lazyWithRetry(async () => ({ default: (await import('./filter-list.tsx')).FilterList }));

/** All filters at 1024 px and below. */
export const FiltersDrawer = () => {
  const messages = useMessages('discovery');
  const opened = useFilters(({ shown }) => shown.inDrawer);
  return (
    <Drawer opened={opened} onClose={hideDrawer} title={messages.filters} side="bottom" size="85%">
      <Suspense>
        <FilterList />
      </Suspense>
    </Drawer>
  );
};
