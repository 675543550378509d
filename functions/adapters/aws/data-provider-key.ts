import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { AppError } from '#shared/http/errors.ts';

/** The key as the vendor shows it; empty until a person puts it in. */
export const readDataVendorKey = async (SecretId: string): Promise<string> => {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  if (SecretString && SecretString !== NOT_YET) return SecretString;
  throw new AppError('unavailable', undefined, { cause: new Error('the key of the data provider is not set yet') });
};

const NOT_YET = '-';
