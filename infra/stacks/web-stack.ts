import { CfnOutput, ReferenceStrength, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ISource } from 'aws-cdk-lib/aws-s3-deployment';
import type { CustomerPool } from '#infra/constructs/customer-pool.ts';
import type { FilesBucket } from '#infra/constructs/files-bucket.ts';
import { LogBucket, PrivateBucket } from '#infra/constructs/private-bucket.ts';
import { Site } from '#infra/constructs/site.ts';
import { KEPT_FOR, KEPT_PREFIX, SiteFiles } from '#infra/constructs/site-files.ts';
import { SiteHeaders } from '#infra/constructs/site-headers.ts';
import type { WebAcl } from '#infra/constructs/web-acl.ts';
import type { StackOptions } from './stack-options.ts';

export type WebProps = { api: HttpApi; customers: CustomerPool; uploads: FilesBucket; webAcl: WebAcl; originSecret: string; app: ISource };

/** The site: its files, its CDN, its headers. */
export class WebStack extends Stack {
  readonly site: Site;

  constructor({ app: scope, id, props, stage }: StackOptions, { api, customers, uploads, webAcl, originSecret, app }: WebProps) {
    super(scope, id, props);
    const { pool, client } = customers;
    const log = new LogBucket(this, 'AccessLog', { stage });
    const files = new PrivateBucket(this, 'Files', {
      stage,
      log,
      lifecycleRules: [{ prefix: `${KEPT_PREFIX}/`, expiration: KEPT_FOR }],
    });
    const headers = new SiteHeaders(this, 'Headers', {
      connect: [`https://cognito-idp.${this.region}.${this.urlSuffix}`, `https://${uploads.bucket.bucketRegionalDomainName}`],
      brand: stage.brand,
    });
    // A weak reference, because a strong one across regions would need additional functions.
    const webAclArn = Stack.consumeReference(webAcl.arn, ReferenceStrength.WEAK);
    this.site = new Site(this, 'Site', { stage, files, log, api, headers, webAclArn, originSecret });
    new SiteFiles(this, 'Pages', {
      stage,
      bucket: files,
      distribution: this.site.distribution,
      app,
      config: { brand: stage.brand, cognito: { region: this.region, userPoolId: pool.userPoolId, clientId: client.userPoolClientId } },
    });
    new CfnOutput(this, 'Address', { value: `https://${stage.domain ?? this.site.distribution.distributionDomainName}` });
  }
}
