import { describe, expect, it } from 'vitest';
import { isOurs, statementsOf } from './support/policies.ts';
import { cloudApp, ofType, onlyOf, PROD, type Resource, synthesize } from './support/synth.ts';

const production = synthesize(cloudApp(PROD)).filter(({ stack }) => stack === 'tensor-prod-load');
const all = (type: string): Resource[] => ofType(production, type);
const only = (type: string): Resource => onlyOf(production, type);

type State = {
  Type: string;
  Next?: string;
  Seconds?: number;
  Parameters?: object;
  ItemsPath?: string;
  Default?: string;
  Choices?: { BooleanEquals: boolean; Next: string }[];
  Retry?: { ErrorEquals: string[]; IntervalSeconds: number; MaxAttempts: number }[];
  ItemProcessor?: { ProcessorConfig: { Mode: string }; StartAt: string; States: Record<string, State> };
};

const machine = only('AWS::StepFunctions::StateMachine');
/** Names of resources do not matter here. */
const { StartAt, States } = JSON.parse(
  machine.properties.DefinitionString['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : 'ARN')).join(''),
) as { StartAt: string; States: Record<string, State> };

describe('the state machine that loads a published catalogue', () => {
  it('[CLD-03] plans, shares the parts between loaders, verifies and moves the alias, and removes the load before after a week', () => {
    expect(StartAt).toBe('Plan');
    expect([States.Plan?.Next, States.LoadParts?.Next, States.VerifyAndSwap?.Next]).toEqual([
      'LoadParts',
      'VerifyAndSwap',
      'VerifyAndSwapDone',
    ]);
    expect(States.LoadParts).toMatchObject({
      Type: 'Map',
      ItemsPath: '$.items',
      ItemProcessor: { ProcessorConfig: { Mode: 'DISTRIBUTED' } },
    });
    expect(States.VerifyAndSwap?.Parameters).toEqual({ step: 'finish', 'catalogue.$': '$.catalogue' });
    expect(States.KeepLoadBefore).toMatchObject({ Type: 'Wait', Seconds: 7 * 86_400, Next: 'RemoveLoadBefore' });
    expect(States.RemoveLoadBefore?.Parameters).toEqual({ step: 'clean-up', 'catalogue.$': '$.catalogue' });
  });

  it('[CLD-03] runs a step that ran out of time again, and one that failed after its lease has ended', () => {
    const inMap = States.LoadParts?.ItemProcessor?.States ?? {};
    expect(inMap.LoadPartDone).toMatchObject({ Default: 'LoadPart', Choices: [{ BooleanEquals: true, Next: 'PartsLoaded' }] });
    expect(States.VerifyAndSwapDone).toMatchObject({
      Default: 'VerifyAndSwap',
      Choices: [{ BooleanEquals: true, Next: 'KeepLoadBefore' }],
    });
    for (const step of [States.Plan, inMap.LoadPart, States.VerifyAndSwap, States.RemoveLoadBefore]) {
      const retry = step?.Retry?.find(({ ErrorEquals }) => ErrorEquals.includes('States.ALL'));
      expect(retry?.IntervalSeconds).toBeGreaterThan(30);
      expect(retry?.MaxAttempts).toBeGreaterThan(1);
    }
  });

  it('[CLD-03] begins when the manifest of a catalogue is written, and a daily event makes a snapshot', () => {
    const [published, daily, ...others] = all('AWS::Events::Rule').toSorted((a, b) => (a.id > b.id ? -1 : 1));
    expect(others).toEqual([]);
    expect(published?.properties.EventPattern.detail.object).toEqual({ key: [{ wildcard: 'catalogues/*/manifest.json' }] });
    expect(published?.properties.Targets[0].InputTransformer.InputPathsMap).toEqual({ 'detail-object-key': '$.detail.object.key' });
    expect(daily?.properties).toMatchObject({ ScheduleExpression: 'cron(30 3 * * ? *)', Targets: [{ Input: '{"step":"daily"}' }] });
    expect(all('AWS::S3::Bucket').map(({ properties }) => properties.NotificationConfiguration)).toContainEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
  });

  it('[CLD-03] raises an alarm when a load failed and when the catalogue is a month old', () => {
    const alarms = all('AWS::CloudWatch::Alarm').map(({ properties }) => [
      properties.MetricName,
      properties.Threshold,
      properties.Namespace,
    ]);
    expect(alarms).toContainEqual(['ExecutionsFailed', 1, 'AWS/States']);
    expect(alarms).toContainEqual(['CatalogueAgeDays', 30, 'tensor-prod']);
  });

  it('[CLD-03] only lets its function read published files and the key of suppressed creators, and hand the role of snapshots to the cluster', () => {
    const [own] = all('AWS::IAM::Policy').filter(({ id }) => id.startsWith('StepsRole'));
    const rights = own ? statementsOf(own) : [];
    const others = rights.filter(({ Action }) => /"(s3|iam|dynamodb|sqs|secretsmanager):/.test(JSON.stringify(Action)));
    expect(others.map(({ Action }) => Action)).toEqual(['secretsmanager:GetSecretValue', 's3:GetObject', 's3:ListBucket', 'iam:PassRole']);
    expect(JSON.stringify(others.at(-1)?.Resource)).toMatch(/PublishedCataloguesSnapshots/);
    expect(only('AWS::Lambda::Function').properties).toMatchObject({ Timeout: 900, MemorySize: 1_769 });
  });

  it('[CLD-03] may start itself for its parts and call its function, and nothing else', () => {
    const policies = all('AWS::IAM::Policy').filter((policy) => !isOurs(policy));
    const wanted = policies.flatMap(statementsOf).filter(({ Resource }) => Resource !== '*');
    expect(new Set(wanted.flatMap(({ Action }) => [Action].flat()))).toEqual(
      new Set([
        'lambda:InvokeFunction',
        'states:StartExecution',
        'states:DescribeExecution',
        'states:StopExecution',
        'states:RedriveExecution',
      ]),
    );
    for (const { Resource } of wanted) expect(JSON.stringify(Resource)).toMatch(/StepsFunction|LoadMachine/);
  });

  it('is not made where a data provider has the creators', () => {
    const provider = synthesize(cloudApp({ catalogue: 'vendor', catalogueEndpoint: 'https://catalogue.example.com' }));
    expect(ofType(provider, 'AWS::StepFunctions::StateMachine')).toEqual([]);
  });
});
