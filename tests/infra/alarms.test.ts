import { describe, expect, it } from 'vitest';
import { isOurs, statementsOf } from './support/policies.ts';
import { cloudApp, ofType, PROD, type Resource, synthesize, withJobs } from './support/synth.ts';

const resources = synthesize(cloudApp(PROD, withJobs()));
const all = (type: string): Resource[] => ofType(resources, type);
const asList = <T>(value: T | T[]): T[] => [value].flat() as T[];
const functions = all('AWS::Lambda::Function').filter(isOurs);
const alarms = all('AWS::CloudWatch::Alarm');

describe('failed jobs', () => {
  it('[CLD-04] three failed attempts in five minutes raise an alarm of their queue', () => {
    for (const name of Object.keys(withJobs().queues)) {
      const [alarm, ...more] = alarms.filter(({ properties: { MetricName, Dimensions = [] } }) =>
        [MetricName === 'FailedAttempts', JSON.stringify(Dimensions) === JSON.stringify([{ Name: 'queue', Value: name }])].every(Boolean),
      );
      expect(more).toEqual([]);
      expect(alarm?.properties).toMatchObject({
        Namespace: 'tensor-prod',
        Statistic: 'Sum',
        Period: 300,
        Threshold: 3,
        EvaluationPeriods: 1,
      });
    }
  });

  it('[CLD-04] every failed job raises an alarm within minutes that names its queue, id and account', () => {
    const [alarm, ...more] = alarms.filter(({ properties }) => JSON.stringify(properties.Metrics ?? '').includes('FailedJobs'));
    expect(more).toEqual([]);
    expect(alarm?.properties).toMatchObject({ Threshold: 1, EvaluationPeriods: 1, TreatMissingData: 'notBreaching' });
    expect(alarm?.properties.Metrics).toMatchObject([
      {
        Expression:
          'SELECT SUM(FailedJobs) FROM SCHEMA("tensor-prod", queue, jobId, accountId) GROUP BY queue, jobId, accountId ORDER BY SUM() DESC',
        Period: 60,
        ReturnData: true,
      },
    ]);
    const namespaces = functions.map(({ properties }) => properties.Environment.Variables.METRICS_NAMESPACE);
    expect(new Set(namespaces)).toEqual(new Set(['tensor-prod', undefined]));
  });

  it('[CLD-04] a worker may change the visibility of the messages of its own queue and send to it, and knows its address', () => {
    for (const { properties } of all('AWS::Lambda::EventSourceMapping')) {
      const queueId = properties.EventSourceArn['Fn::GetAtt'][0];
      const worker = functions.find(({ id }) => id === properties.FunctionName.Ref);
      const own = all('AWS::IAM::Policy')
        .filter(({ properties: { Roles } }) => JSON.stringify(Roles).includes(`"${worker?.properties.Role['Fn::GetAtt'][0]}"`))
        .flatMap(statementsOf)
        .filter(({ Resource }) => JSON.stringify(Resource).includes(`"${queueId}"`));
      expect(own.flatMap(({ Action }) => asList(Action))).toEqual(
        expect.arrayContaining(['sqs:ChangeMessageVisibility', 'sqs:SendMessage']),
      );
      expect(worker?.properties.Environment.Variables).toHaveProperty('QUEUE_URL_PREFIX');
    }
  });
});

describe('the objectives', () => {
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

  it('[CLD-07] the speed of searches is that of their route, the only one whose metrics are charged', () => {
    const { RouteSettings, DefaultRouteSettings } = all('AWS::ApiGatewayV2::Stage')[0]?.properties ?? {};
    expect(DefaultRouteSettings.DetailedMetricsEnabled).toBeFalsy();
    const detailed = Object.entries<{ DetailedMetricsEnabled?: boolean }>(RouteSettings).filter(([, each]) => each.DetailedMetricsEnabled);
    expect(detailed.map(([route]) => route)).toEqual(['POST /v1/identification']);
    const [part] = alarms.filter(({ id }) => id.startsWith('SearchSpeedFastBurnPart'));
    expect(part?.properties.ExtendedStatistic ?? part?.properties.Metrics?.[0].MetricStat.Stat).toBe('PR(400:)');
    expect(JSON.stringify(part?.properties)).toContain('/v1/identification');
  });
});
