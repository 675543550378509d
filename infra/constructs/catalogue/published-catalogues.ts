import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import { RETENTION } from '#shared/privacy/retention.ts';
import type { Usable, Use } from '../feature-function.ts';
import { LogBucket, PrivateBucket } from '../private-bucket.ts';

/** They are only needed while they are loaded; a rollback uses the cluster. */
const PUBLISHED_DAYS = RETENTION.published_catalogues.period.days;

/** Bucket of the catalogues that the cluster is loaded from, and of its snapshots. */
export class PublishedCatalogues extends Construct implements Usable<'read'> {
  readonly bucket: Bucket;
  /** The cluster assumes this role to write snapshots. */
  readonly snapshots: Role;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      stage,
      log: new LogBucket(this, 'AccessLog', { stage }),
      lifecycleRules: [
        { prefix: 'catalogues/', expiration: Duration.days(PUBLISHED_DAYS) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    // The property of CDK would add a function of its own that sets it.
    this.#resource.addPropertyOverride('NotificationConfiguration.EventBridgeConfiguration', { EventBridgeEnabled: true });
    this.snapshots = this.#snapshotRole();
  }

  grant(_access: 'read'): Use {
    return {
      settings: { CATALOGUE_BUCKET: this.bucket.bucketName, SNAPSHOT_ROLE_ARN: this.snapshots.roleArn },
      allows: [
        new PolicyStatement({ actions: ['s3:GetObject'], resources: [this.bucket.arnForObjects('catalogues/*')] }),
        // Without this permission, S3 responds with 403 instead of 404 for a missing file.
        new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
        new PolicyStatement({ actions: ['iam:PassRole'], resources: [this.snapshots.roleArn] }),
      ],
      explains: [this.#explain('catalogues/*')],
    };
  }

  get #resource(): CfnBucket {
    return this.bucket.node.defaultChild as CfnBucket;
  }

  #explain(files: string) {
    return {
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(this.#resource)}.Arn>/${files}]`,
      reason: 'Each catalogue and each snapshot has files with names of its own, all below one prefix of this bucket.',
    };
  }

  #snapshotRole(): Role {
    const cluster = new ServicePrincipal('es.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    });
    const role = new Role(this, 'Snapshots', { assumedBy: cluster, description: 'Writes snapshots of the cluster of creators' });
    role.addToPolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }));
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        resources: [this.bucket.arnForObjects('snapshots/*')],
      }),
    );
    Validations.of(role).acknowledge(this.#explain('snapshots/*'));
    return role;
  }
}
