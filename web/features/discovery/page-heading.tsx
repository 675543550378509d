import { useQuery } from '@tanstack/react-query';
import { brand } from '#web/api/site-config.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import s from './discovery.module.css';
import { discoveryQueries } from './discovery.queries.ts';

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
    </header>
  );
};
