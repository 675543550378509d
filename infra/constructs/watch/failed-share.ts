import type { Duration } from 'aws-cdk-lib';
import type { HttpApi, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';

type Calls = Pick<HttpApi | HttpStage, 'metricServerError' | 'metricCount'>;

/** Percent of calls that fail with 5xx; 0 with fewer failures than `atLeast`, which may be single ones of a quiet hour. */
export const failedShare = (calls: Calls, period: Duration, atLeast = 1): IMetric =>
  new MathExpression({
    expression: atLeast === 1 ? '100 * failed / MAX([calls, 1])' : `IF(failed >= ${atLeast}, 100 * failed / MAX([calls, 1]), 0)`,
    usingMetrics: {
      failed: calls.metricServerError({ period, statistic: Stats.SUM }),
      calls: calls.metricCount({ period, statistic: Stats.SUM }),
    },
    period,
    label: 'Failed calls, %',
  });
