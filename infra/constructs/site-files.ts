import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IConstruct } from 'constructs';
import { SECURITY_TXT, securityTxt } from '#infra/security-txt.ts';
import type { StageSettings } from '#infra/stage.ts';
import type { PrivateBucket } from './private-bucket.ts';

export type SiteFilesProps = { stage: StageSettings; bucket: PrivateBucket; distribution: Distribution; app: ISource; config: object };

/** Prefix of the assets of earlier releases, which pages that are still open load. */
export const KEPT_PREFIX = 'kept';
/** Counted from the deployment of a release, not from its replacement; a page that is older has to be loaded again. */
export const KEPT_FOR = Duration.days(365);
export const ASSETS = 'assets/*';

/** Deploys the built app and this deployment's /config.json. Files of the deployed release never expire. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { stage, bucket, distribution, app, config }: SiteFilesProps) {
    super(scope, id);
    const log = new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY });
    const common = { destinationBucket: bucket, prune: false, logGroup: log };
    const assetsOnly = {
      sources: [app],
      exclude: ['*'],
      include: [ASSETS],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    };
    const kept = new BucketDeployment(this, 'Kept', { ...common, ...assetsOnly, destinationKeyPrefix: KEPT_PREFIX });
    // The filters restrict what is pruned, too.
    const assets = new BucketDeployment(this, 'Assets', { ...common, ...assetsOnly, prune: true });
    assets.node.addDependency(kept);
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [
        app,
        Source.jsonData('config.json', config),
        Source.data(SECURITY_TXT, securityTxt(stage.brand, stage.siteAddress, new Date())),
      ],
      exclude: [ASSETS],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    // A page must not be deployed before the assets that it loads.
    pages.node.addDependency(assets);
    Validations.of(copierOf(assets)).acknowledge(...copierMay(bucket, stage));
  }
}

/** The function that the CDK adds to copy files, one for all deployments of a stack. */
const copierOf = ({ handlerRole }: BucketDeployment): IConstruct => handlerRole.node.scope ?? handlerRole;

const copierMay = (bucket: PrivateBucket, { region }: StageSettings) => {
  const files = Stack.of(bucket).getLogicalId(bucket.node.defaultChild as CfnBucket);
  const rights = [
    ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map((action) => `Action::${action}`),
    `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*`,
    `Resource::<${files}.Arn>/*`,
  ];
  const reason = 'CDK writes the rights of its own copying function: from the assets of this account into this bucket, at deployment only.';
  return [
    ...rights.map((right) => ({ id: `AwsSolutions-IAM5[${right}]`, reason })),
    { id: 'AwsSolutions-IAM5[Resource::*]', reason: 'CDK lets its copying function invalidate the CDN without naming which.' },
    {
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
      reason: 'CDK lets its copying function write its log by the AWS policy for that.',
    },
    { id: 'AwsSolutions-L1', reason: 'CDK chooses the Python of its copying function and renews it with its releases.' },
  ];
};
