import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** Key that encrypts the displayable copies of API tokens. */
export const readApiTokenSecret = async (SecretId: string): Promise<string> => {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error('empty secret of the API tokens');
  return SecretString;
};
