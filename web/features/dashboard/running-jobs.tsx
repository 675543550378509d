import { useQuery } from '@tanstack/react-query';
import { isEnded } from '#shared/activity/job.ts';
import { recentJobs } from '#web/collections/past/jobs.queries.ts';
import { useJobTitle } from '#web/collections/past/use-job-title.ts';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import s from './dashboard.module.css';
import { CardLoading, CardProblem, CardRest, News, NewsLink } from './figure-card.tsx';

/** The card has room for this many; Activity lists all of them. */
const MAX_JOBS = 2;

export const RunningJobs = () => {
  const messages = useMessages('dashboard');
  const titleOf = useJobTitle();
  const { number } = useFormat();
  const query = useQuery({ ...recentJobs(), select: (jobs) => jobs.filter(({ state }) => !isEnded(state)) });
  return (
    <News title={messages.jobs}>
      {query.isError && !query.data ? (
        <CardProblem />
      ) : (
        <AsyncView
          query={query}
          loading={<CardLoading rows={2} />}
          isEmpty={(jobs) => jobs.length === 0}
          empty={<NewsLink to={paths.activity}>{messages.no_jobs}</NewsLink>}
        >
          {(jobs) => (
            <>
              <ul className={classNames(layout.plainList, layout.stack, layout.gap4)}>
                {jobs.slice(0, MAX_JOBS).map((job) => (
                  <li key={job.id} className={classNames(layout.row, layout.gap10)}>
                    <span className={classNames(layout.grow, typography.body, typography.cut)} title={titleOf(job)}>
                      {titleOf(job)}
                    </span>
                    <span className={classNames(layout.fixed, s.progress)}>
                      <ProgressBar label={titleOf(job)} done={job.done} total={job.total} />
                    </span>
                    <span className={classNames('num', layout.fixed, typography.detail)}>
                      {fill(messages.progress, { done: number(job.done), total: number(job.total) })}
                    </span>
                  </li>
                ))}
              </ul>
              <CardRest count={jobs.length - MAX_JOBS} />
            </>
          )}
        </AsyncView>
      )}
    </News>
  );
};
