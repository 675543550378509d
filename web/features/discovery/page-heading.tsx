import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import s from './discovery.module.css';
import { discoveryQueries } from './discovery.queries.ts';

/** After the results: nobody waits for it. */
const SavedSearches = lazy(async () => {
  await new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
  return { default: (await import('./saved/saved-searches.tsx')).SavedSearches };
});

export const PageHeading = () => {
  const words = useWords('discovery');
  const { short } = useFormat();
  const count = useQuery(discoveryQueries.count());
  // Hidden, not absent, until the count is known: the page must not jump.
  const shown = count.data === undefined ? brand().countFallback : short(count.data);
  return (
    <header className={s.heading}>
      <h1>{words.title}</h1>
      <p className={s.subtitle} data-pending={count.isPending || undefined}>
        {fill(words.subtitle, { count: shown })}
      </p>
      <div className={s.saved}>
        <Suspense>
          <SavedSearches />
        </Suspense>
      </div>
    </header>
  );
};
