import { CfnOutput, Stack } from 'aws-cdk-lib';
import { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import { DataTable } from '#infra/constructs/data-table.ts';
import { FilesBucket } from '#infra/constructs/files-bucket.ts';
import { MailSender } from '#infra/constructs/mail-sender.ts';
import { ApiTokenSecret } from '#infra/constructs/secrets/api-token-secret.ts';
import { ChatSecret } from '#infra/constructs/secrets/chat-secret.ts';
import { DataProviderKey } from '#infra/constructs/secrets/data-provider-key.ts';
import { IntegrationSecrets } from '#infra/constructs/secrets/integration-secrets.ts';
import { OriginSecret } from '#infra/constructs/secrets/origin-secret.ts';
import { PaymentKeys } from '#infra/constructs/secrets/payment-keys.ts';
import { SuppressionKey } from '#infra/constructs/secrets/suppression-key.ts';
import { TableBackups } from '#infra/constructs/table-backups.ts';
import { UserBackups } from '#infra/constructs/user-backups.ts';
import { copiesVaultName } from './copies-stack.ts';
import type { StackOptions } from './stack-options.ts';

/**
 * Resources that must survive a redeployment: the table, the files, the keys of the payment provider, and the confirmed alarm
 * subscriptions.
 */
export class DataStack extends Stack {
  readonly alarms: AlarmTopic;
  readonly table: DataTable;
  readonly files: FilesBucket;
  readonly userBackups: UserBackups;
  readonly mail: MailSender;
  readonly payments: PaymentKeys;
  readonly chat: ChatSecret;
  readonly apiTokens: ApiTokenSecret;
  readonly integrations: IntegrationSecrets;
  readonly origin: OriginSecret;
  readonly suppressionKey: SuppressionKey;
  /** Undefined unless the catalogue is a data provider. */
  readonly vendorKey: DataProviderKey | undefined;

  constructor({ app, id, props, stage }: StackOptions) {
    super(app, id, props);
    this.alarms = new AlarmTopic(this, 'Alarms', { stage });
    this.table = new DataTable(this, 'Data', { stage, alarms: this.alarms });
    new CfnOutput(this, 'TableName', { value: this.table.table.tableName });
    const copies = stage.backupRegion ? { region: stage.backupRegion, vault: copiesVaultName(stage) } : undefined;
    if (stage.keepsData) new TableBackups(this, 'TableBackups', { table: this.table.table, copies });
    this.files = new FilesBucket(this, 'Files', { stage });
    new CfnOutput(this, 'FilesBucketName', { value: this.files.bucket.bucketName });
    this.userBackups = new UserBackups(this, 'UserBackups', { stage });
    new CfnOutput(this, 'UserBackupsBucketName', { value: this.userBackups.bucket.bucketName });
    this.mail = new MailSender(this, 'Mail', { stage });
    this.payments = new PaymentKeys(this, 'Payments', { stage });
    this.chat = new ChatSecret(this, 'Chat', { stage });
    this.apiTokens = new ApiTokenSecret(this, 'ApiTokens', { stage });
    this.integrations = new IntegrationSecrets(this, 'Integrations', { stage });
    this.origin = new OriginSecret(this, 'Origin', { stage });
    this.suppressionKey = new SuppressionKey(this, 'SuppressionKey', { stage });
    new CfnOutput(this, 'SuppressionKeyArn', { value: this.suppressionKey.arn });
    this.vendorKey = stage.catalogue === 'vendor' ? new DataProviderKey(this, 'VendorKey', { stage }) : undefined;
  }
}
