import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { Usable, Use } from '../feature-function.ts';
import { tagSecret } from './tag-secret.ts';

/** The keys of the payment provider. An operator stores them, see infra/README.md. */
export class PaymentKeys extends Construct implements Usable<'use'> {
  readonly #secret: Secret;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    this.#secret = new Secret(this, 'Secret', {
      description: 'Payment provider: {"secretKey":"sk_…","webhookSecrets":["whsec_…"]}',
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    tagSecret(this.#secret, stage, 'payments');
    Validations.of(this.#secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The provider issues these keys: only a person can replace them, and two webhook secrets are good at a time for that.',
    });
  }

  grant(_access: 'use'): Use {
    return {
      settings: { STRIPE_SECRET_ARN: this.#secret.secretArn },
      allows: [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.#secret.secretArn] })],
    };
  }
}
