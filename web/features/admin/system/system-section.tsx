import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/i18n/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AsyncView } from '#web/ui/feedback/async-view.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconRefresh } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { adminQueries } from '../admin.queries.ts';
import { SectionHeading } from '../section-heading.tsx';
import { AuditTrail } from './audit-trail.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { QueuesTable } from './queues-table.tsx';
import { SchedulesTable } from './schedules-table.tsx';
import { SourcesTable } from './sources-table.tsx';

/** Refresh interval, because queues change continuously. */
const REFRESH_MS = 15_000;

export const SystemSection = () => {
  const messages = useMessages('admin');
  const query = useQuery({ ...adminQueries.system(), refetchInterval: REFRESH_MS, staleTime: 0 });
  return (
    <>
      <SectionHeading title={messages.system} subtitle={messages.system_subtitle}>
        <Button size="sm" icon={<IconRefresh size={16} aria-hidden />} busy={query.isFetching} onClick={() => void query.refetch()}>
          {messages.refresh}
        </Button>
      </SectionHeading>
      <div className={classNames(layout.stack, layout.gap16)}>
        <AsyncView query={query} loading={<Skeleton height={420} />}>
          {({ queues, failed_jobs, clocks, catalogue, sources }) => (
            <>
              <CatalogueCard catalogue={catalogue} sources={sources} />
              {sources && sources.sources.length > 0 && <SourcesTable sources={sources.sources} />}
              <QueuesTable queues={queues} />
              <FailedJobs jobs={failed_jobs} />
              <SchedulesTable clocks={clocks} />
            </>
          )}
        </AsyncView>
        <AuditTrail />
      </div>
    </>
  );
};
