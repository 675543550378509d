import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { queues } from '#shared/jobs.ts';
import { cloudApp, PROD } from '#tests/infra/support/synth.ts';

/** Folder of the installed tools; `npm run test:fidelity` sets it. */
const TOOLS = process.env.TEMPLATE_LINTERS ?? '';

/** Types that moto's CloudFormation does not know, so that their resources are left out. */
const NOT_CREATED = [
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolRiskConfigurationAttachment',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::OpenSearchService::Domain',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::SecretsManager::Secret',
  'AWS::WAFv2::WebACL',
  'AWS::WAFv2::WebACLAssociation',
  'Custom::CDKBucketDeployment',
];

type Created = {
  unknown: string[];
  stacks: Record<string, { status: string; created: number; missing: string[] }>;
  queues: string[];
  /** Queues with a worker. */
  worked: string[];
};

it('[OPS-02] moto creates every stack, except for the types that it does not know', { timeout: 60_000 }, async () => {
  const { directory } = cloudApp({ ...PROD, repository: 'tensor/app' }).synth();
  const script = join(import.meta.dirname, 'create_in_moto.py');
  const { stdout } = await promisify(execFile)(join(TOOLS, 'python'), [script, directory], { maxBuffer: 2 ** 24 });
  const created: Created = JSON.parse(stdout);
  expect(created.unknown).toEqual(NOT_CREATED);
  for (const [stack, { status, missing }] of Object.entries(created.stacks))
    expect([stack, status, missing]).toEqual([stack, 'CREATE_COMPLETE', []]);
  expect(Object.values(created.stacks).reduce((sum, each) => sum + each.created, 0)).toBeGreaterThan(300);
  const names = Object.keys(queues).map((name) => `tensor-prod-${name}`);
  expect(created.worked).toEqual(names.toSorted());
  expect(created.queues).toEqual(expect.arrayContaining(names.flatMap((name) => [name, `${name}-dead`])));
});
