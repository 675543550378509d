import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Stack } from 'aws-cdk-lib';
import { describe, expect, it, vi } from 'vitest';
import { WebAcl } from '#infra/constructs/web-acl.ts';
import { ROOT } from '#infra/entries.ts';
import { PAGE_HEADERS } from '#infra/security-headers.ts';
import { defaultBrand } from '#shared/brand.ts';
import { HSTS_SECONDS } from '#shared/http/hsts.ts';
import { loadSiteConfig } from '#web/api/site-config.ts';
import { cloudApp, ofType, onlyOf, PROD, type Resource, synthesize } from './support/synth.ts';

const resources = synthesize(cloudApp());
const only = (type: string, from: Resource[] = resources): Resource => onlyOf(from, type);
const cdn = (from = resources) => only('AWS::CloudFront::Distribution', from).properties.DistributionConfig;

describe('the site', () => {
  it('[SEC-05] sends the headers of the local server', () => {
    const { SecurityHeadersConfig: sent, CustomHeadersConfig } = only('AWS::CloudFront::ResponseHeadersPolicy').properties
      .ResponseHeadersPolicyConfig;
    expect({
      'x-content-type-options': sent.ContentTypeOptions && 'nosniff',
      'x-frame-options': sent.FrameOptions.FrameOption,
      'referrer-policy': sent.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }: Record<string, string>) => [Header, Value])),
    }).toEqual(PAGE_HEADERS);
    expect(sent.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(HSTS_SECONDS);
    const { DefaultCacheBehavior, CacheBehaviors } = cdn();
    expect([DefaultCacheBehavior, ...CacheBehaviors].every(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId)).toBe(true);
  });

  it('[SEC-05] allows no page of another origin to read an answer', () => {
    for (const { properties } of ofType(resources, 'AWS::ApiGatewayV2::Api')) expect(properties.CorsConfiguration).toBeUndefined();
    for (const { properties } of ofType(resources, 'AWS::CloudFront::ResponseHeadersPolicy'))
      expect(properties.ResponseHeadersPolicyConfig.CorsConfig).toBeUndefined();
    expect(ofType(resources, 'AWS::ApiGatewayV2::Api')).toHaveLength(1);
  });

  it.each([
    [{}, 'https://app.example.com'],
    [{ siteAddress: 'https://d1.cloudfront.net/' }, 'https://d1.cloudfront.net'],
    [{ domain: PROD.domain, certificateArn: PROD.certificateArn, siteAddress: 'https://other.test' }, `https://${PROD.domain}`],
  ])('[SEC-05] takes uploads from exactly its own address: %j', (settings, origin) => {
    const rules = ofType(synthesize(cloudApp(settings)), 'AWS::S3::Bucket').flatMap(
      ({ properties }) => properties.CorsConfiguration?.CorsRules ?? [],
    );
    expect(rules.map(({ AllowedOrigins }) => AllowedOrigins)).toEqual([[origin]]);
  });

  it('[SEC-05] runs scripts of its own only, talks to its calls and the user pool, and refuses to be framed', () => {
    const { SecurityHeadersConfig } = only('AWS::CloudFront::ResponseHeadersPolicy').properties.ResponseHeadersPolicyConfig;
    const policy = JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://cognito-idp.eu-west-1.");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('reads its files with a key of its own, never from a public bucket', () => {
    const [files] = cdn().Origins;
    expect(files.OriginAccessControlId).toBeDefined();
    expect(cdn().DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
  });

  it('passes calls on unkept, so that one account’s answer never reaches another', () => {
    const { CacheBehaviors } = cdn();
    const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    const [calls] = CacheBehaviors;
    expect(calls).toMatchObject({ PathPattern: '/v1/*', CachePolicyId: CACHING_DISABLED, ViewerProtocolPolicy: 'https-only' });
    expect(calls.FunctionAssociations).toBeUndefined();
  });

  it('finds assets of earlier releases for pages that are still open, for a year, and never loses those of the deployed one', () => {
    const { CacheBehaviors, OriginGroups, Origins } = cdn();
    const assets = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === 'assets/*');
    const [group] = OriginGroups.Items;
    expect(assets.TargetOriginId).toBe(group.Id);
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([403, 404]);
    const paths = group.Members.Items.map(({ OriginId }: { OriginId: string }) =>
      Origins.find(({ Id }: { Id: string }) => Id === OriginId),
    ).map(({ OriginPath = '' }: { OriginPath?: string }) => OriginPath);
    expect(paths).toEqual(['', '/kept']);
    const files = Origins[0].DomainName['Fn::GetAtt'][0];
    const bucket = ofType(resources, 'AWS::S3::Bucket').find(({ id }) => id === files);
    expect(bucket?.properties.LifecycleConfiguration.Rules).toMatchObject([{ Prefix: 'kept/', ExpirationInDays: 365, Status: 'Enabled' }]);
  });

  it('stores a release with the kept ones first, then replaces its assets, and its pages last', () => {
    const { template } = cloudApp().synth().getStackByName('tensor-dev-web');
    type Deployment = { Type: string; DependsOn?: string[]; Properties: Record<string, unknown> };
    const deployments = Object.entries<Deployment>(template.Resources)
      .filter(([, { Type }]) => Type === 'Custom::CDKBucketDeployment')
      .map(([id, { DependsOn: after = [], Properties: properties }]) => ({ id, after, properties }));
    const [kept, assets, pages] = [/^PagesKept/, /^PagesAssets/, /^Pages(?!Kept|Assets)/].map((name) =>
      deployments.find(({ id }) => name.test(id)),
    );
    expect(deployments).toHaveLength(3);
    const only = { Exclude: ['*'], Include: ['assets/*'] };
    expect(kept?.properties).toMatchObject({ ...only, DestinationBucketKeyPrefix: 'kept', Prune: false });
    expect(assets?.properties).toMatchObject({ ...only, Prune: true });
    expect(assets?.properties.DestinationBucketKeyPrefix).toBeUndefined();
    expect(pages?.properties).toMatchObject({ Exclude: ['assets/*'], Prune: false });
    expect(assets?.after).toContain(kept?.id);
    expect(pages?.after).toContain(assets?.id);
  });

  it('[SHL-14] gives the app a /config.json that it can read, with the brand and the user pool of the stage', async () => {
    const { directory } = cloudApp({ brand: { name: 'Lens' } }).synth();
    const [file, ...more] = globSync(`${directory}/asset.*/config.json`);
    expect(more).toEqual([]);
    // CloudFormation replaces the markers with the ids of the pool and its client.
    vi.stubGlobal('fetch', async () => new Response(readFileSync(`${file}`)));
    const { brand, cognito } = await loadSiteConfig();
    expect(brand).toEqual({ ...defaultBrand, name: 'Lens' });
    expect(cognito).toEqual({
      region: 'eu-west-1',
      userPoolId: expect.stringContaining('marker'),
      clientId: expect.stringContaining('marker'),
    });
  });

  it('accepts TLS 1.2 and newer on a custom domain, worldwide', () => {
    const { ViewerCertificate, Aliases, PriceClass } = cdn(synthesize(cloudApp(PROD)));
    expect([ViewerCertificate.MinimumProtocolVersion, Aliases, PriceClass]).toEqual([
      'TLSv1.2_2021',
      ['app.tensor.test'],
      'PriceClass_All',
    ]);
  });

  it.each([
    ['/', '/index.html'],
    ['/discovery', '/index.html'],
    ['/reports/8b1c.d/', '/index.html'],
    ['/help/an-article', '/index.html'],
    ['/assets/index-3f2a.js', '/assets/index-3f2a.js'],
    ['/config.json', '/config.json'],
    ['/favicon.svg', '/favicon.svg'],
  ])('answers %s with %s', (uri, file) => {
    const source = readFileSync(join(ROOT, 'infra/constructs/spa-fallback.js'), 'utf8');
    expect(only('AWS::CloudFront::Function').properties.FunctionCode).toBe(source);
    expect(runInNewContext(`${source}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`)).toBe(file);
  });
});

describe('too many requests from one address', () => {
  // The user pool has a separate web ACL in its own region.
  const ofSite = ofType(resources, 'AWS::WAFv2::WebACL').filter(({ properties }) => properties.Scope === 'CLOUDFRONT');
  const acl = only('AWS::WAFv2::WebACL', ofSite).properties;

  it('are answered 429 with Retry-After in the words of the API', () => {
    const limits = acl.Rules.filter(({ Action }: { Action?: unknown }) => Action);
    expect(limits).toHaveLength(2);
    for (const { Action } of limits) {
      expect(Action.Block.CustomResponse).toMatchObject({ ResponseCode: 429, ResponseHeaders: [{ Name: 'Retry-After', Value: '300' }] });
    }
    expect(JSON.parse(acl.CustomResponseBodies.TooMany.Content)).toMatchObject({ success: false, code: 'too_many_requests' });
  });

  it('are limited earlier on the calls without a token, which match the contracts', () => {
    const [open, any] = acl.Rules.map(
      ({ Statement }: { Statement: { RateBasedStatement: { Limit: number } } }) => Statement.RateBasedStatement,
    );
    expect(open.Limit).toBeLessThan(any.Limit);
    const { RegexString } = open.ScopeDownStatement.RegexMatchStatement;
    const pattern = new RegExp(RegexString);
    expect(['/v1/api/auth/login', '/v1/identification/global/count'].every((path) => pattern.test(path))).toBe(true);
    expect(['/v1/identification', '/v1/user', '/', '/v1/webhooks/stripe'].some((path) => pattern.test(path))).toBe(false);
  });

  it('cannot be limited with more paths than AWS takes, which a synthesis refuses', () => {
    const publicCalls = Array.from({ length: 40 }, (_, at) => ({
      routeKey: `GET /v1/a-long-public-path/${at}`,
      feature: 'long',
      entry: 'long.http.ts',
      access: 'public' as const,
    }));
    expect(() => new WebAcl(new Stack(), 'Acl', { publicCalls, metricName: 'test' })).toThrow(/have \d+ characters, and a rule takes 512/);
  });

  it('are refused if they come from known attackers or exploit known holes', () => {
    const managed = acl.Rules.flatMap(
      ({ Statement, OverrideAction }: { Statement: { ManagedRuleGroupStatement?: { Name: string } }; OverrideAction?: object }) =>
        Statement.ManagedRuleGroupStatement ? [[Statement.ManagedRuleGroupStatement.Name, OverrideAction]] : [],
    );
    expect(managed).toEqual([
      ['AWSManagedRulesAmazonIpReputationList', { None: {} }],
      ['AWSManagedRulesKnownBadInputsRuleSet', { None: {} }],
    ]);
  });

  it('are counted in the region of the CDN, whatever the region of the rest', () => {
    expect(only('AWS::WAFv2::WebACL', ofSite).stack).toBe('tensor-dev-edge');
    expect(cdn().WebACLId['Fn::GetStackOutput']).toMatchObject({ StackName: 'tensor-dev-edge', Region: 'us-east-1' });
  });
});
