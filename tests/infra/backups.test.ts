import { describe, expect, it } from 'vitest';
import { RETENTION } from '#shared/privacy/retention.ts';
import { statementsOf } from './support/policies.ts';
import { cloudApp, ofType, onlyOf, PROD, type Resource, synthesize } from './support/synth.ts';

const resources = synthesize(cloudApp(PROD));
const all = (type: string): Resource[] => ofType(resources, type);
const only = (type: string): Resource => onlyOf(resources, type);
const DAYS = RETENTION.backups.period.days;
const named = (type: string, part: string): Resource[] => all(type).filter(({ id }) => id.startsWith(part));
const backupBucket = (): Resource => {
  const [bucket] = named('AWS::S3::Bucket', 'UserBackupsBucket');
  if (!bucket) throw new Error('there is no bucket for backups of users');
  return bucket;
};

describe('backups in production', () => {
  it('[CLD-06] the table is backed up daily, apart from point-in-time recovery, to a vault whose backups cannot be deleted early', () => {
    const [rule, ...more] = only('AWS::Backup::BackupPlan').properties.BackupPlan.BackupPlanRule;
    expect(more).toEqual([]);
    expect(rule).toMatchObject({ ScheduleExpression: 'cron(0 2 * * ? *)', Lifecycle: { DeleteAfterDays: DAYS } });
    const vault = only('AWS::Backup::BackupVault');
    expect([vault.deletionPolicy, vault.properties.LockConfiguration]).toEqual(['RetainExceptOnCreate', { MinRetentionDays: DAYS }]);
    expect(JSON.stringify(vault.properties.AccessPolicy)).toContain('backup:DeleteRecoveryPoint');
    const table = only('AWS::DynamoDB::GlobalTable');
    expect(JSON.stringify(only('AWS::Backup::BackupSelection').properties.BackupSelection.Resources)).toContain(`"${table.id}"`);
  });

  it('[CLD-06] the backups of the table are copied to a locked vault of another region, if the stage names one', () => {
    const copied = cloudApp({ ...PROD, backupRegion: 'eu-central-1' }).synth();
    const dependencies = copied.getStackByName('tensor-prod-data').dependencies.map(({ id }) => id);
    expect(dependencies).toContain('tensor-prod-copies');
    const copies = copied.getStackByName('tensor-prod-copies');
    expect(copies.environment.region).toBe('eu-central-1');
    const [vault, ...more] = Object.values<{ DeletionPolicy: string; Properties: object }>(copies.template.Resources);
    expect(more).toEqual([]);
    expect(vault).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { BackupVaultName: 'tensor-prod-copies', LockConfiguration: { MinRetentionDays: DAYS } },
    });
    const plan = onlyOf(synthesize(cloudApp({ ...PROD, backupRegion: 'eu-central-1' })), 'AWS::Backup::BackupPlan').properties.BackupPlan;
    const [copy] = plan.BackupPlanRule[0].CopyActions;
    expect(copy.Lifecycle).toEqual({ DeleteAfterDays: DAYS });
    expect(JSON.stringify(copy.DestinationBackupVaultArn)).toMatch(/:backup:eu-central-1:.*:backup-vault:tensor-prod-copies/);
    expect(() => cloudApp({ ...PROD, backupRegion: 'eu-west-1' })).toThrow('backupRegion must be another region');
  });

  it('[CLD-06] users are backed up to an own bucket, from which deleted accounts disappear within the documented days', () => {
    const { properties, deletionPolicy } = backupBucket();
    expect(deletionPolicy).toBe('RetainExceptOnCreate');
    expect(properties.BucketEncryption).toBeDefined();
    expect(properties.VersioningConfiguration).toBeUndefined();
    expect(properties.LifecycleConfiguration.Rules).toEqual([{ ExpirationInDays: DAYS, Status: 'Enabled' }]);
  });

  it('[CLD-06] the backup of users may list users and write files, and neither reads nor deletes a backup', () => {
    const worker = all('AWS::Lambda::Function').find(({ properties }) => properties.Description?.endsWith('back-up-users.schedule.ts'));
    const role = worker?.properties.Role['Fn::GetAtt'][0];
    const allowed = all('AWS::IAM::Policy')
      .filter(({ properties: { Roles } }) => JSON.stringify(Roles).includes(`"${role}"`))
      .flatMap(statementsOf)
      .flatMap(({ Action }) => [Action].flat());
    expect(allowed.filter((action) => /^(s3|cognito-idp):/.test(action)).toSorted()).toEqual([
      'cognito-idp:ListUsers',
      'cognito-idp:ListUsersInGroup',
      's3:ListBucket',
      's3:PutObject',
    ]);
    expect(worker?.properties.Environment.Variables).toHaveProperty('USER_BACKUPS_BUCKET');
    const others = all('AWS::Lambda::Function').filter(({ properties }) => properties.Environment?.Variables?.USER_BACKUPS_BUCKET);
    expect(others).toHaveLength(1);
  });
});
