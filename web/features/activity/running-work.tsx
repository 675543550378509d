import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { JobStatus } from '#shared/activity/contract.ts';
import { isEnded } from '#shared/activity/job.ts';
import { recentJobs } from '#web/collections/past/jobs.queries.ts';
import { useJobTitle } from '#web/collections/past/use-job-title.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useRetry } from '#web/ui/hooks/use-retry.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './activity.module.css';
import { useCancel, useReloadResults } from './activity.queries.ts';

/** Background jobs in progress and recent failures; renders nothing if there are none. */
export const RunningWork = () => {
  const messages = useMessages('activity');
  const { data: jobs = [], error, isError } = useQuery(recentJobs());
  const retry = useRetry();
  const runningCount = jobs.filter(({ state }) => !isEnded(state)).length;
  const reloadResults = useReloadResults();
  const previousCount = useRef(runningCount);
  useEffect(() => {
    if (runningCount < previousCount.current) reloadResults();
    previousCount.current = runningCount;
  });
  if (jobs.length === 0 && !isError) return null;
  return (
    <section className={classNames(layout.panel, layout.clipped)} aria-label={messages.work}>
      <h2 className={classNames(layout.flat, layout.borderBottom, s.cardHead)}>{messages.work}</h2>
      {jobs.length === 0 ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <ul className={layout.plainList}>
          {jobs.map((job) => (
            <Work key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Work = ({ job }: { job: JobStatus }) => {
  const messages = useMessages('activity');
  const { plural, number, date } = useFormat();
  const cancel = useCancel({ onError: (problem) => notifyProblem(problem) });
  const { id, state, done, total, created_at } = job;
  const title = useJobTitle()(job);
  return (
    <li className={classNames(layout.cluster, layout.divided, typography.bodyLarge, s.job)}>
      <div className={classNames(layout.stack, layout.shrink, s.about)}>
        <span className={classNames(layout.row, layout.gap8, layout.shrink, typography.semibold)}>{title}</span>
        <span className={classNames(layout.row, layout.shrink, layout.gap5, typography.detail)}>
          {isEnded(state) ? endOf(job, messages) : messages[`state_${state === 'queued' ? 'queued' : 'running'}`]}
        </span>
        {job.refunded && job.credits > 0 && (
          <span className={classNames(layout.row, layout.shrink, layout.gap5, typography.detail)}>
            {plural(messages, 'refunded', job.credits)}
          </span>
        )}
      </div>
      {isEnded(state) ? (
        <time className={classNames(layout.row, layout.shrink, layout.gap5, typography.detail)} dateTime={created_at}>
          {date(new Date(created_at))}
        </time>
      ) : (
        <>
          <span className={classNames(layout.row, layout.gap10, typography.detail)}>
            <ProgressBar label={title} done={done} total={total} />
            <span className="num">{fill(messages.progress, { done: number(done), total: number(total) })}</span>
          </span>
          {!job.final && (
            <Button size="sm" busy={cancel.isPending} aria-label={fill(messages.cancel_of, { title })} onClick={() => cancel.mutate(id)}>
              {messages.cancel}
            </Button>
          )}
        </>
      )}
    </li>
  );
};

const endOf = ({ state, message }: JobStatus, messages: { cancelled: string; failed: string }): string => {
  if (state === 'cancelled') return messages.cancelled;
  return message ? translated(message) : messages.failed;
};
