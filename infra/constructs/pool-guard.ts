import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { BROWSER_OPERATIONS, PROOF_OPERATIONS, targetOf } from '#infra/pool-operations.ts';
import type { Limit } from '#shared/http/limits.ts';

/** The longest evaluation window of the firewall. */
const WINDOW_SECONDS = 600;
/** The smallest limit of the firewall. */
const MIN_ATTEMPTS = 10;

const TOO_MANY = 'TooMany';
const FORBIDDEN = 'Forbidden';
/** In the format of the pool's own errors, which its client library understands. */
const BODIES = {
  [TOO_MANY]: { __type: 'TooManyRequestsException', message: 'Sign-in attempts exceeded' },
  [FORBIDDEN]: { __type: 'ForbiddenException', message: 'Request not allowed due to WAF block.' },
};

const TARGET = { singleHeader: { Name: 'x-amz-target' } };
const textTransformations = [{ priority: 0, type: 'NONE' }];
const visibility = (metricName: string) => ({ sampledRequestsEnabled: true, cloudWatchMetricsEnabled: true, metricName });

/** Converts a limit to the firewall's window. */
const attemptsOf = ({ times, seconds }: Limit): number => Math.max(MIN_ATTEMPTS, Math.floor((times * WINDOW_SECONDS) / seconds));

/**
 * Blocks operations that neither the web app nor our API calls without credentials. Cognito does not show requests signed with AWS credentials to the firewall; admin
 * operations are allowed nevertheless, because they need such a signature and must work in any case.
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

/** A sign-in by SRP makes one request of each operation, so each operation is counted separately. */
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
      limit: attemptsOf(limit),
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
 * The firewall of the user pool, which browsers call directly: an allow list of operations, and a limit on sign-ins by address, which
 * the pool's triggers do not receive. Refreshing a session is another operation and is not limited.
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
