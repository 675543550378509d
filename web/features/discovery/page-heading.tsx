import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { brand } from '#web/api/site-config.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { discoveryQueries } from '#web/search/search.queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './discovery.module.css';

export const PageHeading = ({ savedSearches }: { savedSearches: ReactNode }) => {
  const messages = useMessages('discovery');
  const { short } = useFormat();
  const count = useQuery(discoveryQueries.count());
  const [before, after] = messages.subtitle.split('{count}');
  const shown = count.data === undefined ? brand().countFallback : short(count.data);
  return (
    <header className={classNames(layout.relative, s.heading)}>
      <h1>{messages.title}</h1>
      <p className={typography.subtitle}>
        {before}
        {/* As wide as the number while it loads, so that the layout does not shift. */}
        <span className={s.count} data-pending={count.isPending || undefined}>
          {shown}
        </span>
        {after}
      </p>
      <div className={s.saved}>{savedSearches}</div>
    </header>
  );
};
