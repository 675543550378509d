import { Stack } from 'aws-cdk-lib';
import { FeatureFunction, type FunctionProps } from '#infra/constructs/feature-function.ts';
import { HttpCalls } from '#infra/constructs/http-calls.ts';
import { grantPermissions, type Shared } from '#infra/permissions.ts';
import type { ServedCall } from '#infra/routes.ts';
import type { StackOptions } from './stack-options.ts';

export type ApiProps = Shared & {
  calls: ServedCall[];
  functionOf: (entry: string) => FunctionProps;
  /** Secrets of which each call must carry one, comma-separated; see OriginSecret. */
  originSecrets: string;
};

/** One function per feature, behind one gateway. */
export class ApiStack extends Stack {
  readonly functions: FeatureFunction[];
  readonly http: HttpCalls;

  constructor({ app, id, props, stage }: StackOptions, { calls, functionOf, originSecrets, ...shared }: ApiProps) {
    super(app, id, props);
    const entries = [...new Set(calls.map(({ entry }) => entry))];
    const handlers = new Map(entries.map((entry) => [entry, this.#handler(withOrigin(functionOf(entry), originSecrets), shared)]));
    this.functions = [...handlers.values()];
    this.http = new HttpCalls(this, 'Calls', { calls, stage, customers: shared.customers, handlers });
  }

  #handler(props: FunctionProps, shared: Shared): FeatureFunction {
    return grantPermissions(new FeatureFunction(this, props.entry.name, props), shared);
  }
}

const withOrigin = (props: FunctionProps, ORIGIN_SECRETS: string): FunctionProps => ({
  ...props,
  settings: { ...props.settings, ORIGIN_SECRETS },
});
