import { Duration } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import { RETENTION } from '#shared/privacy/retention.ts';
import type { Usable, Use } from './feature-function.ts';
import { LogBucket, namedBucket, nameOutside, PrivateBucket } from './private-bucket.ts';

/** Daily copies of the users of the pool. The function that writes them cannot read or delete them. */
export class UserBackups extends Construct implements Usable<'write'> {
  readonly bucket: IBucket;
  readonly #nameOutside: () => string;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    const own = new PrivateBucket(this, 'Bucket', {
      stage,
      log: new LogBucket(this, 'AccessLog', { stage }),
      // A deleted account disappears with the last backup that contains it.
      lifecycleRules: [{ expiration: Duration.days(RETENTION.backups.period.days) }],
    });
    this.bucket = namedBucket(own, stage.existing.userBackups);
    this.#nameOutside = () => nameOutside(own, stage.existing.userBackups);
  }

  grant(_access: 'write'): Use {
    return {
      settings: { USER_BACKUPS_BUCKET: this.bucket.bucketName },
      allows: [
        new PolicyStatement({ actions: ['s3:PutObject'], resources: [this.bucket.arnForObjects('users/*')] }),
        new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
      ],
      explains: [
        {
          id: `AwsSolutions-IAM5[Resource::${this.#nameOutside()}/users/*]`,
          reason: 'Each day has files of its own, all below one prefix of this bucket.',
        },
      ],
    };
  }
}
