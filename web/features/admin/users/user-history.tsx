import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import typography from '#web/ui/typography.module.css';
import { adminQueries } from '../admin.queries.ts';
import section from '../section.module.css';
import { changeText } from '../system/change-text.ts';
import { useTime } from '../use-time.ts';
import styles from './users.module.css';

/** The latest changes of one account; the system section lists those of all accounts. */
export const UserHistory = ({ id }: { id: string }) => {
  const messages = useMessages('admin');
  const time = useTime();
  const query = useInfiniteQuery(adminQueries.changes(id));
  return (
    <div className={styles.history}>
      <h2>{messages.history}</h2>
      <AsyncView
        query={query}
        loading={<Skeleton height={40} />}
        isEmpty={({ pages }) => pages.every(({ changes }) => changes.length === 0)}
        empty={<p className={section.hint}>{messages.history_none}</p>}
      >
        {({ pages }) => (
          <ul>
            {pages
              .flatMap(({ changes }) => changes)
              .map((change) => (
                <li key={change.id}>
                  <span className={classNames(typography.nowrap, typography.tabular)}>{time(change.at)}</span>
                  <b>{messages[`act_${change.act}`]}</b>
                  <span>{changeText(change)}</span>
                  <span className={typography.muted}>{change.by}</span>
                  {change.state !== 'done' && <span className={typography.bad}>{messages[`audit_${change.state}`]}</span>}
                </li>
              ))}
          </ul>
        )}
      </AsyncView>
    </div>
  );
};
