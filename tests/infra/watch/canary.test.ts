import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, it, vi } from 'vitest';
import { canaryHandler } from '#functions/jobs/canary.ts';
import { logTo } from '#functions/log.ts';
import { fakeStage } from '../support/fake-stage.ts';
import { statementsOf } from '../support/policies.ts';
import { cloudApp, ofType, PROD, synthesize } from '../support/synth.ts';

const settings = (url: string) => ({ SITE_URL: url, CANARY_EMAIL: 'canary@example.com', CANARY_PASSWORD_ARN: 'arn:canary' });

beforeEach(() => {
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(async () => ({ SecretString: 'a'.repeat(64) }) as never);
});

const logged = (): { message: string; detail?: string; step?: string }[] => {
  const lines: { message: string }[] = [];
  logTo((line) => void lines.push(JSON.parse(line)));
  return lines;
};

it('[CLD-07] the canary signs in and searches as a customer does, and logs its steps without its address or password', async () => {
  const lines = logged();
  const { url, seen } = await fakeStage(12);
  await canaryHandler(settings(url))();
  expect(seen.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/v1/api/auth/login', '/v1/identification', '/v1/api/auth/sign_out']),
  );
  expect(seen.find(({ path }) => path === '/v1/identification')?.token).toBe('Bearer token-1');
  expect(lines.map(({ step }) => step)).toEqual(['the site and its settings', 'sign-in', 'the account', 'a search', 'sign-out']);
  expect(JSON.stringify(lines)).not.toMatch(/canary@|aaaa/);
});

it('[CLD-07] a visit that fails throws, which raises the alarm of its function, and its log names the step', async () => {
  const lines = logged();
  const { url } = await fakeStage(0);
  await expect(canaryHandler(settings(url))()).rejects.toThrow('a search: the catalogue is empty');
  expect(lines.at(-1)).toMatchObject({ message: 'canary failed', detail: 'a search: the catalogue is empty' });
  await expect(canaryHandler(settings('http://127.0.0.1:1'))()).rejects.toThrow('the site and its settings');
});

it('a canary without its settings does not start, and names them', () => {
  vi.stubEnv('SITE_URL', undefined);
  expect(() => canaryHandler({ SITE_URL: 'nonsense', CANARY_PASSWORD_ARN: '' })).toThrow(/SITE_URL .*CANARY_EMAIL .*CANARY_PASSWORD_ARN /s);
});

it('[CLD-07] the cloud runs the canary every five minutes with the rights of a customer only, and alarms when it fails or stops', () => {
  const resources = synthesize(cloudApp({ ...PROD, repository: 'tensor/app' }));
  const [canary, ...more] = ofType(resources, 'AWS::Lambda::Function').filter(({ properties }) =>
    /\.canary\.ts$/.test(properties.Description),
  );
  expect(more).toEqual([]);
  const id = canary?.id ?? '';
  const rules = ofType(resources, 'AWS::Events::Rule').filter(({ properties }) =>
    JSON.stringify(properties.Targets?.[0].Arn).includes(`"${id}"`),
  );
  expect(rules.map(({ properties }) => [properties.ScheduleExpression, properties.State])).toEqual([['rate(5 minutes)', 'ENABLED']]);
  expect(ofType(resources, 'AWS::Lambda::EventInvokeConfig').map(({ properties }) => properties.MaximumRetryAttempts)).toEqual([0]);
  const allowed = ofType(resources, 'AWS::IAM::Policy')
    .filter((policy) => policy.id.startsWith('CanaryVisit'))
    .flatMap(statementsOf);
  expect(allowed.flatMap(({ Action }) => Action).toSorted()).toEqual([
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    'secretsmanager:GetSecretValue',
    'xray:PutTelemetryRecords',
    'xray:PutTraceSegments',
  ]);
  const alarms = ofType(resources, 'AWS::CloudWatch::Alarm').filter(({ properties }) => properties.Dimensions?.[0]?.Value?.Ref === id);
  const rule = (metric: string) => alarms.find(({ properties }) => properties.MetricName === metric)?.properties;
  expect(rule('Errors')).toMatchObject({ Threshold: 1, Period: 60, ComparisonOperator: 'GreaterThanOrEqualToThreshold' });
  expect(rule('Invocations')).toMatchObject({
    Threshold: 1,
    Period: 300,
    EvaluationPeriods: 3,
    ComparisonOperator: 'LessThanThreshold',
    TreatMissingData: 'breaching',
  });
});
