import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import type { Construct } from 'constructs';
import { RETENTION } from '#shared/privacy/retention.ts';

export const KEPT = Duration.days(RETENTION.backups.period.days);

/** Keeps backups for their whole period: a mistake or an attack that deletes the table must not delete them as well. */
export class LockedVault extends BackupVault {
  constructor(scope: Construct, id: string, { name }: { name?: string } = {}) {
    super(scope, id, {
      ...(name && { backupVaultName: name }),
      blockRecoveryPointDeletion: true,
      lockConfiguration: { minRetention: KEPT },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}
