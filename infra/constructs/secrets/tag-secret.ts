import { Tags } from 'aws-cdk-lib';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { StageSettings } from '#infra/stage.ts';
import { SECRET_TAG, type SecretName, secretTag } from '#shared/secrets.ts';

/** Makes a secret known to `npm run secrets`. */
export const tagSecret = (secret: Secret, { brand, name: stage }: StageSettings, name: SecretName): void =>
  Tags.of(secret).add(SECRET_TAG, secretTag(`${brand.id}-${stage}`, name));
