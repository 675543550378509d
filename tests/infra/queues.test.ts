import { expect, it } from 'vitest';
import { alarmsOn, isOurs, statementsOf } from './support/policies.ts';
import { cloudApp, ofType, PROD, type Resource, synthesize, withJobs } from './support/synth.ts';

const resources = synthesize(cloudApp(PROD, withJobs()));
const all = (type: string): Resource[] => ofType(resources, type);
const functions = all('AWS::Lambda::Function').filter(isOurs);
const alarms = all('AWS::CloudWatch::Alarm');
const queues = all('AWS::SQS::Queue');
const working = queues.filter(({ properties }) => properties.RedrivePolicy);
const deadLetters = queues.filter(({ properties }) => !properties.RedrivePolicy);

it('[OPS-03] every queue gives up to dead letters, and dead letters and late work raise an alarm', () => {
  const { queues: defined, schedules } = withJobs();
  expect(
    alarms
      .filter(({ properties }) => properties.MetricName === 'ApproximateAgeOfOldestMessage')
      .map(({ properties }) => properties.Threshold)
      .toSorted(),
  ).toEqual(
    Object.values(defined)
      .map(({ lateAfterMinutes }) => lateAfterMinutes * 60)
      .toSorted(),
  );
  expect(working).toHaveLength(Object.keys(defined).length);
  for (const { id } of working) expect(alarmsOn(resources, id), id).toEqual(['ApproximateAgeOfOldestMessage']);
  expect(deadLetters).toHaveLength(Object.keys({ ...defined, ...schedules }).length);
  for (const { id } of deadLetters) expect(alarmsOn(resources, id), id).toEqual(['ApproximateNumberOfMessagesVisible']);
});

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
    expect(own.flatMap(({ Action }) => [Action].flat())).toEqual(
      expect.arrayContaining(['sqs:ChangeMessageVisibility', 'sqs:SendMessage']),
    );
    expect(worker?.properties.Environment.Variables).toHaveProperty('QUEUE_URL_PREFIX');
  }
});

it('a worker reports single failures and is stopped long before its messages show again', () => {
  for (const { properties } of all('AWS::Lambda::EventSourceMapping')) {
    expect(properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    const worker = functions.find(({ id }) => id === properties.FunctionName.Ref);
    const { VisibilityTimeout } = working.find(({ id }) => id === properties.EventSourceArn['Fn::GetAtt'][0])?.properties ?? {};
    expect(worker?.properties.Timeout).toBe(VisibilityTimeout / 6);
    expect(worker?.properties.ReservedConcurrentExecutions).toBe(properties.ScalingConfig.MaximumConcurrency);
  }
});

it('a stage for trying out reserves no concurrency, which a fresh account does not have', () => {
  const dev = ofType(synthesize(cloudApp({}, withJobs())), 'AWS::Lambda::Function');
  expect(dev.filter(({ properties }) => properties.ReservedConcurrentExecutions)).toEqual([]);
});
