import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import { watchAge } from '#infra/constructs/catalogue/catalogue-age.ts';
import { CatalogueLoad } from '#infra/constructs/catalogue/catalogue-load.ts';
import { PublishedCatalogues } from '#infra/constructs/catalogue/published-catalogues.ts';
import { FeatureFunction, type FunctionProps } from '#infra/constructs/feature-function.ts';
import { grantPermissions, type Shared } from '#infra/grant-permissions.ts';
import type { StackOptions } from './stack-options.ts';

type LoadProps = Omit<Shared, 'published'> & { steps: FunctionProps; alarms: AlarmTopic };

/** The longest time of a Lambda; a step that takes longer continues in another one. */
const TIMEOUT_SECONDS = 900;
/** One core; parts of a published catalogue are read into memory at once. */
const MEMORY_MB = 1_769;

/** Loads published catalogues into the cluster of creators, and keeps it: snapshots, and an alarm on its age. */
export class LoadStack extends Stack {
  readonly steps: FeatureFunction;

  constructor({ app, id, props, stage }: StackOptions, { steps, alarms, ...shared }: LoadProps) {
    super(app, id, props);
    const published = new PublishedCatalogues(this, 'PublishedCatalogues', { stage });
    new CfnOutput(this, 'CatalogueBucket', { value: published.bucket.bucketName });
    const fn = new FeatureFunction(this, 'Steps', { ...steps, timeoutSeconds: TIMEOUT_SECONDS, memoryMb: MEMORY_MB });
    this.steps = grantPermissions(fn, { ...shared, published });
    const { machine } = new CatalogueLoad(this, 'Load', { stage, alarms, published, steps: this.steps.lambda });
    new CfnOutput(this, 'CatalogueLoad', { value: machine.stateMachineArn });
    watchAge(this, { stage, alarms });
  }
}
