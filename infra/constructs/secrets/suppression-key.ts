import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import type { Usable, Use } from '../feature-function.ts';
import { tagSecret } from './tag-secret.ts';

const LENGTH = 64;

/** Key of the hashes by which suppressed creators are recognized. AWS generates it, apart from the table that has the hashes. */
export class SuppressionKey extends Construct implements Usable<'read'> {
  readonly arn: string;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'Suppressed creators: key of the hashes by which they are recognized',
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true },
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    tagSecret(secret, stage, 'suppression-key');
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'With a new key no suppressed creator would be recognized: functions refuse to show creators until the old one is back.',
    });
    this.arn = secret.secretArn;
  }

  grant(_access: 'read'): Use {
    return {
      settings: { SUPPRESSION_KEY_ARN: this.arn },
      allows: [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [this.arn] })],
    };
  }
}
