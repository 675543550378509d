import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { BROWSER_OPERATIONS, PROOF_OPERATIONS, targetOf } from '#infra/pool-operations.ts';
import type { Limit } from '#shared/http/limits.ts';

/** The longest that the firewall counts over. */
const WINDOW_SECONDS = 600;
/** The least that it counts to. */
const MIN_TRIES = 10;

const TOO_MANY = 'TooMany';
const FORBIDDEN = 'Forbidden';
/** Worded like the pool's own errors, which its library understands. */
const BODIES = {
  [TOO_MANY]: { __type: 'TooManyRequestsException', message: 'Sign-in attempts exceeded' },
  [FORBIDDEN]: { __type: 'ForbiddenException', message: 'Request not allowed due to WAF block.' },
};

const TARGET = { singleHeader: { Name: 'x-amz-target' } };
const textTransformations = [{ priority: 0, type: 'NONE' }];
const visibility = (metricName: string) => ({ sampledRequestsEnabled: true, cloudWatchMetricsEnabled: true, metricName });

/** As many tries in a window of the firewall's as the limit allows in its own. */
const triesOf = ({ times, seconds }: Limit): number => Math.max(MIN_TRIES, Math.floor((times * WINDOW_SECONDS) / seconds));

/**
 * Refuses what the web app never calls. Cognito shows the firewall no request that AWS credentials signed; admin operations are named
 * nevertheless, because they need such a signature anyway and must work whatever the firewall is shown.
 */
const onlyBrowserOperations: CfnWebACL.RuleProperty = {
  name: 'OnlyBrowserOperations',
  priority: 0,
  action: { block: { customResponse: { responseCode: 403, customResponseBodyKey: FORBIDDEN } } },
  statement: {
    notStatement: {
      statement: {
        regexMatchStatement: {
          regexString: `^${targetOf(`(${BROWSER_OPERATIONS.join('|')}|Admin[A-Za-z]+)`).replace('.', '\\.')}$`,
          fieldToMatch: TARGET,
          textTransformations,
        },
      },
    },
  },
  visibilityConfig: visibility('OnlyBrowserOperations'),
};

/** A sign-in by SRP is one request of each operation, so each has a count of its own. */
const signIns = (operation: string, priority: number, limit: Limit): CfnWebACL.RuleProperty => ({
  name: `SignIns${operation}`,
  priority,
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: TOO_MANY,
        responseHeaders: [{ name: 'Retry-After', value: `${WINDOW_SECONDS}` }],
      },
    },
  },
  statement: {
    rateBasedStatement: {
      limit: triesOf(limit),
      evaluationWindowSec: WINDOW_SECONDS,
      aggregateKeyType: 'IP',
      scopeDownStatement: {
        byteMatchStatement: {
          fieldToMatch: TARGET,
          positionalConstraint: 'EXACTLY',
          searchString: targetOf(operation),
          textTransformations,
        },
      },
    },
  },
  visibilityConfig: visibility(`SignIns${operation}`),
});

/**
 * The firewall of the user pool, which browsers call directly: an allow list of operations, and a limit on sign-ins by address, which the
 * pool's triggers do not learn. Refreshing a session is another operation and stays free.
 */
export class PoolGuard extends Construct {
  constructor(scope: Construct, id: string, { poolArn, limit }: { poolArn: string; limit: Limit }) {
    super(scope, id);
    const bodies = Object.entries(BODIES).map(([key, body]) => [key, { contentType: 'APPLICATION_JSON', content: JSON.stringify(body) }]);
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      customResponseBodies: Object.fromEntries(bodies),
      rules: [onlyBrowserOperations, ...PROOF_OPERATIONS.map((operation, index) => signIns(operation, index + 1, limit))],
      visibilityConfig: visibility('PoolGuard'),
    });
    new CfnWebACLAssociation(this, 'OnPool', { resourceArn: poolArn, webAclArn: acl.attrArn });
  }
}
