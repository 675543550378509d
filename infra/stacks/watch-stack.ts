import { Duration, Stack } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import type { DataTable } from '#infra/constructs/data-table.ts';
import type { FeatureFunction } from '#infra/constructs/feature-function.ts';
import type { HttpCalls } from '#infra/constructs/http-calls.ts';
import type { JobQueue } from '#infra/constructs/job-queue.ts';
import { searchLatency, watchObjectives } from '#infra/constructs/watch/objectives.ts';
import type { StackOptions } from './stack-options.ts';

export type WatchProps = {
  alarms: AlarmTopic;
  http: HttpCalls;
  functions: FeatureFunction[];
  queues: Record<string, JobQueue>;
  table: DataTable;
};

const period = Duration.minutes(5);
const SLOW_MS = 3_000;

/** A dashboard of the whole system, and the alarms that do not belong to a single resource. */
export class WatchStack extends Stack {
  constructor({ app, id, props }: StackOptions, watched: WatchProps) {
    super(app, id, props);
    this.#alarms(watched);
    watchObjectives(this, watched.alarms, watched.http);
    this.#dashboard(watched);
  }

  #alarms({ alarms, http: { stage } }: WatchProps): void {
    alarms.watch(this, 'ServerErrors', {
      metric: stage.metricServerError({ period, statistic: 'Sum' }),
      atLeast: 5,
      says: 'Calls fail with 5xx: find "request failed" in the logs of the functions.',
    });
    alarms.watch(this, 'SlowCalls', {
      metric: stage.metricLatency({ period, statistic: 'p95' }),
      atLeast: SLOW_MS,
      periods: 3,
      says: 'One call in twenty is slow: compare the durations of the functions, then the traces.',
    });
  }

  #dashboard({ http: { stage }, functions, queues, table }: WatchProps): void {
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 8 });
    const functionGraph = (title: string, metric: (each: FeatureFunction) => IMetric) => graph(title, functions.map(metric));
    new Dashboard(this, 'Dashboard', {
      widgets: [
        [
          graph('Calls', [stage.metricCount({ period, statistic: 'Sum' })]),
          graph('Refused and failed calls', [
            stage.metricClientError({ period, statistic: 'Sum' }),
            stage.metricServerError({ period, statistic: 'Sum' }),
          ]),
          graph(
            'Time to answer, ms',
            ['p50', 'p95', 'p99'].map((statistic) => stage.metricLatency({ period, statistic, label: statistic })),
          ),
          graph(
            'Time of a search, ms',
            ['p50', 'p95'].map((statistic) => searchLatency(stage, period, statistic)),
          ),
        ],
        [
          functionGraph('Duration p95, ms', ({ lambda, name }) => lambda.metricDuration({ period, statistic: 'p95', label: name })),
          functionGraph('Crashes', ({ lambda, name }) => lambda.metricErrors({ period, label: name })),
          functionGraph('Throttled', ({ lambda, name }) => lambda.metricThrottles({ period, label: name })),
        ],
        [
          graph('Table: units used', [
            table.table.metricConsumedReadCapacityUnits({ period }),
            table.table.metricConsumedWriteCapacityUnits({ period }),
          ]),
          graph('Table: throttled', [table.throttles()]),
          ...Object.entries(queues).map(([name, { queue, dead }]) =>
            graph(`Queue ${name}: waiting, s, and dead`, [
              queue.metricApproximateAgeOfOldestMessage({ period }),
              dead.metricApproximateNumberOfMessagesVisible({ period }),
            ]),
          ),
        ],
      ],
    });
  }
}
