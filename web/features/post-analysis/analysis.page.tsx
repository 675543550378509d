import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AppError } from '#shared/http/errors.ts';
import type { Analysis } from '#shared/post-analysis/analysis.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { paths } from '#web/paths.ts';
import { ReportSkeleton } from '#web/report/report-skeleton.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isNotThere, NotThere } from '#web/ui/feedback/not-there.tsx';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { useRetry } from '#web/ui/hooks/use-retry.ts';
import { IconRefresh } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Link } from '#web/ui/link.tsx';
import { VisuallyHidden } from '#web/ui/media/visually-hidden.tsx';
import { AnalysisProgress } from './analysis-progress.tsx';
import { AnalysisView } from './analysis-view.tsx';
import { ClearableBanner } from './clearable-banner.tsx';
import s from './post-analysis.module.css';
import { oneAnalysis } from './post-analysis.queries.ts';

/** Progress of an analysis, then its result. */
export const AnalysisPage = () => {
  const { id = '' } = useParams();
  return (
    <div className={classNames(layout.page, layout.wide, s.detail)}>
      <Loaded key={id} id={id} />
    </div>
  );
};

const Loaded = ({ id }: { id: string }) => {
  const messages = useMessages('postAnalysis');
  const { data, error } = useQuery(oneAnalysis(id));
  const retry = useRetry();
  if (isNotThere(error)) return <NotThere title={messages.not_there} text={messages.not_there_text} action={<ToAnalyses />} />;
  const message = error ? problemText(error) : data?.message && translated(data.message);
  if (message) return <NotLoaded message={message} {...(isRetryable(error) && { onRetry: retry })} />;
  if (!data) return <ReportSkeleton isAnalysis />;
  const { report_info: info, audience_likers, posts_profile } = data;
  if (info.status === 'processing') return <AnalysisProgress {...info} />;
  const analysis: Analysis | undefined = audience_likers && posts_profile && { audience_likers, posts_profile };
  return analysis ? <AnalysisView analysis={analysis} created={info.created} /> : <NotLoaded message={messages.failed} />;
};

/** A 4xx is final; any other failure may succeed on a retry. */
const isRetryable = (error: Error | null): boolean => error !== null && !(error instanceof AppError && error.status < 500);

/** The banner can be dismissed; the links remain. */
const NotLoaded = ({ message, onRetry }: { message: string; onRetry?: () => void }) => {
  const common = useMessages('common');
  const messages = useMessages('postAnalysis');
  const [isCleared, setCleared] = useState(false);
  return (
    <>
      <VisuallyHidden>
        <h1>{messages.analysis_title}</h1>
      </VisuallyHidden>
      {!isCleared && <ClearableBanner message={message} onClear={() => setCleared(true)} />}
      <p className={layout.flat}>
        {onRetry && (
          <Button icon={<IconRefresh size={16} />} onClick={onRetry}>
            {common.retry}
          </Button>
        )}
        <ToAnalyses />
      </p>
    </>
  );
};

const ToAnalyses = () => (
  <Link className={buttonClass()} to={paths.campaignResults}>
    {useMessages('postAnalysis').back}
  </Link>
);
