import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { VendorKeys } from '#functions/adapters/integrations/integration-keys.ts';

const read = async (SecretId: string): Promise<string> => {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error('empty secret of the integrations');
  return SecretString;
};

/** The secret is JSON: { "googlesheets": { "clientId", "clientSecret" }, "hubspot": … }; one that is not there yet is left out. */
export const readVendorKeys = async (secretId: string): Promise<VendorKeys> => VendorKeys.parse(JSON.parse(await read(secretId)));

/** Key that encrypts the tokens of connected services. */
export const readIntegrationSecret = read;
