import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';

const privateProps = ({ keepsData }: StageSettings): BucketProps => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});

/** A bucket without public access that requires TLS and logs every access. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { stage, log, ...props }: BucketProps & { stage: StageSettings; log: LogBucket }) {
    super(scope, id, { ...privateProps(stage), serverAccessLogsBucket: log, serverAccessLogsPrefix: `${id}/`, ...props });
  }
}

/** Access logs, stored as long as the logs of functions. */
export class LogBucket extends Bucket {
  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id, {
      ...privateProps(stage),
      // CloudFront delivers its log by an access control list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(stage.logDays) }],
    });
  }
}
