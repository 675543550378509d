import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobStatus } from '#shared/activity/contract.ts';
import { isEnded } from '#shared/activity/job.ts';
import type { PastExport } from '#shared/exports/exports.ts';
import { PLATFORM_NAMES } from '#shared/platforms.ts';
import { isIntegration } from '#shared/settings/integrations.ts';
import { ServiceIconLink } from '#web/collections/service-link.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { notifyProblem } from '#web/ui/feedback/notify-problem.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { IconDownload } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { MoreButton } from '#web/ui/table/more-button.tsx';
import typography from '#web/ui/typography.module.css';
import { followJob } from './export-job.store.ts';
import { useDownload } from './exports.queries.ts';
import s from './past-exports.module.css';
import { pastQueries } from './past-exports.queries.ts';
import { useSave } from './use-save.ts';

/** All files of the account, free to download again, and the status of exports without a file. */
export const PastExports = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages('exports');
  const files = useInfiniteQuery(pastQueries.files());
  const others = useQuery(pastQueries.others()).data ?? [];
  const runningCount = others.filter(({ state }) => !isEnded(state)).length;
  const { refetch } = files;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an export that has ended may have produced a file
  useEffect(() => void refetch(), [runningCount, refetch]);
  return (
    <AsyncView query={files} loading={<Loading />}>
      {({ pages }) => {
        const past = pages.flatMap(({ lists_generated }) => lists_generated);
        if (past.length === 0 && others.length === 0) return <EmptyState title={messages.past_empty} text={messages.past_empty_text} />;
        return (
          <>
            <ul className={classNames(layout.stack, layout.plainList, s.list)}>
              {others.map((job) => (
                <JobRow key={job.id} job={job} onClose={onClose} />
              ))}
              {past.map((file) => (
                <FileRow key={file.id} file={file} />
              ))}
            </ul>
            {files.hasNextPage && (
              <MoreButton wide pages={files}>
                {messages.past_more}
              </MoreButton>
            )}
          </>
        );
      }}
    </AsyncView>
  );
};

type Filters = NonNullable<PastExport['filters']>;
const countOf = ({ search, exclude = {}, university, alternatives, exclude_lists: lists, exclude_exported: exported }: Filters): number =>
  Object.keys(search).length + Object.keys(exclude).length + [university, alternatives, lists, exported].filter(Boolean).length;

const FileRow = ({ file: { id, name, type, url, rows, created, platform, filters } }: { file: PastExport }) => {
  const messages = useMessages('exports');
  const { plural, date } = useFormat();
  const download = useDownload({ onFile: useSave(), onError: (error) => notifyProblem(error) });
  const count = filters && countOf(filters);
  const filtersText =
    count === undefined ? messages.past_filters_gone : count === 0 ? messages.past_no_filters : plural(messages, 'past_filters', count);
  return (
    <li className={classNames(layout.spread, layout.divided, s.row)}>
      <div className={classNames(layout.stack, layout.grow, layout.gap3)}>
        <span className={classNames(typography.cut, typography.body, typography.medium)} title={name}>
          {name}
        </span>
        <span className={classNames(typography.muted, typography.tiny, typography.tabular)}>
          {[plural(messages, 'past_rows', rows), PLATFORM_NAMES[platform], filtersText, date(new Date(created))].join(' · ')}
        </span>
      </div>
      {isIntegration(type) ? (
        url !== undefined && <ServiceIconLink type={type} url={url} name={name} />
      ) : (
        <IconButton
          framed
          label={fill(messages.past_download, { name })}
          tip="none"
          icon={<IconDownload size={16} aria-hidden="true" />}
          busy={download.isPending}
          onClick={() => download.mutate(id)}
        />
      )}
    </li>
  );
};

const JobRow = ({ job, onClose }: { job: JobStatus; onClose: () => void }) => {
  const messages = useMessages('exports');
  const { number, plural, date } = useFormat();
  const show = () => {
    followJob(job.id);
    onClose();
  };
  return (
    <li className={classNames(layout.spread, layout.divided, s.row)}>
      <div className={classNames(layout.stack, layout.grow, layout.gap3)}>
        <span className={classNames(typography.cut, typography.body, typography.medium)}>
          {isEnded(job.state) ? endOf(job, messages) : messages.waiting_title}
        </span>
        <span className={classNames(typography.muted, typography.tiny, typography.tabular)}>
          {[
            fill(messages.waiting_progress, { done: number(job.done), total: number(job.total) }),
            ...(job.refunded && job.credits > 0 ? [plural(messages, 'refunded', job.credits)] : []),
            date(new Date(job.created_at)),
          ].join(' · ')}
        </span>
      </div>
      {!isEnded(job.state) && (
        <Button size="sm" onClick={show}>
          {messages.past_show}
        </Button>
      )}
    </li>
  );
};

const endOf = ({ state, message }: JobStatus, messages: { cancelled: string; failed: string }): string => {
  if (state === 'cancelled') return messages.cancelled;
  return message ? translated(message) : messages.failed;
};

const Loading = () => (
  <div className={classNames(layout.stack, layout.plainList, s.list)}>
    {[1, 2, 3].map((row) => (
      <div key={row} className={classNames(layout.spread, layout.divided, s.row)}>
        <div className={classNames(layout.stack, layout.grow, layout.gap3)}>
          <Skeleton width={220} />
          <Skeleton width={160} height={10} />
        </div>
      </div>
    ))}
  </div>
);
