import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { metricsNamespace } from '#infra/function-settings.ts';
import { deadQueueName, type QueueDefinition } from '#shared/jobs.ts';
import type { MetricName } from '#shared/metrics.ts';
import { FeatureFunction, type FunctionProps, type Usable, type Use } from './feature-function.ts';

const MAX_LAMBDA_SECONDS = 900;
/** AWS recommends six times the function's timeout, which allows for the batch, its retries and a slow start. */
const VISIBILITY_PER_RUN = 6;
/** In five minutes. A job makes four attempts in its first minute; fewer failures are single requests that a retry has repaired. */
const FAILED_ATTEMPTS = 3;

const sealed = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };

/** `oversee` allows to count messages and to redrive dead letters. */
type QueueAccess = 'send' | 'oversee';

export type JobQueueProps = { name: string; definition: QueueDefinition; worker: FunctionProps };

/** A queue with its worker, its dead-letter queue and their alarms. */
export class JobQueue extends Construct implements Usable<QueueAccess> {
  readonly queue: Queue;
  readonly dead: Queue;
  readonly worker: FeatureFunction;
  readonly #name: string;
  /** Common prefix of all queue names of the stage, so that one setting is enough for all their URLs. */
  readonly #prefix: string;

  constructor(scope: Construct, id: string, { name, definition, worker }: JobQueueProps) {
    super(scope, id);
    this.#name = name;
    const { visibilitySeconds, maxReceives, batchSize, concurrency } = definition;
    this.#prefix = `${worker.stage.brand.id}-${worker.stage.name}-`;
    this.dead = new Queue(this, 'Dead', {
      ...sealed,
      queueName: `${this.#prefix}${deadQueueName(name)}`,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, 'Queue', {
      ...sealed,
      queueName: `${this.#prefix}${name}`,
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: this.dead, maxReceiveCount: maxReceives },
    });
    this.worker = new FeatureFunction(this, 'Worker', {
      ...worker,
      timeoutSeconds: Math.min(MAX_LAMBDA_SECONDS, Math.ceil(visibilitySeconds / VISIBILITY_PER_RUN)),
      reservedConcurrency: worker.stage.reservesConcurrency ? concurrency : undefined,
    });
    this.worker.lambda.addEventSource(
      new SqsEventSource(this.queue, { batchSize, maxConcurrency: concurrency, reportBatchItemFailures: true }),
    );
    this.#raiseAlarms(worker, definition);
  }

  grant(access: QueueAccess): Use {
    const { queueArn } = this.queue;
    const { region, urlSuffix, account } = Stack.of(this);
    const settings = { QUEUE_URL_PREFIX: `https://sqs.${region}.${urlSuffix}/${account}/${this.#prefix}` };
    if (access === 'send') return { settings, allows: [new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] })] };
    return {
      settings,
      allows: [
        new PolicyStatement({ actions: ['sqs:SendMessage', 'sqs:GetQueueAttributes'], resources: [queueArn] }),
        new PolicyStatement({
          actions: ['sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:DeleteMessage'],
          resources: [this.dead.queueArn],
        }),
      ],
    };
  }

  #raiseAlarms({ alarms, stage }: FunctionProps, { lateAfterMinutes }: QueueDefinition): void {
    alarms.watch(this, 'AttemptsAlarm', {
      metric: new Metric({
        namespace: metricsNamespace(stage),
        metricName: 'FailedAttempts' satisfies MetricName,
        dimensionsMap: { queue: this.#name },
        statistic: 'Sum',
        period: Duration.minutes(5),
      }),
      atLeast: FAILED_ATTEMPTS,
      says: `${this.#name}: attempts fail and are repeated. Find "attempt failed" in the worker's log; it names the jobs and accounts.`,
    });
    alarms.watch(this, 'DeadAlarm', {
      metric: this.dead.metricApproximateNumberOfMessagesVisible({ statistic: 'Maximum' }),
      atLeast: 1,
      says: `${this.#name}: a message failed for good. Read the worker's log, repair, then redrive the dead letters.`,
    });
    alarms.watch(this, 'LateAlarm', {
      metric: this.queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' }),
      atLeast: lateAfterMinutes * 60,
      says: `${this.#name}: work waits too long. Is the worker failing, or are there too few?`,
    });
  }
}
