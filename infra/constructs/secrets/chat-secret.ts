import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { Usable, Use } from '../feature-function.ts';
import { tagSecret } from './tag-secret.ts';

/** Signs user identities for the support chat; exists only if the brand has a chat. An operator sets its value, see infra/README.md. */
export class ChatSecret extends Construct implements Usable<'use'> {
  readonly #secret: Secret | undefined;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    this.#secret = stage.brand.providers.chat ? this.#newSecret(stage) : undefined;
  }

  grant(_access: 'use'): Use {
    if (!this.#secret) return { settings: {}, allows: [] };
    const { secretArn } = this.#secret;
    return {
      settings: { CHAT_SECRET_ARN: secretArn },
      allows: [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] })],
    };
  }

  #newSecret(stage: StageSettings): Secret {
    const secret = new Secret(this, 'Secret', {
      description: 'Support chat: the secret of its identity verification',
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    tagSecret(secret, stage, 'chat');
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The provider of the chat issues this secret: only a person can replace it.',
    });
    return secret;
  }
}
