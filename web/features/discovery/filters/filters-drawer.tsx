import { Suspense } from 'react';
import { useWords } from '#web/i18n/messages.ts';
import { hideDrawer, useFilters } from '#web/search/filters.store.ts';
import { late } from '#web/ui/lazy-with-retry.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

const FilterList = late(async () => ({ default: (await import('./filter-list.tsx')).FilterList }));

/** All filters at 1024 px and below. */
export const FiltersDrawer = () => {
  const words = useWords('discovery');
  const opened = useFilters(({ shown }) => shown.inDrawer);
  return (
    <Drawer opened={opened} onClose={hideDrawer} title={words.filters} side="bottom" size="85%">
      <Suspense>
        <FilterList />
      </Suspense>
    </Drawer>
  );
};
