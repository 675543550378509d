import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { Limit } from '#shared/http/limits.ts';

/** The longest that the firewall counts over. */
const WINDOW_SECONDS = 600;
/** The least that it counts to. */
const MIN_TRIES = 10;
const BODY = 'TooMany';
/** In the words of the pool, which its library understands. */
const tooMany = { __type: 'TooManyRequestsException', message: 'Sign-in attempts exceeded' };

/** As many tries in a window of the firewall's as the limit allows in its own. */
const triesOf = ({ times, seconds }: Limit): number => Math.max(MIN_TRIES, Math.floor((times * WINDOW_SECONDS) / seconds));

/**
 * Sign-ins of one address. A browser proves its password to the pool itself, and the pool's triggers do not learn where it is.
 * Every proof is one such request; refreshing a session is another operation and stays free.
 */
export class PoolGuard extends Construct {
  constructor(scope: Construct, id: string, { poolArn, limit }: { poolArn: string; limit: Limit }) {
    super(scope, id);
    const visibilityConfig = { sampledRequestsEnabled: true, cloudWatchMetricsEnabled: true, metricName: 'SignIns' };
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      customResponseBodies: { [BODY]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(tooMany) } },
      rules: [
        {
          name: 'SignIns',
          priority: 0,
          action: {
            block: {
              customResponse: {
                responseCode: 429,
                customResponseBodyKey: BODY,
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
                  fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
                  positionalConstraint: 'ENDS_WITH',
                  searchString: '.RespondToAuthChallenge',
                  textTransformations: [{ priority: 0, type: 'NONE' }],
                },
              },
            },
          },
          visibilityConfig,
        },
      ],
      visibilityConfig,
    });
    new CfnWebACLAssociation(this, 'OnPool', { resourceArn: poolArn, webAclArn: acl.attrArn });
  }
}
