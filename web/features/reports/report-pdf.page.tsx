import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import typography from '#web/ui/typography.module.css';
import { Problem } from './problem.tsx';
import s from './reports.module.css';
import { reportQueries, useMakePdfAgain } from './reports.queries.ts';

/** A browser tab that shows the progress of a PDF and then opens it. */
export const ReportPdfPage = () => {
  const { id = '' } = useParams();
  const { language } = useFormat();
  const { data, error, refetch } = useQuery(reportQueries.pdf({ id, language }));
  const makeAgain = useMakePdfAgain({ onStarted: () => void refetch() });
  useEffect(() => {
    // Replaces the history entry, so that the back button skips this page.
    if (data?.url) window.location.replace(data.url);
  }, [data?.url]);
  const problem = makeAgain.error ?? error;
  return (
    <div className={classNames(layout.stack, layout.gap8, typography.muted, typography.center, s.waiting)} role="status">
      {problem && !makeAgain.isPending ? (
        <Failed id={id} error={problem} onRetry={() => makeAgain.mutate({ id, language })} />
      ) : (
        <Making done={data?.done ?? 0} total={data?.total} />
      )}
    </div>
  );
};

const Making = ({ done, total }: { done: number; total: number | undefined }) => {
  const messages = useMessages('reportPdf');
  return (
    <>
      <Spinner />
      <h1>{messages.making}</h1>
      <p>{messages.making_text}</p>
      <ProgressBar className={s.progress} label={messages.progress} done={done} total={total ?? 1} />
    </>
  );
};

const Failed = ({ id, error, onRetry }: { id: string; error: Error; onRetry: () => void }) => {
  const messages = useMessages('reportPdf');
  const common = useMessages('common');
  return (
    <>
      <IconAlertTriangle size={26} stroke={1.6} aria-hidden />
      <h1>{common.error_title}</h1>
      <Problem error={error} />
      <div className={classNames(layout.gap8, layout.flex, s.actions)}>
        <Button onClick={onRetry}>{common.retry}</Button>
        <Link className={buttonClass()} to={paths.report(id)}>
          {messages.back}
        </Link>
      </div>
    </>
  );
};
