import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { isConflict } from '#shared/http/errors.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { CreatorId } from '#shared/reports/creator-id.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NotThere } from '#web/ui/feedback/not-there.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import { Problem } from './problem.tsx';
import { isAffordable, ReportCost } from './report-cost.tsx';
import s from './reports.module.css';
import { reportQueries, usePullReport } from './reports.queries.ts';

const MAX_SHOWN_DOLLARS = 100;

/** Pulls a report, or opens the existing one. A reload repeats the same operation and is not charged again. */
export const LoadingPage = () => {
  const messages = useMessages('reports');
  const [params] = useSearchParams();
  const creator = creatorOf(params);
  if (!creator) return <NotThere title={messages.loading_bad} text={messages.loading_bad_text} action={<BackToReports />} />;
  return <PullReport key={`${creator.platform}/${creator.user_id}`} {...creator} max_dollars={dollarsOf(params)} />;
};

const creatorOf = (params: URLSearchParams): CreatorId | undefined => {
  const platform = PLATFORMS.find((each) => each === params.get('platform'));
  const user_id = params.get('user_id');
  return platform && user_id ? { platform, user_id } : undefined;
};

/** The price in money that the question showed; none where credits pay. */
const dollarsOf = (params: URLSearchParams): number => {
  const dollars = Number(params.get('dollars'));
  return dollars > 0 && dollars < MAX_SHOWN_DOLLARS ? dollars : 0;
};

const PullReport = ({ platform, user_id, max_dollars }: CreatorId & { max_dollars: number }) => {
  const messages = useMessages('reports');
  const common = useMessages('common');
  const { mutate, data, error } = usePullReport({ onPulled: () => undefined });
  useEffect(() => mutate({ platform, user_id, max_dollars }), [mutate, platform, user_id, max_dollars]);
  if (error) {
    const pull = (dollars: number) => mutate({ platform, user_id, max_dollars: dollars });
    return (
      <div className={classNames(layout.stack, layout.gap8, typography.muted, typography.center, s.waiting)}>
        <IconAlertTriangle size={26} stroke={1.6} aria-hidden />
        <h1>{common.error_title}</h1>
        <Problem error={error} />
        {isConflict(error) ? (
          <ChangedPrice creator={{ platform, user_id }} onAccept={pull} />
        ) : (
          <div className={classNames(layout.gap8, layout.flex, s.actions)}>
            <Button onClick={() => pull(max_dollars)}>{common.retry}</Button>
            <BackToReports />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={classNames(layout.stack, layout.gap8, typography.muted, typography.center, s.waiting)} role="status">
      {/* Stays until the report is shown. */}
      {data && <Navigate replace to={paths.reportApart(data.report_info.report_id)} />}
      <Spinner />
      <h1>{messages.loading_title}</h1>
      <p>{messages.loading_text}</p>
    </div>
  );
};

/** Shows the current price, because the price in the address would be refused again. */
const ChangedPrice = ({ creator, onAccept }: { creator: CreatorId; onAccept: (dollars: number) => void }) => {
  const messages = useMessages('reports');
  const { data: offer, error, isFetching } = useQuery(reportQueries.offer(creator));
  return (
    <div className={classNames(layout.stack, layout.gap8, s.changed)}>
      {error ? <Problem error={error} /> : <ReportCost offer={offer} cost={offer?.cost ?? 0} />}
      <div className={classNames(layout.wrap, layout.gap8, layout.justifyCenter, s.actions)}>
        <Button
          variant="solid"
          busy={isFetching}
          disabled={!offer || !isAffordable(offer, offer.cost)}
          onClick={() => onAccept(offer?.dollars ?? 0)}
        >
          {messages.confirm}
        </Button>
        <BackToReports />
      </div>
    </div>
  );
};

const BackToReports = () => (
  <Link className={buttonClass()} to={paths.reports}>
    {useMessages('reports').to_reports}
  </Link>
);
