import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { brand } from '#web/api/site-config.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { late } from '#web/ui/late.ts';
import s from './discovery.module.css';
import { discoveryQueries } from './discovery.queries.ts';

/** Loaded after the results, as it is not urgent. */
const SavedSearches = late(async () => {
  await new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
  return { default: (await import('./saved/saved-searches.tsx')).SavedSearches };
});

export const PageHeading = () => {
  const words = useWords('discovery');
  const { short } = useFormat();
  const count = useQuery(discoveryQueries.count());
  const [before, after] = words.subtitle.split('{count}');
  const shown = count.data === undefined ? brand().countFallback : short(count.data);
  return (
    <header className={s.heading}>
      <h1>{words.title}</h1>
      <p className={s.subtitle}>
        {before}
        {/* Hidden, not absent, until it is known: the page must not jump. */}
        <span className={s.count} data-pending={count.isPending || undefined}>
          {shown}
        </span>
        {after}
      </p>
      <div className={s.saved}>
        <Suspense>
          <SavedSearches />
        </Suspense>
      </div>
    </header>
  );
};
