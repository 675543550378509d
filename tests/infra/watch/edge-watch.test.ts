import { expect, it } from 'vitest';
import { cloudApp, ofType, onlyOf, PROD, synthesize } from '../support/synth.ts';

it('[OPS-03] failing and refusing at the CDN raise alarms in us-east-1, the only region with their metrics', () => {
  const app = cloudApp(PROD);
  const resources = synthesize(app);
  const stack = 'tensor-prod-edge-watch';
  expect(app.synth().getStackByName(stack).environment.region).toBe('us-east-1');
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').filter((alarm) => alarm.stack === stack);
  const rule = (metric: string) => alarms.find(({ properties }) => properties.MetricName === metric)?.properties;
  expect(alarms).toHaveLength(2);
  expect(rule('5xxErrorRate')).toMatchObject({ Namespace: 'AWS/CloudFront', Threshold: 5, Period: 300, EvaluationPeriods: 3 });
  expect(JSON.stringify(rule('5xxErrorRate').Dimensions)).toContain('tensor-prod-web');
  const acl = ofType(resources, 'AWS::WAFv2::WebACL').find(({ properties }) => properties.Scope === 'CLOUDFRONT');
  expect(rule('BlockedRequests').Dimensions).toEqual([
    { Name: 'Rule', Value: 'ALL' },
    { Name: 'WebACL', Value: acl?.properties.VisibilityConfig.MetricName },
  ]);
  const topics = ofType(resources, 'AWS::SNS::Topic').filter((topic) => topic.stack === stack);
  for (const { properties } of alarms) expect(properties.AlarmActions).toEqual([{ Ref: topics[0]?.id }]);
  const subscriptions = ofType(resources, 'AWS::SNS::Subscription').filter((each) => each.stack === stack);
  expect(onlyOf(subscriptions, 'AWS::SNS::Subscription').properties.Endpoint).toBe('ops@tensor.test');
});
