import { Stack } from 'aws-cdk-lib';
import type { FeatureFunction, FunctionProps } from '#infra/constructs/feature-function.ts';
import { JobQueue } from '#infra/constructs/job-queue.ts';
import { JobSchedule } from '#infra/constructs/job-schedule.ts';
import { grantPermissions, type Shared } from '#infra/permissions.ts';
import type { QueueDefinition, ScheduleDefinition } from '#shared/jobs.ts';
import type { StackOptions } from './stack-options.ts';

export type JobsProps = Omit<Shared, 'queues'> & {
  queues: Record<string, QueueDefinition>;
  schedules: Record<string, ScheduleDefinition>;
  functionOf: (entry: string) => FunctionProps;
};

/** Queues and schedules of shared/jobs.ts, with their workers. */
export class JobsStack extends Stack {
  readonly queues: Record<string, JobQueue>;
  readonly workers: FeatureFunction[];

  constructor({ app, id, props }: StackOptions, { queues, schedules, functionOf, ...shared }: JobsProps) {
    super(app, id, props);
    this.queues = Object.fromEntries(
      Object.entries(queues).map(([name, definition]) => [
        name,
        new JobQueue(this, name, { name, definition, worker: functionOf(definition.entry) }),
      ]),
    );
    const jobSchedules = Object.entries(schedules).map(
      ([name, definition]) => new JobSchedule(this, name, { name, definition, worker: functionOf(definition.entry) }),
    );
    this.workers = [...Object.values(this.queues), ...jobSchedules].map(({ worker }) =>
      grantPermissions(worker, { ...shared, queues: this.queues }),
    );
  }
}
