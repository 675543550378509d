import { useWords } from '#web/i18n/words.ts';
import { ActiveFilters } from './active-filters.tsx';
import { Ask } from './ask/ask.tsx';
import { BrokenAddress } from './broken-address.tsx';
import s from './discovery.module.css';
import { FilterBar } from './filter-bar.tsx';
import { FiltersDrawer } from './filters-drawer.tsx';
import { PageHeading } from './page-heading.tsx';
import { Presets } from './presets/presets.tsx';
import { Results } from './results.tsx';
import { SearchBar } from './search-bar.tsx';
import { useSearchInUrl } from './use-search-in-url.ts';

export const DiscoveryPage = () => {
  const words = useWords('discovery');
  useSearchInUrl();
  return (
    <div className={s.page}>
      <PageHeading />
      <search className={s.search} aria-label={words.search_label}>
        <SearchBar />
        <Ask />
        <FilterBar />
        <BrokenAddress />
        <ActiveFilters />
        <Presets />
      </search>
      <Results />
      <FiltersDrawer />
    </div>
  );
};
