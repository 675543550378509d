import { useMemo } from 'react';
import { admin } from '#shared/admin/contract.ts';
import type { FailedJob } from '#shared/admin/system.ts';
import { call } from '#web/api/call.ts';
import { nameColumn, toolsColumn } from '#web/collections/table/collection-columns.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { useAction } from '../admin.queries.ts';
import { textColumn, timeColumn } from '../columns.tsx';
import section from '../section.module.css';
import { useTime } from '../use-time.ts';
import { workName } from './work-name.ts';

export const FailedJobs = ({ jobs }: { jobs: FailedJob[] }) => {
  const messages = useMessages('admin');
  return (
    <div className={section.card}>
      <h2 className={section.title}>{messages.failed_jobs}</h2>
      {jobs.length === 0 ? <p className={section.empty}>{messages.failed_none}</p> : <JobsTable jobs={jobs} />}
    </div>
  );
};

const JobsTable = ({ jobs }: { jobs: FailedJob[] }) => {
  const messages = useMessages('admin');
  return (
    <DataTable name="failed-jobs" label={messages.failed_jobs} columns={useColumns()} rows={jobs} isComplete skeletonRows={jobs.length} />
  );
};

const useColumns = (): Column<FailedJob>[] => {
  const messages = useMessages('admin');
  const names = useMessages('jobs');
  const time = useTime();
  return useMemo(() => {
    const titleOf = ({ kind }: FailedJob): string => workName(names, kind);
    return [
      nameColumn(messages.failed_job, titleOf, titleOf),
      textColumn('owner', messages.failed_owner, ({ owner }) => owner, { size: 200 }),
      {
        ...textColumn<FailedJob>('reason', messages.failed_reason, ({ message }) => translated(message), { size: 260, slot: 'extra' }),
        cell: ({ message }) => <div className={section.long}>{translated(message)}</div>,
      },
      timeColumn('at', messages.failed_at, { iso: ({ failed_at }) => failed_at, format: time, none: '–', priority: 1 }),
      toolsColumn('act', { header: null, size: 200 }, (job) => (job.can_retry ? <Retry job={job} /> : <StartAgain job={job} />)),
    ];
  }, [messages, names, time]);
};

/** In place of a retry, which would fail for the same reason. */
const StartAgain = ({ job: { kind } }: { job: FailedJob }) => {
  const messages = useMessages('admin');
  if (kind !== 'catalogue-imports') return <span className={section.hint}>{messages.start_again_owner}</span>;
  return (
    <Link className={buttonClass({ size: 'sm' })} to={{ search: '?section=catalogue' }}>
      {messages.start_again_import}
    </Link>
  );
};

const Retry = ({ job: { id, kind, owner } }: { job: FailedJob }) => {
  const messages = useMessages('admin');
  const names = useMessages('jobs');
  const retry = useAction({ run: (idempotencyKey) => call(admin.retryJob, { id }, { idempotencyKey }), done: () => messages.retried });
  return (
    <Button
      size="sm"
      busy={retry.isPending}
      aria-label={fill(messages.retry_label, { kind: workName(names, kind), owner })}
      onClick={() => retry.mutate()}
    >
      {messages.retry}
    </Button>
  );
};
