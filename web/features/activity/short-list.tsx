import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useRetry } from '#web/ui/hooks/use-retry.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './activity.module.css';

const SHOWN = 5;

type Props<Row> = { title: string; query: UseQueryResult<Row[]>; keyOf: (row: Row) => string; children: (row: Row) => ReactNode };

/** The newest entries and a link to all; renders nothing if there are none. */
export const ShortList = <Row,>({ title, query, keyOf, children }: Props<Row>) => {
  const messages = useMessages('activity');
  const { number } = useFormat();
  const [isExpanded, setExpanded] = useState(false);
  const { data: rows = [], error, isPending } = query;
  const retry = useRetry();
  if (isPending) return <div aria-busy="true" hidden />;
  if (rows.length === 0 && !error) return null;
  return (
    <section className={classNames(layout.panel, layout.clipped)} aria-label={title}>
      <h2 className={classNames(layout.flat, layout.borderBottom, s.cardHead)}>{title}</h2>
      {rows.length === 0 && <ErrorState error={error} onRetry={retry} />}
      <ul className={layout.plainList}>
        {rows.slice(0, isExpanded ? rows.length : SHOWN).map((row) => (
          <li key={keyOf(row)} className={classNames(layout.cluster, layout.divided, typography.bodyLarge, s.job)}>
            {children(row)}
          </li>
        ))}
      </ul>
      {!isExpanded && rows.length > SHOWN && (
        <div className={classNames(layout.borderTop, layout.justifyCenter, layout.flex, s.foot)}>
          <Button size="sm" variant="plain" onClick={() => setExpanded(true)}>
            {fill(messages.show_all, { count: number(rows.length) })}
          </Button>
        </div>
      )}
    </section>
  );
};
