import { Stack } from 'aws-cdk-lib';
import { WebAcl } from '#infra/constructs/web-acl.ts';
import { EDGE_REGION } from '#infra/regions.ts';
import type { ServedCall } from '#infra/routes.ts';
import { API_BASE } from '#shared/http/endpoint.ts';
import type { StackOptions } from './stack-options.ts';

/** Differs between stages, which may share an account. */
export const webAclMetric = ({ brand, name }: StackOptions['stage']): string => `${brand.id}-${name}`;

const WEBHOOKS = `POST ${API_BASE}/webhooks/`;

export class EdgeStack extends Stack {
  readonly webAcl: WebAcl;

  constructor({ app, id, props, stage }: StackOptions, { calls }: { calls: ServedCall[] }) {
    super(app, id, { ...props, env: { ...props.env, region: EDGE_REGION } });
    // The payment provider sends all its messages from a few addresses; they are verified by their signature.
    const publicCalls = calls.filter(({ access, routeKey }) => access === 'public' && !routeKey.startsWith(WEBHOOKS));
    this.webAcl = new WebAcl(this, 'WebAcl', { publicCalls, metricName: webAclMetric(stage) });
  }
}
