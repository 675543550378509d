import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy, PAGE_HEADERS } from '#infra/security-headers.ts';
import type { Brand } from '#shared/brand.ts';
import { HSTS_SECONDS } from '#shared/http/hsts.ts';

export type SiteHeadersProps = { connect: string[]; brand: Pick<Brand, 'logo' | 'providers'> };

/** The headers of the local server, in the format of CloudFront. */
export class SiteHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, sources: SiteHeadersProps) {
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(sources), override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
        strictTransportSecurity: { accessControlMaxAge: Duration.seconds(HSTS_SECONDS), includeSubdomains: true, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [{ header: 'permissions-policy', value: PAGE_HEADERS['permissions-policy'], override: true }],
      },
    });
  }
}
