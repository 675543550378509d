import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';

const privateProps = ({ keepsData }: StageSettings): BucketProps => ({
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
});

/** A bucket without public access that requires TLS and logs every access. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { stage, log, ...props }: BucketProps & { stage: StageSettings; log: LogBucket }) {
    super(scope, id, { ...privateProps(stage), serverAccessLogsBucket: log, serverAccessLogsPrefix: `${id}/`, ...props });
  }
}

/** The bucket of that name instead of the own one, which stays, as does what other stacks import until they are deployed, too. */
export const namedBucket = (own: Bucket, name: string | undefined): IBucket => {
  if (name === undefined) return own;
  for (const value of [own.bucketArn, own.bucketName, own.bucketRegionalDomainName]) Stack.of(own).exportValue(value);
  return Bucket.fromBucketName(own, 'Named', name);
};

/** Name of a bucket as other stacks use it, the only form that the rule pack recognizes. */
export const nameOutside = (own: Bucket, name: string | undefined): string => {
  const stack = Stack.of(own);
  return name ? `arn:${stack.partition}:s3:::${name}` : stack.resolve(stack.exportValue(own.bucketArn))['Fn::ImportValue'];
};

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
