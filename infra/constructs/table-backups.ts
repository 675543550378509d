import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { RETENTION } from '#shared/privacy/retention.ts';

const POLICY = 'service-role/AWSBackupServiceRolePolicyForBackup';

/** Daily backups of the table. Point-in-time recovery ends with its table; these backups survive it. */
export class TableBackups extends Construct {
  constructor(scope: Construct, id: string, { table }: { table: ITableV2 }) {
    super(scope, id);
    const kept = Duration.days(RETENTION.backups.period.days);
    const vault = new BackupVault(this, 'Vault', {
      // A mistake or an attack that deletes the table must not delete its backups as well.
      blockRecoveryPointDeletion: true,
      lockConfiguration: { minRetention: kept },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({ ruleName: 'daily', scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }), deleteAfter: kept }),
      ],
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`,
      reason: 'AWS Backup needs calls that AWS documents only as this policy; the service alone can assume the role.',
    });
    plan.addSelection('Table', { role, disableDefaultBackupPolicy: true, resources: [BackupResource.fromArn(table.tableArn)] });
  }
}
