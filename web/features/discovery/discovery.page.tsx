import { useMessages } from '#web/i18n/messages.ts';
import { useFilters } from '#web/search/filters.store.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import s from './discovery.module.css';
import type { DiscoveryParts } from './discovery-parts.ts';
import { ActiveFilters } from './filters/active-filters.tsx';
import { Alternatives } from './filters/add-alternative.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { FiltersDrawer } from './filters/filters-drawer.tsx';
import { PageHeading } from './page-heading.tsx';
import { Results } from './results/results.tsx';
import { SearchBar } from './search-bar.tsx';
import { useSearchInUrl } from './use-search-in-url.ts';

const BrokenAddress = lazyWithRetry(async () => ({ default: (await import('./broken-address.tsx')).BrokenAddress }), ['discovery']);

export const DiscoveryPage = ({ parts }: { parts: DiscoveryParts }) => {
  const messages = useMessages('discovery');
  useSearchInUrl();
  const hasAlternatives = useFilters(({ search }) => search.alternatives.length > 0);
  const isBroken = useFilters(({ broken }) => broken.length > 0);
  return (
    <div className={classNames(layout.page, layout.wide)}>
      <PageHeading savedSearches={parts.savedSearches} />
      <search className={s.search} aria-label={messages.search_label}>
        <SearchBar AskEntry={parts.AskEntry} />
        {parts.askBox}
        <FilterBar />
        {isBroken && <BrokenAddress />}
        {hasAlternatives ? <Alternatives /> : <ActiveFilters />}
        <div className={s.tabs}>{parts.searchTabs}</div>
      </search>
      <Results parts={parts} />
      <FiltersDrawer />
    </div>
  );
};
