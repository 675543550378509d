import { Duration, Stack } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import type { FeatureFunction, FunctionProps } from '#infra/constructs/feature-function.ts';
import { JobQueue } from '#infra/constructs/job-queue.ts';
import { JobSchedule } from '#infra/constructs/job-schedule.ts';
import { MailEvents } from '#infra/constructs/mail-events.ts';
import { metricsNamespace } from '#infra/function-settings.ts';
import { grantPermissions, type Shared } from '#infra/grant-permissions.ts';
import type { QueueDefinition, ScheduleDefinition } from '#shared/jobs.ts';
import type { StackOptions } from './stack-options.ts';

export type JobsProps = Omit<Shared, 'queues'> & {
  queues: Record<string, QueueDefinition>;
  schedules: Record<string, ScheduleDefinition>;
  functionOf: (entry: string) => FunctionProps;
  alarms: AlarmTopic;
};

/** Queues and schedules of shared/jobs.ts, with their workers. */
export class JobsStack extends Stack {
  readonly queues: Record<string, JobQueue>;
  readonly workers: FeatureFunction[];

  constructor({ app, id, props, stage }: StackOptions, { queues, alarms, schedules, functionOf, ...shared }: JobsProps) {
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
    const { 'mail-events': mailEvents } = this.queues;
    if (mailEvents) new MailEvents(this, 'MailEvents', { stage, to: mailEvents });
    alarms.watch(this, 'FailedJobsAlarm', {
      metric: failedJobs(metricsNamespace(stage)),
      atLeast: 1,
      says: 'Jobs failed for good; the message names their queue, id and account. Find "job failed" in the logs of the workers.',
    });
  }
}

/** One time series per failed job, so that the alarm reports each job with its dimensions. */
const failedJobs = (namespace: string): MathExpression =>
  new MathExpression({
    expression: `SELECT SUM(FailedJobs) FROM SCHEMA("${namespace}", queue, jobId, accountId) GROUP BY queue, jobId, accountId ORDER BY SUM() DESC`,
    usingMetrics: {},
    period: Duration.minutes(1),
    label: 'Failed jobs',
  });
