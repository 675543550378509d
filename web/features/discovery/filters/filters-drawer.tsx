import { useMessages } from '#web/i18n/messages.ts';
import { hideDrawer, useFilters } from '#web/search/filters.store.ts';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { Drawer, preloadDrawer } from '#web/ui/overlay/drawer.tsx';

export const FilterList = lazyWithRetry(async () => {
  const [{ FilterList }] = await Promise.all([import('./filter-list.tsx'), preloadDrawer()]);
  return { default: FilterList };
}, ['content']);

/** All filters at 1024 px and below. */
export const FiltersDrawer = () => {
  const messages = useMessages('discovery');
  const opened = useFilters(({ shown }) => shown.inDrawer);
  return (
    <Drawer opened={opened} onClose={hideDrawer} title={messages.filters} side="bottom" size="85%">
      <FilterList />
    </Drawer>
  );
};
