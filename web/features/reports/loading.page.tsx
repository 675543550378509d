import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
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
import s from './reports.module.css';
import { usePullReport } from './reports.queries.ts';

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
  if (data) return <Navigate replace to={paths.reportApart(data.report_info.report_id)} />;
  if (error) {
    return (
      <div className={classNames(layout.stack, layout.gap8, typography.muted, typography.center, s.waiting)}>
        <IconAlertTriangle size={26} stroke={1.6} aria-hidden />
        <Problem error={error} />
        <div className={classNames(layout.gap8, layout.flex, s.actions)}>
          <Button onClick={() => mutate({ platform, user_id, max_dollars })}>{common.retry}</Button>
          <BackToReports />
        </div>
      </div>
    );
  }
  return (
    <div className={classNames(layout.stack, layout.gap8, typography.muted, typography.center, s.waiting)} role="status">
      <Spinner />
      <h1>{messages.loading_title}</h1>
      <p>{messages.loading_text}</p>
    </div>
  );
};

const BackToReports = () => (
  <Link className={buttonClass()} to={paths.reports}>
    {useMessages('reports').to_reports}
  </Link>
);
