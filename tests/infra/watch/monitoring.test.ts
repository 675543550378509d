import { describe, expect, it } from 'vitest';
import type { Statement } from '../support/policies.ts';
import { cloudApp, ofType, onlyOf, PROD, type Resource, synthesize, withJobs } from '../support/synth.ts';

// The alarms of the CDN have a topic of their own: edge-watch.test.ts.
const resources = synthesize(cloudApp(PROD, withJobs())).filter(({ stack }) => stack !== 'tensor-prod-edge-watch');
const all = (type: string): Resource[] => ofType(resources, type);
const only = (type: string): Resource => onlyOf(resources, type);
const asList = <T>(value: T | T[]): T[] => [value].flat() as T[];

const alarms = all('AWS::CloudWatch::Alarm');
describe('monitoring', () => {
  it('[OPS-03] every alarm notifies the one encrypted topic, when it starts and when it ends', () => {
    const topic = only('AWS::SNS::Topic');
    expect(topic.properties.KmsMasterKeyId).toBeDefined();
    const together = all('AWS::CloudWatch::CompositeAlarm');
    const isPart = (id: string) => together.some(({ properties }) => JSON.stringify(properties.AlarmRule).includes(`"${id}"`));
    for (const { id, properties } of [...alarms.filter((alarm) => !isPart(alarm.id)), ...together]) {
      expect(JSON.stringify(properties.AlarmActions), id).toContain(topic.id);
      expect(JSON.stringify(properties.OKActions), id).toContain(topic.id);
    }
    expect(all('AWS::SNS::Subscription').map(({ properties }) => properties.Endpoint)).toEqual(['ops@tensor.test']);
  });

  it('[OPS-03] CloudWatch may use the topic and its key', () => {
    const cloudWatch = (resource: Resource, document: string): string[] =>
      (resource.properties[document].Statement as Statement[])
        .filter(({ Principal }) => JSON.stringify(Principal).includes('cloudwatch.amazonaws.com'))
        .flatMap(({ Action }) => asList(Action));
    expect(cloudWatch(only('AWS::SNS::TopicPolicy'), 'PolicyDocument')).toContain('sns:Publish');
    expect(cloudWatch(only('AWS::KMS::Key'), 'KeyPolicy')).toEqual(expect.arrayContaining(['kms:Decrypt', 'kms:GenerateDataKey*']));
  });

  it('[OPS-03] 5xx answers, slow calls and a throttled table raise alarms; one dashboard shows them', () => {
    const watched = alarms.flatMap(
      ({ properties }) =>
        properties.MetricName ??
        properties.Metrics?.map(({ MetricStat }: { MetricStat?: { Metric: { MetricName: string } } }) => MetricStat?.Metric.MetricName),
    );
    expect(watched).toEqual(expect.arrayContaining(['5xx', 'Latency', 'ThrottledRequests']));
    expect(all('AWS::CloudWatch::Dashboard')).toHaveLength(1);
  });

  it.each(['ServerErrors', 'ReleaseErrors'])('[OPS-03] %s counts five failures and more, if they are one call in a hundred', (id) => {
    const [alarm] = alarms.filter((each) => each.id.startsWith(id));
    const metrics: { Expression?: string }[] = alarm?.properties.Metrics ?? [];
    expect(metrics.flatMap(({ Expression }) => Expression ?? [])).toEqual(['IF(failed >= 5, 100 * failed / MAX([calls, 1]), 0)']);
    expect(alarm?.properties.Threshold).toBe(1);
  });

  it.each([
    ['Availability', 'Fast', [3_600, 300], 1.44],
    ['Availability', 'Slow', [21_600, 1_800], 0.6],
    ['SearchSpeed', 'Fast', [3_600, 300], 72],
    ['SearchSpeed', 'Slow', [21_600, 1_800], 30],
  ])(
    '[CLD-07] the objective %s alarms when its budget burns %s, over a long and a short window together',
    (id, speed, periods, threshold) => {
      const [alarm] = all('AWS::CloudWatch::CompositeAlarm').filter((each) => each.id.startsWith(`${id}${speed}Burn`));
      const parts = alarms.filter((each) => each.id.startsWith(`${id}${speed}BurnPart`));
      const rule = JSON.stringify(alarm?.properties.AlarmRule);
      for (const part of parts) expect(rule).toContain(part.id);
      expect(rule).toContain(' AND ');
      const periodOf = ({ properties }: Resource): number =>
        properties.Period ?? properties.Metrics.find(({ MetricStat }: { MetricStat?: object }) => MetricStat).MetricStat.Period;
      expect(parts.map(periodOf).toSorted((a, b) => b - a)).toEqual(periods);
      expect(parts.map(({ properties }) => properties.Threshold)).toEqual([threshold, threshold]);
      expect(parts.flatMap(({ properties }) => properties.AlarmActions ?? [])).toEqual([]);
    },
  );

  it('[OPS-03] failures of the table in any operation, refused sign-ins, bounces and complaints raise alarms', () => {
    const definitions = alarms.map(({ properties }) => JSON.stringify(properties));
    for (const metric of ['SystemErrors', 'SignInThrottles', 'Reputation.BounceRate', 'Reputation.ComplaintRate'])
      expect(
        definitions.filter((each) => each.includes(`"${metric}"`)),
        metric,
      ).toHaveLength(1);
    const throttled = definitions.find((each) => each.includes('"ThrottledRequests"'));
    for (const operation of [
      'GetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'TransactWriteItems',
      'BatchGetItem',
      'BatchWriteItem',
    ])
      expect(throttled).toContain(`"${operation}"`);
  });

  it('[CLD-07] the speed of searches is that of their route, the only one whose metrics are charged', () => {
    const { RouteSettings, DefaultRouteSettings } = only('AWS::ApiGatewayV2::Stage').properties;
    expect(DefaultRouteSettings.DetailedMetricsEnabled).toBeFalsy();
    const detailed = Object.entries<{ DetailedMetricsEnabled?: boolean }>(RouteSettings).filter(([, each]) => each.DetailedMetricsEnabled);
    expect(detailed.map(([route]) => route)).toEqual(['POST /v1/identification']);
    const [part] = alarms.filter(({ id }) => id.startsWith('SearchSpeedFastBurnPart'));
    expect(part?.properties.ExtendedStatistic ?? part?.properties.Metrics?.[0].MetricStat.Stat).toBe('PR(400:)');
    expect(JSON.stringify(part?.properties)).toContain('/v1/identification');
  });

  it('[OPS-03] a webhook has the limit of all calls, because its provider sends many messages at once', () => {
    const { RouteSettings } = only('AWS::ApiGatewayV2::Stage').properties;
    expect(all('AWS::ApiGatewayV2::Route').map(({ properties }) => properties.RouteKey)).toContain('POST /v1/webhooks/stripe');
    expect(RouteSettings['POST /v1/webhooks/stripe']).toBeUndefined();
    expect(RouteSettings['POST /v1/api/auth/login']).toEqual({ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 });
  });

  it('[OPS-03] the dashboard counts searches, reports, exports and failures, and shows cluster, sign-ins, CDN and mails', () => {
    const body = JSON.stringify(only('AWS::CloudWatch::Dashboard').properties.DashboardBody);
    for (const route of ['POST /v1/identification', 'POST /v1/reports/new', 'POST /v1/identification/new/export'])
      expect(body).toContain(`filter route = \\\\\\"${route}\\\\\\" and status < 400`);
    expect(body).toContain('filter status >= 500');
    for (const namespace of ['AWS/ES', 'AWS/Cognito', 'AWS/CloudFront', 'AWS/SES', 'AWS/DynamoDB', 'AWS/SQS', 'AWS/Lambda'])
      expect(body).toContain(namespace);
  });

  it('[OPS-03] calls are logged by route, status and time, without the caller and the address', () => {
    const stage = only('AWS::ApiGatewayV2::Stage');
    const fields = Object.values<string>(JSON.parse(stage.properties.AccessLogSettings.Format));
    expect(fields).toEqual(
      expect.arrayContaining(['$context.requestId', '$context.routeKey', '$context.status', '$context.responseLatency']),
    );
    expect(fields.join()).not.toMatch(/identity|sourceIp|claims|userAgent|path\b/);
  });
});
