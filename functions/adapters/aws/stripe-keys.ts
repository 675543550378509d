import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import type { StripeKeys } from '#functions/adapters/stripe/stripe-payments.ts';

const Keys = z.object({ secretKey: z.string(), webhookSecrets: z.array(z.string()).check(z.minLength(1)) });

/** The secret is JSON: { "secretKey": "sk_live_…", "webhookSecrets": ["whsec_…"] }. */
export const readStripeKeys = async (SecretId: string): Promise<StripeKeys> => {
  const { SecretString = '' } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  return Keys.parse(JSON.parse(SecretString));
};
