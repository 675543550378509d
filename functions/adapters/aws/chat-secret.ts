import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** The secret as the provider of the chat shows it, and nothing around it. */
export const readChatSecret = async (SecretId: string): Promise<string | undefined> =>
  (await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }))).SecretString;
