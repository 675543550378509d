import { Stack } from 'aws-cdk-lib';
import { WebAcl } from '#infra/constructs/web-acl.ts';
import type { ServedCall } from '#infra/routes.ts';
import type { StackOptions } from './stack-options.ts';

/** AWS requires firewall rules of a CDN in this region, regardless of the region of other resources. */
const EDGE_REGION = 'us-east-1';

export class EdgeStack extends Stack {
  readonly webAcl: WebAcl;

  constructor({ app, id, props }: StackOptions, { calls }: { calls: ServedCall[] }) {
    super(app, id, { ...props, env: { ...props.env, region: EDGE_REGION } });
    this.webAcl = new WebAcl(this, 'WebAcl', { publicCalls: calls.filter(({ access }) => access === 'public') });
  }
}
