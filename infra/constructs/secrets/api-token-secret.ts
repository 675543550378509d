import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { Usable, Use } from '../feature-function.ts';
import { tagSecret } from './tag-secret.ts';

const LENGTH = 64;

/** Encrypts the copies of API tokens that their owners can view. AWS generates it, so that no person ever sees it. */
export class ApiTokenSecret extends Construct implements Usable<'use'> {
  readonly #secret: Secret;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    this.#secret = new Secret(this, 'Secret', {
      description: 'API tokens: encrypts the copies that are shown to their owners',
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    tagSecret(this.#secret, stage, 'api-tokens');
    Validations.of(this.#secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new secret would hide every token from its owner; tokens are checked by their hash and replaced one by one.',
    });
  }

  grant(_access: 'use'): Use {
    return {
      settings: { API_TOKEN_SECRET_ARN: this.#secret.secretArn },
      allows: [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.#secret.secretArn] })],
    };
  }
}
