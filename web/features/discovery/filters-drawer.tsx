import { Suspense } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { late } from '#web/ui/late.ts';
import { hideDrawer, useFilters } from './filters.store.ts';

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
