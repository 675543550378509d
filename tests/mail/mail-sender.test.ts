import { expect, it } from 'vitest';
import { deploymentSteps } from '#infra/setup/deployment-steps.ts';
import { readStage } from '#infra/stage.ts';
import { isOurs } from '#tests/infra/support/policies.ts';
import { cloudApp, ofType, onlyOf, PROD, synthesize } from '#tests/infra/support/synth.ts';

const app = cloudApp(PROD);
const resources = synthesize(app);
const ZONE = { ...PROD, mailZone: 'Z0123456789' };

it('[OPS-02] the sender domain is created with DKIM, and its records are outputs', () => {
  const identity = onlyOf(resources, 'AWS::SES::EmailIdentity');
  expect(identity.properties.EmailIdentity).toBe('tensor.test');
  expect(identity.deletionPolicy).toBe('RetainExceptOnCreate');
  const { template } = app.synth().getStackByName('tensor-prod-data');
  expect(Object.keys(template.Outputs).filter((name) => name.includes('DkimRecord'))).toHaveLength(3);
  expect(ofType(resources, 'AWS::Route53::RecordSet')).toEqual([]);
});

it('[OPS-02] the zone of the domain gets the records, with their complete names', () => {
  const records = ofType(synthesize(cloudApp(ZONE)), 'AWS::Route53::RecordSet');
  expect(records).toHaveLength(3);
  for (const { properties } of records) {
    expect(properties).toMatchObject({ HostedZoneId: 'Z0123456789', Type: 'CNAME' });
    expect(JSON.stringify(properties.Name)).toMatch(/DkimDNSTokenName\d"\]\},"\."/);
  }
});

it('[OPS-02] a domain that another stage has verified is not created again', () => {
  const settings: Record<string, unknown> = { ...PROD, mailDomain: 'verified', catalogue: 'opensearch' };
  expect(ofType(synthesize(cloudApp(settings)), 'AWS::SES::EmailIdentity')).toEqual([]);
  const options = { account: '1', adminEmail: 'a@b.test', adminName: 'A', settings: [] };
  const steps = deploymentSteps({ ...options, stage: readStage((key) => settings[key]) });
  expect(steps.map(({ name }) => name)).not.toContain('create the mail sender');
});

it('[OPS-02] bounces and complaints of mails of the stage reach the queue of their worker', () => {
  const set = onlyOf(resources, 'AWS::SES::ConfigurationSet').properties;
  expect(set).toMatchObject({ Name: 'tensor-prod', SuppressionOptions: { SuppressedReasons: [] } });
  const { EventDestination } = onlyOf(resources, 'AWS::SES::ConfigurationSetEventDestination').properties;
  expect(EventDestination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
  expect(JSON.stringify(EventDestination.EventBridgeDestination.EventBusArn)).toContain(':event-bus/default');
  const [rule, ...more] = ofType(resources, 'AWS::Events::Rule').filter(
    ({ properties }) => properties.EventPattern?.source?.[0] === 'aws.ses',
  );
  expect(more).toEqual([]);
  expect(rule?.properties.EventPattern).toEqual({
    source: ['aws.ses'],
    'detail-type': ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': ['tensor-prod'] } } },
  });
  const queue = ofType(resources, 'AWS::SQS::Queue').find(({ properties }) => properties.QueueName === 'tensor-prod-mail-events');
  expect(rule?.properties.Targets).toEqual([expect.objectContaining({ Arn: { 'Fn::GetAtt': [queue?.id, 'Arn'] } })]);
  const policies = ofType(resources, 'AWS::SQS::QueuePolicy').filter(({ properties }) =>
    JSON.stringify(properties.Queues).includes(`"${queue?.id}"`),
  );
  expect(JSON.stringify(policies)).toContain('events.amazonaws.com');
});

it('[OPS-02] every function that sends mails names the configuration set, and no other does', () => {
  const functions = ofType(resources, 'AWS::Lambda::Function').filter(isOurs);
  const senders = functions.filter(({ properties }) => properties.Environment.Variables.MAIL_CONFIGURATION_SET === 'tensor-prod');
  const allowed = ofType(resources, 'AWS::IAM::Policy').filter(({ properties }) => JSON.stringify(properties).includes('ses:SendEmail'));
  expect(senders.length).toBeGreaterThan(5);
  expect(senders).toHaveLength(allowed.length);
});
