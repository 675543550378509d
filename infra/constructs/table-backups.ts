import { ArnFormat, Stack, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { KEPT, LockedVault } from './backup-vault.ts';

const POLICY = 'service-role/AWSBackupServiceRolePolicyForBackup';

/** `region` has a vault of that name. */
export type Copies = { region: string; vault: string };

/** Daily backups of the table. Point-in-time recovery ends with its table; these backups survive it, and their copies the region. */
export class TableBackups extends Construct {
  constructor(scope: Construct, id: string, { table, copies }: { table: ITableV2; copies: Copies | undefined }) {
    super(scope, id);
    const vault = new LockedVault(this, 'Vault');
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
          deleteAfter: KEPT,
          ...(copies && { copyActions: [{ destinationBackupVault: this.#vaultOf(copies), deleteAfter: KEPT }] }),
        }),
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
  #vaultOf({ region, vault }: Copies) {
    const arn = Stack.of(this).formatArn({
      service: 'backup',
      region,
      resource: 'backup-vault',
      resourceName: vault,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return BackupVault.fromBackupVaultArn(this, 'Copies', arn);
  }
}
