import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { ServedCall } from '#infra/routes.ts';
import { API_BASE } from '#shared/http/endpoint.ts';
import { AppError } from '#shared/http/errors.ts';
import { toRefusal } from '#shared/http/refusal.ts';

const WINDOW_SECONDS = 300;
/** Requests from one address in a window. An office shares an address, and a screen makes about ten calls. */
const ANY_REQUESTS = 6_000;
const PUBLIC_CALLS = 300;

const BODY = 'TooMany';
const { request_id: _none, ...tooMany } = toRefusal(new AppError('too_many_requests'), '');
const block: CfnWebACL.RuleActionProperty = {
  block: {
    customResponse: {
      responseCode: 429,
      customResponseBodyKey: BODY,
      responseHeaders: [{ name: 'Retry-After', value: `${WINDOW_SECONDS}` }],
    },
  },
};

/** AWS refuses a longer pattern, but only at the deployment. */
const MAX_PATTERN = 512;

/** Without the base, which all calls share. */
const pathPattern = ({ routeKey }: ServedCall): string =>
  `${routeKey.split(' ')[1]}`
    .slice(API_BASE.length)
    .replaceAll('.', '\\.')
    .replace(/\{\w+\}/g, '[^/]+');

/** Throws if there are too many of them for one pattern. */
const isPublicCall = (calls: ServedCall[]): CfnWebACL.StatementProperty => {
  const regexString = `^${API_BASE}(${[...new Set(calls.map(pathPattern))].join('|')})$`;
  if (regexString.length > MAX_PATTERN)
    throw new Error(`The paths of the public calls have ${regexString.length} characters, and a rule takes ${MAX_PATTERN}: shorten them`);
  return { regexMatchStatement: { regexString, fieldToMatch: { uriPath: {} }, textTransformations: [{ priority: 0, type: 'NONE' }] } };
};

const rateRule = (priority: number, name: string, limit: number, only?: CfnWebACL.StatementProperty): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: block,
  statement: {
    rateBasedStatement: { limit, evaluationWindowSec: WINDOW_SECONDS, aggregateKeyType: 'IP', scopeDownStatement: only },
  },
  visibilityConfig: { sampledRequestsEnabled: true, cloudWatchMetricsEnabled: true, metricName: name },
});

/** Lists that AWS maintains: addresses of known attackers, and requests that exploit known holes. */
const MANAGED_GROUPS = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'];

const managedRule = (priority: number, name: string): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: { sampledRequestsEnabled: true, cloudWatchMetricsEnabled: true, metricName: name },
});

/** Refuses requests of known attackers, and limits requests by address, with a lower limit for public calls. The response has the format of the API. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { publicCalls, metricName }: { publicCalls: ServedCall[]; metricName: string }) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      customResponseBodies: { [BODY]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(tooMany) } },
      rules: [
        rateRule(0, 'PublicCalls', PUBLIC_CALLS, isPublicCall(publicCalls)),
        rateRule(1, 'AnyRequests', ANY_REQUESTS),
        ...MANAGED_GROUPS.map((name, index) => managedRule(index + 2, name)),
      ],
      visibilityConfig: { sampledRequestsEnabled: true, cloudWatchMetricsEnabled: true, metricName },
    });
    this.arn = acl.attrArn;
  }
}
