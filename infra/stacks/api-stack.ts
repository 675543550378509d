import { Duration, Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import { FeatureFunction, type FunctionProps } from '#infra/constructs/feature-function.ts';
import { failedShare } from '#infra/constructs/watch/failed-share.ts';
import { grantPermissions, type Shared } from '#infra/grant-permissions.ts';
import type { ServedCall } from '#infra/routes.ts';
import type { StackOptions } from './stack-options.ts';

export type ApiProps = Shared & {
  calls: ServedCall[];
  functionOf: (entry: string) => FunctionProps;
  /** Secrets of which each call must carry one, comma-separated; see OriginSecret. */
  originSecrets: string;
  alarms: AlarmTopic;
};

/** More calls that fail than single ones, and a share that is more than noise when there are many calls. */
const FAILURES = 5;
const FAILED_PERCENT = 1;

/** One function per feature, and the API that will route calls to them. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** Functions by the entry that they serve. */
  readonly handlers: Map<string, FeatureFunction>;

  constructor({ app, id, props, stage }: StackOptions, { calls, functionOf, originSecrets, alarms, ...shared }: ApiProps) {
    super(app, id, props);
    const entries = [...new Set(calls.map(({ entry }) => entry))];
    this.handlers = new Map(entries.map((entry) => [entry, this.#handler(withOrigin(functionOf(entry), originSecrets), shared)]));
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });
    if (stage.release === 'gradually') this.#returnOnServerErrors(alarms);
  }

  /** A function that answers with 5xx has no errors of its own. */
  #returnOnServerErrors(alarms: AlarmTopic): void {
    const alarm = alarms.watch(this, 'ReleaseErrors', {
      metric: failedShare(this.api, Duration.minutes(1), FAILURES),
      atLeast: FAILED_PERCENT,
      says: 'Calls fail with 5xx: a release that is under way is undone. Find "request failed" in the logs of the functions.',
    });
    for (const { release } of this.handlers.values()) release?.returnsOn(alarm);
  }

  #handler(props: FunctionProps, shared: Shared): FeatureFunction {
    return grantPermissions(new FeatureFunction(this, props.entry.name, props), shared);
  }
}

const withOrigin = (props: FunctionProps, ORIGIN_SECRETS: string): FunctionProps => ({
  ...props,
  settings: { ...props.settings, ORIGIN_SECRETS },
  isReleased: true,
});
