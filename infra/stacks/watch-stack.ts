import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import type { FunctionProps } from '#infra/constructs/feature-function.ts';
import { Canary } from '#infra/constructs/watch/canary.ts';
import { addDashboard, signInMetric, type Watched } from '#infra/constructs/watch/dashboard.ts';
import { failedShare } from '#infra/constructs/watch/failed-share.ts';
import { watchObjectives } from '#infra/constructs/watch/objectives.ts';
import { metricsNamespace } from '#infra/function-settings.ts';
import type { MetricName } from '#shared/metrics.ts';
import type { StackOptions } from './stack-options.ts';

export type WatchProps = Watched & { alarms: AlarmTopic; canary: FunctionProps };

const period = Duration.minutes(5);
const SLOW_MS = 3_000;
/** More calls that fail than single ones, and a share that is more than noise when there are many calls. */
const FAILURES = 5;
const FAILED_PERCENT = 1;
/** Shares at which AWS puts an account under review: 5 % bounces, 0.1 % complaints. */
const MAIL_LIMITS = { BounceRate: 0.05, ComplaintRate: 0.001 };

/** A dashboard of the whole system, and the alarms that do not belong to a single resource. */
export class WatchStack extends Stack {
  readonly canary: Canary;

  constructor({ app, id, props, stage }: StackOptions, watched: WatchProps) {
    super(app, id, props);
    this.#alarms(watched);
    this.#watchClocks(watched.alarms, metricsNamespace(stage));
    watchObjectives(this, watched.alarms, watched.http);
    this.canary = new Canary(this, 'Canary', { worker: watched.canary, alarms: watched.alarms });
    addDashboard(this, { ...watched, functions: [...watched.functions, this.canary.worker] });
  }

  #watchClocks(alarms: AlarmTopic, namespace: string): void {
    alarms.watch(this, 'ClockSkews', {
      metric: new Metric({
        namespace,
        metricName: 'ClockSkews' satisfies MetricName,
        statistic: 'Sum',
        period: Duration.minutes(1),
      }),
      atLeast: 1,
      says: 'The clock of a function is a minute wrong: leases and periods of tokens shift. Find "clock differs" in the logs.',
    });
  }

  #alarms({ alarms, customers, http: { stage } }: WatchProps): void {
    alarms.watch(this, 'ServerErrors', {
      metric: failedShare(stage, period, FAILURES),
      atLeast: FAILED_PERCENT,
      says: 'Calls fail with 5xx: find "request failed" in the logs of the functions.',
    });
    alarms.watch(this, 'SlowCalls', {
      metric: stage.metricLatency({ period, statistic: 'p95' }),
      atLeast: SLOW_MS,
      periods: 3,
      says: 'One call in twenty is slow: compare the durations of the functions, then the traces.',
    });
    alarms.watch(this, 'RefusedSignIns', {
      metric: signInMetric(customers, 'SignInThrottles'),
      atLeast: 1,
      says: 'The user pool refuses sign-ins because there are too many: an attack, or a quota to raise?',
    });
    for (const [name, atLeast] of Object.entries(MAIL_LIMITS)) {
      alarms.watch(this, name, {
        metric: new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${name}`, statistic: 'Average', period: Duration.hours(1) }),
        atLeast,
        says: `${name} of mails: AWS stops an account that sends to bad or unwilling addresses. Who gets those mails?`,
      });
    }
  }
}
