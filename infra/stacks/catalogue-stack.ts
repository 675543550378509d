import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { AlarmTopic } from '#infra/constructs/alarm-topic.ts';
import { CatalogueDomain } from '#infra/constructs/catalogue-domain.ts';
import type { SuppressionKey } from '#infra/constructs/secrets/suppression-key.ts';
import type { StackOptions } from './stack-options.ts';

/** The cluster of creators. It has its own stack, because creating or changing a domain takes half an hour. */
export class CatalogueStack extends Stack {
  readonly catalogue: CatalogueDomain;

  constructor({ app, id, props, stage }: StackOptions, { alarms, suppressionKey }: { alarms: AlarmTopic; suppressionKey: SuppressionKey }) {
    super(app, id, props);
    this.catalogue = new CatalogueDomain(this, 'Catalogue', { stage, alarms });
    for (const statement of suppressionKey.grant('read').allows) this.catalogue.loader.addToPolicy(statement);
    new CfnOutput(this, 'CatalogueEndpoint', { value: this.catalogue.endpoint });
    new CfnOutput(this, 'CatalogueLoader', { value: this.catalogue.loader.roleArn });
  }
}
