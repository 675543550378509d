import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdminChange } from '#shared/admin/admin-change.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import layout from '#web/ui/layout.module.css';
import { MoreButton } from '#web/ui/table/more-button.tsx';
import typography from '#web/ui/typography.module.css';
import { adminQueries } from '../admin.queries.ts';
import section from '../section.module.css';
import { useTime } from '../use-time.ts';
import { changeText } from './change-text.ts';
import { ScrollTable } from './scroll-table.tsx';
import styles from './system.module.css';
import { workName } from './work-name.ts';

const COLUMNS = ['when', 'who', 'what', 'subject', 'change'] as const;

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

const ChangesTable = ({ changes }: { changes: AdminChange[] }) => {
  const messages = useMessages('admin');
  const names = useMessages('jobs');
  const time = useTime();
  return (
    <ScrollTable label={messages.audit} columns={COLUMNS.map((id) => ({ id, label: messages[`audit_${id}`] }))}>
      {changes.map((change) => (
        <tr key={change.id}>
          <td className={classNames(typography.nowrap, typography.tabular)}>{time(change.at)}</td>
          <td>{change.by}</td>
          <td>
            {messages[`act_${change.act}`]}
            {change.state !== 'done' && <span className={typography.bad}> ({messages[`audit_${change.state}`]})</span>}
          </td>
          <td>{workName(names, change.subject)}</td>
          <td className={classNames(typography.breaks, styles.change)}>{changeText(change)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
};
