import { useQuery } from '@tanstack/react-query';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import { dashboardQueries } from './dashboard.queries.ts';
import { CardLoading, CardNote, CardProblem, FigureCard } from './figure-card.tsx';

/** Campaigns that changed most in their last refresh. */
export const CampaignCard = () => {
  const messages = useMessages('dashboard');
  const { short, monthDay } = useFormat();
  const query = useQuery(dashboardQueries.campaignMoves());
  const signed = (value: number) => (value < 0 ? `−${short(-value)}` : `+${short(value)}`);
  return (
    <FigureCard title={messages.campaigns} link={{ to: paths.campaignManager, label: messages.all_campaigns }}>
      {query.isError && !query.data ? (
        <CardProblem />
      ) : (
        <AsyncView
          query={query}
          loading={<CardLoading />}
          isEmpty={(moves) => moves.length === 0}
          empty={<CardNote>{messages.no_campaigns}</CardNote>}
        >
          {(moves) => (
            <ul className={classNames(layout.plainList, layout.stack, layout.gap10)}>
              {moves.map(({ id, name, at, views, engagements }) => (
                <li key={id} className={classNames(layout.stack, layout.gap2)}>
                  <span className={classNames(layout.spread, layout.gap12)}>
                    <Link
                      className={classNames(
                        typography.bodyLarge,
                        typography.textColor,
                        typography.undecorated,
                        typography.hoverUnderline,
                        typography.cut,
                      )}
                      to={paths.campaign(id)}
                    >
                      {name}
                    </Link>
                    <span className={classNames('num', layout.fixed, typography.hint)}>{monthDay(new Date(at))}</span>
                  </span>
                  <span className={classNames('num', typography.detail)}>
                    {views === undefined
                      ? fill(messages.moved_engagements, { engagements: signed(engagements) })
                      : fill(messages.moved, { views: signed(views), engagements: signed(engagements) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </AsyncView>
      )}
    </FigureCard>
  );
};
