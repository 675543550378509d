import { RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { Usable, Use } from '../feature-function.ts';
import { tagSecret } from './tag-secret.ts';

const LENGTH = 64;

/**
 * Secrets for connected integrations: our credentials there, which an operator stores, and the key that encrypts the tokens of
 * customers.
 */
export class IntegrationSecrets extends Construct implements Usable<'use'> {
  readonly #keys: Secret;
  readonly #tokens: Secret;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    const removalPolicy = stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    this.#keys = this.#secret('Keys', 'The services issue these keys: only a person can replace them.', {
      description: 'Services to connect: {"googlesheets":{"clientId":"…","clientSecret":"…"},"hubspot":{…}}',
      // Placeholder: until an operator stores credentials, no integration can be connected.
      secretStringValue: SecretValue.unsafePlainText('{}'),
      removalPolicy,
    });
    this.#tokens = this.#secret('Tokens', 'A new secret would end every connection: each customer would have to consent again.', {
      description: 'Connected services: encrypts the tokens that they give us',
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
      removalPolicy,
    });
    tagSecret(this.#keys, stage, 'integrations');
    tagSecret(this.#tokens, stage, 'integration-tokens');
  }

  grant(_access: 'use'): Use {
    const resources = [this.#keys.secretArn, this.#tokens.secretArn];
    return {
      settings: { INTEGRATION_KEYS_ARN: this.#keys.secretArn, INTEGRATION_SECRET_ARN: this.#tokens.secretArn },
      allows: [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources })],
    };
  }

  #secret(id: string, reason: string, props: SecretProps): Secret {
    const secret = new Secret(this, id, props);
    Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
    return secret;
  }
}
