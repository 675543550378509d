import { Duration, Validations } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ScheduleDefinition } from '#shared/jobs.ts';
import { FeatureFunction, type FunctionProps } from './feature-function.ts';

export type JobScheduleProps = { name: string; definition: ScheduleDefinition; worker: FunctionProps };

/** A schedule and its function; an event that could not be delivered is stored and reported. */
export class JobSchedule extends Construct {
  readonly worker: FeatureFunction;

  constructor(scope: Construct, id: string, { name, definition: { everyMinutes }, worker }: JobScheduleProps) {
    super(scope, id);
    this.worker = new FeatureFunction(this, 'Worker', { ...worker, timeoutSeconds: 300 });
    const dead = new Queue(this, 'Dead', { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: Duration.days(14) });
    Validations.of(dead).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'It is itself the end of ticks that could not be delivered.' });
    // A late event is worthless once the next one is due.
    const target = new LambdaFunction(this.worker.lambda, {
      deadLetterQueue: dead,
      // EventBridge would send the ARN of the rule instead of the name.
      event: RuleTargetInput.fromObject({ resources: [name], time: EventField.time }),
      maxEventAge: Duration.minutes(everyMinutes),
      retryAttempts: 2,
    });
    new Rule(this, 'Clock', { schedule: Schedule.rate(Duration.minutes(everyMinutes)), targets: [target] });
    worker.alarms.watch(this, 'DeadAlarm', {
      metric: dead.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
      atLeast: 1,
      says: `${name}: a tick was not delivered. Is its function throttled?`,
    });
  }
}
