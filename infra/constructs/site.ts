import { Stack, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { ROOT } from '#infra/entries.ts';
import type { StageSettings } from '#infra/stage.ts';
import { API_BASE } from '#shared/http/endpoint.ts';
import { ORIGIN_HEADER } from '#shared/http/origin.ts';
import type { LogBucket, PrivateBucket } from './private-bucket.ts';
import { ASSETS, KEPT_PREFIX } from './site-files.ts';

const viewerProtocolPolicy = ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
const PRICE_CLASS = { 'europe-and-america': PriceClass.PRICE_CLASS_100, everywhere: PriceClass.PRICE_CLASS_ALL };

const CLOUDFRONT_NAME = {
  id: 'AwsSolutions-CFR4',
  reason: 'AWS fixes the protocols of its own cloudfront.net name; a stage with a domain takes TLS 1.2 and newer only.',
};

export type SiteProps = {
  stage: StageSettings;
  files: PrivateBucket;
  log: LogBucket;
  api: HttpApi;
  headers: ResponseHeadersPolicy;
  webAclArn: string;
  /** Proves to the functions that a call came through the CDN. */
  originSecret: string;
};

/** Responses of S3 for a missing file; 403, because the CDN may not list files. */
const MISSING = [403, 404];

/** The single origin for browsers: the app's files, and the API under /v1. */
export class Site extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage, files, log, api, headers: responseHeadersPolicy } = props;
    const { region, urlSuffix } = Stack.of(this);
    const originAccessControl = new S3OriginAccessControl(this, 'FilesAccess');
    const filesAt = (originPath?: string) =>
      S3BucketOrigin.withOriginAccessControl(files, { originAccessControl, ...(originPath && { originPath }) });
    const screens = new EdgeFunction(this, 'Screens', {
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: `${ROOT}infra/constructs/spa-fallback.js` }),
    });
    this.distribution = new Distribution(this, 'Distribution', {
      // The name of the brand may have characters that a comment must not have.
      comment: `${stage.brand.id} ${stage.name}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PRICE_CLASS[stage.cdn],
      webAclId: props.webAclArn,
      enableLogging: true,
      logBucket: log,
      logFilePrefix: 'cdn/',
      ...this.#ownDomain(stage),
      defaultBehavior: {
        origin: filesAt(),
        viewerProtocolPolicy,
        responseHeadersPolicy,
        functionAssociations: [{ function: screens, eventType: FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: {
        [`${API_BASE}/*`]: {
          origin: new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
            customHeaders: { [ORIGIN_HEADER]: props.originSecret },
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          responseHeadersPolicy,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          // Responses belong to one account, so none is cached.
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        },
        [ASSETS]: {
          origin: new OriginGroup({
            primaryOrigin: filesAt(),
            fallbackOrigin: filesAt(`/${KEPT_PREFIX}`),
            fallbackStatusCodes: MISSING,
          }),
          viewerProtocolPolicy,
          responseHeadersPolicy,
        },
      },
    });
    Validations.of(this.distribution).acknowledge({ id: 'AwsSolutions-CFR1', reason: 'Customers live in every country.' });
    if (!stage.domain) Validations.of(this.distribution).acknowledge(CLOUDFRONT_NAME);
  }

  #ownDomain({ domain, certificateArn }: StageSettings) {
    if (!domain || !certificateArn) return {};
    const certificate = Certificate.fromCertificateArn(this, 'Certificate', certificateArn);
    return { domainNames: [domain], certificate, minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021 };
  }
}
