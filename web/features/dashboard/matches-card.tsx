import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { notifications } from '#shared/notifications/contract.ts';
import { call } from '#web/api/call.ts';
import { latestNotifications } from '#web/api/notifications.queries.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useChange } from '#web/api/use-change.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { CardLoading, CardNote, CardProblem, FigureCard } from './figure-card.tsx';
import { newMatchesOf } from './new-matches.ts';

/** The card has room for this many; the notifications list all of them. */
const MAX_SEARCHES = 3;

/** New creators of saved searches. Opening a search marks its alerts as read. */
export const MatchesCard = () => {
  const messages = useMessages('dashboard');
  const { plural } = useFormat();
  const query = useInfiniteQuery(latestNotifications);
  const data = query.data && newMatchesOf(query.data.pages.flatMap((page) => page.notifications));
  const markRead = useChange(
    queryKeys.notifications,
    (ids: string[]) => Promise.all(ids.map((id) => call(notifications.read, { id }))),
    {},
  );
  return (
    <FigureCard title={messages.matches}>
      {query.isError && !data ? (
        <CardProblem />
      ) : (
        <AsyncView
          query={{ data, error: query.error }}
          loading={<CardLoading />}
          isEmpty={(matches) => matches.length === 0}
          empty={<CardNote>{messages.no_matches}</CardNote>}
        >
          {(matches) => (
            <ul className={classNames(layout.plainList, layout.stack, layout.gap10)}>
              {matches.slice(0, MAX_SEARCHES).map(({ name, address, count, ids }) => (
                <li key={address} className={classNames(layout.stack, layout.gap2)}>
                  <Link
                    className={classNames(
                      typography.bodyLarge,
                      typography.textColor,
                      typography.undecorated,
                      typography.hoverUnderline,
                      typography.cut,
                    )}
                    to={`${paths.discovery}?${address}`}
                    onClick={() => markRead.mutate(ids)}
                  >
                    {name}
                  </Link>
                  <span className={classNames('num', typography.detail)}>{plural(messages, 'new_creators', count)}</span>
                </li>
              ))}
            </ul>
          )}
        </AsyncView>
      )}
    </FigureCard>
  );
};
