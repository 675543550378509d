import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { AlarmTopic } from '../alarm-topic.ts';
import { type HttpCalls, SEARCH_ROUTE } from '../http-calls.ts';
import { failedShare } from './failed-share.ts';

const FAST_SEARCH_MS = 400;

/** Shares of calls in percent that may miss an objective in 30 days: availability of 99.9 %, and a 95th percentile of 400 ms. */
const BUDGETS = { availability: 0.1, search: 5 };

/**
 * Multiples of the budget, each measured over a long window, so that single errors raise no alarm, and a short one, so that the alarm ends
 * soon after the cause. At 14.4 the budget of 30 days lasts two days, at 6 five days.
 */
const BURN_RATES = [
  { id: 'Fast', rate: 14.4, long: Duration.hours(1), short: Duration.minutes(5) },
  { id: 'Slow', rate: 6, long: Duration.hours(6), short: Duration.minutes(30) },
];

type ShareIn = (period: Duration) => IMetric;

/** Alarms when the product misses its objectives so often that the month's budget would not last. */
export const watchObjectives = (scope: Construct, alarms: AlarmTopic, http: HttpCalls): void => {
  watchBudget(scope, alarms, {
    id: 'Availability',
    budget: BUDGETS.availability,
    missed: (period) => failedShare(http.stage, period),
    what: 'calls fail with 5xx',
  });
  watchBudget(scope, alarms, {
    id: 'SearchSpeed',
    budget: BUDGETS.search,
    missed: slowSearches(http),
    what: 'searches take more than 400 ms',
  });
};

type Objective = { id: string; budget: number; missed: ShareIn; what: string };

const watchBudget = (scope: Construct, alarms: AlarmTopic, { id, budget, missed, what }: Objective): void => {
  for (const { id: speed, rate, long, short } of BURN_RATES) {
    const atLeast = Math.round(rate * budget * 100) / 100;
    const says = `${atLeast} % of ${what}: the budget of the month lasts ${Math.round(30 / rate)} days at this rate. Compare the functions on the dashboard.`;
    const rules = [long, short].map((period) => ({ metric: missed(period), atLeast, says }));
    alarms.watchTogether(scope, `${id}${speed}Burn`, { rules, says });
  }
};

/** Percent of searches. */
const slowSearches =
  ({ stage }: HttpCalls): ShareIn =>
  (period) =>
    searchLatency(stage, period, `PR(${FAST_SEARCH_MS}:)`);

export const searchLatency = (stage: HttpCalls['stage'], period: Duration, statistic: string): IMetric => {
  const [Method = '', Resource = ''] = SEARCH_ROUTE.split(' ');
  // `stage.metric` ignores dimensions of its own.
  const dimensionsMap = { ApiId: stage.api.apiId, Stage: stage.stageName, Method, Resource };
  return new Metric({ namespace: 'AWS/ApiGateway', metricName: 'Latency', period, statistic, dimensionsMap });
};
