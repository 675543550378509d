import { admin } from '#shared/admin/contract.ts';
import type { FailedJob } from '#shared/admin/system.ts';
import { call } from '#web/api/call.ts';
import { fill } from '#web/i18n/fill.ts';
import { useMessages } from '#web/i18n/messages.ts';
import { translated } from '#web/i18n/server-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/form/button.tsx';
import typography from '#web/ui/typography.module.css';
import { useAction } from '../admin.queries.ts';
import section from '../section.module.css';
import { useTime } from '../use-time.ts';
import { ScrollTable } from './scroll-table.tsx';
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
  const names = useMessages('jobs');
  const time = useTime();
  const columns = [
    { id: 'job', label: messages.failed_job },
    { id: 'owner', label: messages.failed_owner },
    { id: 'reason', label: messages.failed_reason },
    { id: 'at', label: messages.failed_at },
    { id: 'act' },
  ];
  return (
    <ScrollTable label={messages.failed_jobs} columns={columns}>
      {jobs.map((job) => (
        <tr key={job.id}>
          <th scope="row">{workName(names, job.kind)}</th>
          <td>{job.owner}</td>
          <td>{translated(job.message)}</td>
          <td className={classNames(typography.nowrap, typography.tabular)}>{time(job.failed_at)}</td>
          <td data-number>
            <Retry job={job} />
          </td>
        </tr>
      ))}
    </ScrollTable>
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
