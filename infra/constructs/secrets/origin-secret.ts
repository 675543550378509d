import { RemovalPolicy, Tags, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { StageSettings } from '#infra/stage.ts';
import { VERSION_TAG } from '#shared/secrets.ts';
import { tagSecret } from './tag-secret.ts';

const LENGTH = 40;

/**
 * Proves to the functions that a call came through the CDN. JSON with one value per version, resolved when a stack is deployed. The
 * functions also accept the previous version, because they are deployed before the CDN.
 */
export class OriginSecret extends Construct {
  /** The secret that the CDN sends; also the key of the pseudonyms in the log of the user pool's trigger. */
  readonly current: string;
  /** Secrets accepted by the functions, comma-separated. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, { stage }: { stage: StageSettings }) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: 'CDN: proves to the functions that a call came through it',
      generateSecretString: { secretStringTemplate: '{}', generateStringKey: 'v1', passwordLength: LENGTH, excludePunctuation: true },
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    tagSecret(secret, stage, 'cdn');
    Tags.of(secret).add(VERSION_TAG, `${stage.originVersion}`);
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'A new value takes effect with a deployment only: a person rotates it with `npm run secrets`.',
    });
    const versioned = (version: number): string => secret.secretValueFromJson(`v${version}`).unsafeUnwrap();
    const version = stage.originVersion;
    this.current = versioned(version);
    this.accepted = [version, version - 1]
      .filter((each) => each > 0)
      .map(versioned)
      .join(',');
  }
}
