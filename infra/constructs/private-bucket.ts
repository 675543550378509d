import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';

const shut = ({ keepsData }: StageSettings): BucketProps => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});

/** Reached over TLS by those it is granted to, and every access is written down. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { stage, log, ...props }: BucketProps & { stage: StageSettings; log: LogBucket }) {
    super(scope, id, { ...shut(stage), serverAccessLogsBucket: log, serverAccessLogsPrefix: `${id}/`, ...props });
  }
}

/** Who read what, for as long as the logs of functions are kept. */
export class LogBucket extends Bucket {
  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id, {
      ...shut(stage),
      // CloudFront delivers its log by an access list.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(stage.logDays) }],
    });
  }
}
