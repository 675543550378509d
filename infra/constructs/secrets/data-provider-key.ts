import { RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { CatalogueAccess } from '../catalogue-domain.ts';
import type { Usable, Use } from '../feature-function.ts';
import { tagSecret } from './tag-secret.ts';

/** Endpoint and API key of the data provider. An operator stores the key, see infra/README.md. */
export class DataProviderKey extends Construct implements Usable<CatalogueAccess> {
  readonly endpoint: string;
  readonly #secret: Secret;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    this.endpoint = stage.catalogueEndpoint ?? '';
    this.#secret = new Secret(this, 'Secret', {
      description: 'Vendor of creators: the key of its API',
      // Placeholder: until an operator stores the key, searches find no creators.
      secretStringValue: SecretValue.unsafePlainText('-'),
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    tagSecret(this.#secret, stage, 'data-provider');
    Validations.of(this.#secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The vendor issues this key: only a person can replace it.',
    });
  }

  grant(_access: CatalogueAccess): Use {
    return {
      settings: { VENDOR_KEY_ARN: this.#secret.secretArn },
      allows: [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.#secret.secretArn] })],
    };
  }
}
