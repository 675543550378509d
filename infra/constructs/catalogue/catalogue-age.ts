import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { metricsNamespace } from '#infra/function-settings.ts';
import type { StageSettings } from '#infra/stage.ts';
import type { MeasureName } from '#shared/metrics.ts';
import type { AlarmTopic } from '../alarm-topic.ts';

/** Figures of creators change within weeks. */
const MAX_AGE_DAYS = 30;

export const watchAge = (scope: Construct, { stage, alarms }: { stage: StageSettings; alarms: AlarmTopic }): void => {
  alarms.watch(scope, 'AgeAlarm', {
    metric: new Metric({
      namespace: metricsNamespace(stage),
      metricName: 'CatalogueAgeDays' satisfies MeasureName,
      statistic: 'Maximum',
      period: Duration.days(1),
    }),
    atLeast: MAX_AGE_DAYS,
    says: `No load or import has renewed the catalogue for ${MAX_AGE_DAYS} days: publish a new one.`,
  });
};
