import { describe, expect, it } from 'vitest';
import { readConfig, readCountingConfig } from '#functions/config/config.ts';
import { canaryHandler } from '#functions/jobs/canary.ts';
import { httpRoutes } from '#infra/routes.ts';
import { deadQueueName } from '#shared/jobs.ts';
import { ADDRESSES_OF_STACK, alarmsOn, isOurs, refusesPlainHttp, type Statement, statementsOf } from './support/policies.ts';
import { cloudApp, ofType, onlyOf, PROD, type Resource, synthesize, withJobs } from './support/synth.ts';

const resources = synthesize(cloudApp(PROD, withJobs()));
const all = (type: string): Resource[] => ofType(resources, type);
const only = (type: string): Resource => onlyOf(resources, type);
const asList = <T>(value: T | T[]): T[] => [value].flat() as T[];

const functions = all('AWS::Lambda::Function').filter(isOurs);

describe('retained resources', () => {
  it('no bucket can be made public, and each is encrypted', () => {
    const shut = { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true };
    for (const { properties } of all('AWS::S3::Bucket')) {
      expect(properties.PublicAccessBlockConfiguration).toEqual(shut);
      expect(properties.BucketEncryption).toBeDefined();
    }
  });

  it.each([
    ['AWS::S3::Bucket', 'AWS::S3::BucketPolicy', 'Bucket'],
    ['AWS::SQS::Queue', 'AWS::SQS::QueuePolicy', 'Queues'],
    ['AWS::SNS::Topic', 'AWS::SNS::TopicPolicy', 'Topics'],
  ])('every %s refuses requests without TLS', (type, policyType, names) => {
    expect(all(type).length).toBeGreaterThan(0);
    for (const { stack, id } of all(type)) {
      const policies = all(policyType).filter((each) => each.stack === stack && JSON.stringify(each.properties[names]).includes(`"${id}"`));
      expect(policies.some(refusesPlainHttp), id).toBe(true);
    }
  });

  it('the table can be restored to any second and outlives its stack in production', () => {
    const table = only('AWS::DynamoDB::GlobalTable');
    const [replica] = table.properties.Replicas;
    expect(replica.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
    expect(replica.DeletionProtectionEnabled).toBe(true);
    expect(table.properties.SSESpecification.SSEEnabled).toBe(true);
    expect(table.properties.TimeToLiveSpecification).toEqual({ AttributeName: 'expires', Enabled: true });
    expect([table.deletionPolicy, only('AWS::Cognito::UserPool').deletionPolicy]).toEqual(['Retain', 'Retain']);
  });
});

it('[OPS-02] every stack is well below the 500 resources that it may have', () => {
  const counts = Map.groupBy(resources, ({ stack }) => stack);
  expect(counts.size).toBeGreaterThan(9);
  for (const [stack, own] of counts) expect(own.length, stack).toBeLessThan(400);
});

describe('a function', () => {
  const readers: Record<string, (settings: Record<string, string>) => unknown> = { trigger: readCountingConfig, canary: canaryHandler };

  it.each(functions)(
    '[OPS-03] $properties.Description has a log that ends, a trace, and alarms for crashes and refusals',
    ({ id, stack, properties }) => {
      const log = all('AWS::Logs::LogGroup').find((each) => each.stack === stack && each.id === properties.LoggingConfig.LogGroup.Ref);
      expect(log?.properties.RetentionInDays).toBe(90);
      expect(properties.LoggingConfig.LogFormat).toBe('JSON');
      expect(properties.TracingConfig.Mode).toBe('Active');
      expect(alarmsOn(resources, id)).toEqual(expect.arrayContaining(['Errors', 'Throttles']));
    },
  );

  it.each(functions)('$properties.Description gets settings that it can start with in a Lambda', ({ properties }) => {
    const variables = Object.entries<unknown>(properties.Environment.Variables).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : (ADDRESSES_OF_STACK[key] ?? `${key}-of-stack`),
    ]);
    const read = readers[properties.Description.split('.').at(-2)] ?? readConfig;
    expect(() => read({ ...Object.fromEntries(variables), AWS_LAMBDA_FUNCTION_NAME: 'any' })).not.toThrow();
  });

  it('runs on the Node of this repository', () => {
    expect(new Set(functions.map(({ properties }) => properties.Runtime))).toEqual(
      new Set([`nodejs${process.versions.node.split('.')[0]}.x`]),
    );
  });
});

describe('permissions', () => {
  const policies = all('AWS::IAM::Policy').filter(isOurs);
  const rightsOf = (entry: string): string[] => {
    const role = functions.find(({ properties }) => properties.Description.endsWith(entry))?.properties.Role['Fn::GetAtt'][0];
    const own = policies.filter(({ properties }) => properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role));
    return own.flatMap(statementsOf).flatMap(({ Action }) => asList(Action));
  };
  const touching = (entry: string, service: string): string[] =>
    rightsOf(entry)
      .filter((action) => action.startsWith(`${service}:`))
      .toSorted();

  /** File names are created at run time, so a wildcard is allowed only for files of our buckets. */
  const isOfFiles = ({ Resource }: Statement): boolean => asList(Resource).every(isFolder);
  const isFolder = (resource: unknown): boolean =>
    /^\{"Fn::Join":\["",\[\{"Fn::ImportValue":"[^"*]*(FilesBucket[^"*]*"\},"\/[a-z/-]+|UserBackupsBucket[^"*]*"\},"\/users)\/\*"\]\]\}$|"PublishedCataloguesBucket\w+","Arn"\]\},"\/(catalogues|snapshots)\/\*"\]\]\}$/.test(
      JSON.stringify(resource),
    );

  /** Each load creates indices with new names, so a wildcard is allowed only in our domain. */
  const isOfCreators = ({ Action }: Statement): boolean => asList(Action).every((action) => action.startsWith('es:ESHttp'));

  it('[OPS-01] are listed individually: no action or resource is *, except files of our buckets, creators of our domain, and traces, which have no resource', () => {
    const statements = policies.flatMap(statementsOf);
    expect(statements.flatMap(({ Action }) => asList(Action)).filter((action) => action.includes('*'))).toEqual([]);
    const wide = statements.filter(({ Resource }) => /"[^"]*\*[^"]*"/.test(JSON.stringify(Resource)));
    const [ofFiles, ofCreators] = [wide.filter(isOfFiles), wide.filter(isOfCreators)];
    const others = wide.filter((each) => !isOfFiles(each) && !isOfCreators(each));
    for (const path of ofCreators.flatMap(({ Resource }) => asList(Resource)).map((each) => JSON.stringify(each)))
      expect(path).toMatch(
        /^\{"Fn::Join":\["",\[\{[^*]*Domain[^*]*\},"\/(creator\*(\/_search|\/_msearch|\/_mget|\/_bulk|\/_refresh)?|creators-\*\/_mapping|creator-(load-lock|suppressed)(\/_doc)?(\/\*)?|creators\/(_mapping|_stats\/store)|_tasks\/\*|_snapshot\/creators\/\*|[\w/]+)"\]\]\}$/,
      );
    expect(new Set(others.flatMap(({ Action }) => asList(Action)))).toEqual(new Set(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']));
    expect(new Set(ofFiles.flatMap(({ Action }) => asList(Action)))).toEqual(
      new Set(['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:DeleteObjectVersion']),
    );
  });

  it('[OPS-01] no function borrows a policy of AWS', () => {
    expect(
      all('AWS::IAM::Role')
        .filter(isOurs)
        .filter(({ properties }) => JSON.stringify(properties.AssumeRolePolicyDocument).includes('"lambda.amazonaws.com"'))
        .filter(({ properties }) => properties.ManagedPolicyArns),
    ).toEqual([]);
  });

  const read = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];

  it('[OPS-01] the API page touches nothing, and users are made and changed by the calls around accounts alone', () => {
    expect(touching('billing.http.ts', 'cognito-idp')).toEqual([]);
    expect(touching('auth.http.ts', 'cognito-idp')).toEqual(
      expect.arrayContaining(
        ['AdminSetUserPassword', 'AdminInitiateAuth', 'AdminRespondToAuthChallenge'].map((name) => `cognito-idp:${name}`),
      ),
    );
    expect(touching('pool.trigger.ts', 'cognito-idp')).toEqual([]);
    expect(touching('api-docs.http.ts', 'dynamodb')).toEqual([]);
    expect(touching('match-emails.worker.ts', 'dynamodb')).toEqual(
      expect.arrayContaining([...read, 'dynamodb:PutItem', 'dynamodb:UpdateItem']),
    );
  });

  it('[OPS-01] functions that touch one kind of item may touch no other item, and not the index', () => {
    const { permissions: needs, entries } = withJobs();
    const limited = entries.filter(({ name }) => needs[name]?.partitions);
    expect(limited.map(({ name }) => name)).toEqual(['pool.trigger', 'mail-events.worker']);
    for (const { name, path } of limited) {
      const role = functions.find(({ properties }) => properties.Description === path)?.properties.Role['Fn::GetAtt'][0];
      const own = policies.filter(({ properties }) => properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role));
      const onTable = own.flatMap(statementsOf).filter(({ Action }) => asList(Action).some((action) => action.startsWith('dynamodb:')));
      const keys = needs[name]?.partitions?.map((prefix) => `${prefix}*`);
      expect(onTable.map(({ Condition }) => Condition)).toEqual([{ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } }]);
      expect(JSON.stringify(onTable)).not.toContain('/index/');
    }
  });

  it('[OPS-01] functions that send to a queue may only send, and have its address', () => {
    expect(touching('auth.http.ts', 'sqs')).toEqual(['sqs:SendMessage']);
    const sender = functions.find(({ properties }) => properties.Description.endsWith('auth.http.ts'));
    const { QUEUE_URL_PREFIX } = sender?.properties.Environment.Variables ?? {};
    expect(JSON.stringify(QUEUE_URL_PREFIX)).toMatch(/sqs\.eu-west-1\..*\{"Ref":"AWS::AccountId"\},"\/tensor-prod-"/);
    expect(touching('billing.http.ts', 'sqs')).toEqual([]);
  });

  it('[OPS-01] [ADM-06] the admins’ function may only inspect every queue, remove dead letters and send', () => {
    expect(touching('admin.http.ts', 'sqs')).toEqual(
      expect.arrayContaining(['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage', 'sqs:SendMessage']),
    );
    expect(new Set(touching('admin.http.ts', 'sqs')).size).toBe(4);
    const { Environment } = functions.find(({ properties }) => properties.Description.endsWith('admin.http.ts'))?.properties ?? {};
    expect(Environment.Variables).toHaveProperty('QUEUE_URL_PREFIX');
    const expected = Object.keys(withJobs().queues).flatMap((name) => [`tensor-prod-${name}`, `tensor-prod-${deadQueueName(name)}`]);
    expect(all('AWS::SQS::Queue').map(({ properties }) => properties.QueueName)).toEqual(expect.arrayContaining(expected));
  });

  it('[OPS-01] functions that serve admins may ask the pool for their second factor', () => {
    const serving = httpRoutes().filter(({ access }) => access === 'admin');
    expect(serving.length).toBeGreaterThan(0);
    for (const { entry } of serving) expect(touching(entry, 'cognito-idp'), entry).toContain('cognito-idp:AdminGetUser');
  });

  it('[PTS-04] the words that find topics are a layer of the only function that reads them', () => {
    const readers = functions.filter(({ properties }) => properties.Environment.Variables.WORD_TABLE_FOLDER === '/opt');
    expect(readers.map(({ properties }) => properties.Description)).toEqual(['functions/features/ask/ask.http.ts']);
    const layers = all('AWS::Lambda::LayerVersion').filter(({ properties }) => properties.Description?.startsWith('Word vectors'));
    expect(readers.map(({ properties }) => properties.Layers)).toEqual([layers.map(({ id }) => ({ Ref: id }))]);
    expect(layers).toHaveLength(1);
  });

  it('[PRV-02] the deletion of accounts alone may delete users and old versions of files, and reads no file', () => {
    const { entries } = withJobs();
    const eraser = 'purge-accounts.schedule.ts';
    expect(touching(eraser, 's3')).toEqual(['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:ListBucket', 's3:ListBucketVersions']);
    expect(touching(eraser, 'cognito-idp')).toEqual(['cognito-idp:AdminDeleteUser', 'cognito-idp:ListUsers']);
    for (const { path } of entries.filter((entry) => !entry.path.endsWith(eraser))) {
      expect(touching(path, 's3'), path).not.toContain('s3:DeleteObjectVersion');
      expect(touching(path, 'cognito-idp'), path).not.toContain('cognito-idp:AdminDeleteUser');
    }
  });

  it('[OPS-01] [OPS-02] mails are sent only by functions that declare it, from the address of the stage', () => {
    const { permissions: needs, entries } = withJobs();
    for (const { name, path } of entries.filter((entry) => needs[entry.name]))
      expect(touching(path, 'ses'), name).toEqual(needs[name]?.mail ? ['ses:SendEmail'] : []);
    const sending = policies.flatMap(statementsOf).filter(({ Action }) => asList(Action).includes('ses:SendEmail'));
    for (const { Resource, Condition } of sending) {
      expect(JSON.stringify(Resource)).toMatch(/configuration-set\/tensor-prod.*identity\/no-reply@tensor\.test.*identity\/tensor\.test/);
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@tensor.test' } });
    }
    expect(sending.length).toBeGreaterThan(0);
  });

  it('a function without declared permissions is not deployed', () => {
    const { permissions: needs, ...product } = withJobs();
    const { 'match-emails.worker': _forgotten, ...others } = needs;
    expect(() => cloudApp({}, { ...product, permissions: others })).toThrow('match-emails.worker: say in infra/permissions.ts');
  });
});
