import * as z from 'zod/mini';
import { AppError } from '#shared/http/errors.ts';
import { badConfiguration, ConfigError } from './config-error.ts';
import { type SecretSettings, secretSettings } from './secret-settings.ts';

const Environment = z.object({
  /** Set by AWS in a Lambda and nowhere else. */
  AWS_LAMBDA_FUNCTION_NAME: z.optional(z.string()),
  /** HMAC key of the hashes of suppressed creators. A list that was written with another key is not read. */
  SUPPRESSION_KEY: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  /** ARN of the secret that contains the key in the cloud. */
  SUPPRESSION_KEY_ARN: z.optional(z.string().check(z.minLength(1, 'must not be empty'))),
});

export type SuppressionSettings = { key: SecretSettings; inCloud: boolean };

export const readSuppressionSettings = (environment: Record<string, string | undefined> = process.env): SuppressionSettings => {
  const parsed = z.safeParse(Environment, environment);
  if (!parsed.success) throw badConfiguration(parsed.error);
  const { AWS_LAMBDA_FUNCTION_NAME: name, SUPPRESSION_KEY: secret, SUPPRESSION_KEY_ARN: arn } = parsed.data;
  return { key: secretSettings(secret, arn), inCloud: name !== undefined };
};

/** Undefined on a machine without a key, whose lists have their own. Throws `unavailable` for a function of the cloud without the key. */
export const openSuppressionKey = async (
  { key, inCloud }: SuppressionSettings = readSuppressionSettings(),
): Promise<string | undefined> => {
  if (key.kind === 'stored') return (await import('#functions/adapters/aws/secrets.ts')).readSuppressionSecret(key.arn);
  if (key.kind === 'secret') return key.secret;
  if (inCloud) throw new AppError('unavailable', undefined, { cause: new Error('missing key of the suppressed creators') });
  return undefined;
};

const NO_KEY =
  'Bad configuration: SUPPRESSION_KEY or SUPPRESSION_KEY_ARN must be set for a cluster that requires signed requests, because anyone knows the key of local catalogues';

/** Key of the list in a cluster. Throws `ConfigError` for a cluster of the cloud without a key of its own. */
export const openClusterKey = async (isSigned: boolean): Promise<string | undefined> => {
  const key = await openSuppressionKey();
  if (key === undefined && isSigned) throw new ConfigError(NO_KEY);
  return key;
};
