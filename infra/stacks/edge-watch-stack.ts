import { Duration, ReferenceStrength, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import type { Site } from '#infra/constructs/site.ts';
import { EDGE_REGION } from '#infra/regions.ts';
import { webAclMetric } from './edge-stack.ts';
import type { StackOptions } from './stack-options.ts';

const period = Duration.minutes(5);
/** Percent of the requests of the CDN. */
const FAILED_PERCENT = 5;
/** In five minutes. An office behind one address, or a screen in a loop, stays below it. */
const BLOCKED_REQUESTS = 2_000;

/** Alarms on the CDN and its rate rules, whose metrics AWS keeps in this region only. */
export class EdgeWatchStack extends Stack {
  constructor({ app, id, props, stage }: StackOptions, { site }: { site: Site }) {
    super(app, id, { ...props, env: { ...props.env, region: EDGE_REGION } });
    const alarms = new AlarmTopic(this, 'Alarms', { stage });
    const DistributionId = Stack.consumeReference(site.distribution.distributionId, ReferenceStrength.WEAK);
    alarms.watch(this, 'FailedRequests', {
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId, Region: 'Global' },
        statistic: 'Average',
        period,
      }),
      atLeast: FAILED_PERCENT,
      periods: 3,
      says: 'The CDN answers with 5xx: if calls do not fail as well, it does not reach the gateway or the files of the site.',
    });
    alarms.watch(this, 'BlockedRequests', {
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: webAclMetric(stage), Rule: 'ALL' },
        statistic: 'Sum',
        period,
      }),
      atLeast: BLOCKED_REQUESTS,
      says: 'The rules of the CDN refuse many requests: an attack, or customers behind one address? Its sampled requests name the rule.',
    });
  }
}
