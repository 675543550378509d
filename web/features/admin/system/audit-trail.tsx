import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdminChange } from '#shared/admin/admin-change.ts';
import { nameColumn } from '#web/collections/table/collection-columns.tsx';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { MoreButton } from '#web/ui/table/more-button.tsx';
import typography from '#web/ui/typography.module.css';
import { adminQueries } from '../admin.queries.ts';
import { textColumn, timeColumn } from '../columns.tsx';
import section from '../section.module.css';
import { useTime } from '../use-time.ts';
import { changeText } from './change-text.ts';
import styles from './system.module.css';
import { workName } from './work-name.ts';

export const AuditTrail = () => {
  const messages = useMessages('admin');
  const query = useInfiniteQuery(adminQueries.changes());
  return (
    <div className={section.card}>
      <div className={section.title}>
        <h2>{messages.audit}</h2>
        <p className={section.hint}>{messages.audit_text}</p>
      </div>
      <AsyncView
        query={query}
        loading={<Skeleton height={160} />}
        isEmpty={({ pages }) => pages.every(({ changes }) => changes.length === 0)}
        empty={<p className={section.empty}>{messages.audit_none}</p>}
      >
        {({ pages }) => <ChangesTable changes={pages.flatMap(({ changes }) => changes)} />}
      </AsyncView>
      {query.hasNextPage && (
        <div className={classNames(layout.borderTop, styles.more)}>
          <MoreButton size="sm" pages={query}>
            {messages.audit_more}
          </MoreButton>
        </div>
      )}
    </div>
  );
};

/** Cannot be sorted: the trail shows a part of the changes. */
const ChangesTable = ({ changes }: { changes: AdminChange[] }) => {
  const messages = useMessages('admin');
  return <DataTable name="audit" label={messages.audit} columns={useColumns()} rows={changes} skeletonRows={changes.length} />;
};

const useColumns = (): Column<AdminChange>[] => {
  const messages = useMessages('admin');
  const names = useMessages('jobs');
  const time = useTime();
  return useMemo(
    () => [
      nameColumn(messages.audit_what, (change) => <Act change={change} />),
      timeColumn('when', messages.audit_when, { iso: ({ at }) => at, format: time, none: '–' }),
      textColumn('who', messages.audit_who, ({ by }) => by, { size: 190, priority: 1 }),
      textColumn('subject', messages.audit_subject, ({ subject }) => workName(names, subject), { size: 190, priority: 2 }),
      {
        ...textColumn<AdminChange>('change', messages.audit_change, changeText, { size: 240, slot: 'extra' }),
        cell: (change) => <div className={section.long}>{changeText(change)}</div>,
      },
    ],
    [messages, names, time],
  );
};

const Act = ({ change: { act, state } }: { change: AdminChange }) => {
  const messages = useMessages('admin');
  return (
    <>
      {messages[`act_${act}`]}
      {state !== 'done' && <span className={typography.bad}> ({messages[`audit_${state}`]})</span>}
    </>
  );
};
