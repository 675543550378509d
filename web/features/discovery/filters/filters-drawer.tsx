import { fill } from '#web/i18n/fill.ts';
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
  const { inDrawer, alternative } = useFilters(({ shown }) => shown);
  const title = alternative === undefined ? messages.filters : fill(messages.alternative, { number: `${alternative + 1}` });
  return (
    <Drawer opened={inDrawer} onClose={hideDrawer} title={title} side="bottom" size="85%">
      <FilterList />
    </Drawer>
  );
};
