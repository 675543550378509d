import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { useNewMatches } from '#web/search/use-new-matches.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import { CardLoading, CardProblem, CardRest, News, NewsLink } from './figure-card.tsx';

/** The card has room for this many; the notifications list all of them. */
const MAX_SEARCHES = 2;

/** New creators of saved searches. Opening a search marks its alerts as read. */
export const NewMatches = () => {
  const messages = useMessages('dashboard');
  const searches = useMessages('searches');
  const { plural } = useFormat();
  const { data, error, markRead } = useNewMatches();
  return (
    <News title={messages.matches}>
      {error && !data ? (
        <CardProblem />
      ) : (
        <AsyncView
          query={{ data, error }}
          loading={<CardLoading rows={2} />}
          isEmpty={(matches) => matches.length === 0}
          empty={<NewsLink to={paths.discovery}>{messages.no_matches}</NewsLink>}
        >
          {(matches) => (
            <>
              <ul className={classNames(layout.plainList, layout.stack, layout.gap4)}>
                {matches.slice(0, MAX_SEARCHES).map(({ name, address, count, ids }) => (
                  <li key={address} className={classNames(layout.spread, layout.gap12)}>
                    <Link
                      className={classNames(
                        typography.body,
                        typography.textColor,
                        typography.undecorated,
                        typography.hoverUnderline,
                        typography.cut,
                      )}
                      to={`${paths.discovery}?${address}`}
                      onClick={() => markRead(ids)}
                    >
                      {name}
                    </Link>
                    <span className={classNames('num', layout.fixed, typography.detail)}>{plural(searches, 'new_creators', count)}</span>
                  </li>
                ))}
              </ul>
              <CardRest count={matches.length - MAX_SEARCHES} />
            </>
          )}
        </AsyncView>
      )}
    </News>
  );
};
