import { Stack } from 'aws-cdk-lib';
import { WebAcl } from '#infra/constructs/web-acl.ts';
import { EDGE_REGION } from '#infra/regions.ts';
import { isWebhook, type ServedCall } from '#infra/routes.ts';
import type { StackOptions } from './stack-options.ts';

/** Differs between stages, which may share an account. */
export const webAclMetric = ({ brand, name }: StackOptions['stage']): string => `${brand.id}-${name}`;

export class EdgeStack extends Stack {
  readonly webAcl: WebAcl;

  constructor({ app, id, props, stage }: StackOptions, { calls }: { calls: ServedCall[] }) {
    super(app, id, { ...props, env: { ...props.env, region: EDGE_REGION } });
    const publicCalls = calls.filter((call) => call.access === 'public' && !isWebhook(call));
    this.webAcl = new WebAcl(this, 'WebAcl', { publicCalls, metricName: webAclMetric(stage) });
  }
}
