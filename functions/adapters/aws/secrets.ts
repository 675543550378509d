import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { IntegrationKeys } from '#functions/adapters/integrations/integration-keys.ts';
import type { StripeKeys } from '#functions/adapters/stripe/stripe-payments.ts';
import { AppError } from '#shared/http/errors.ts';

/** Secret values read by this process, by ARN. */
const values = new Map<string, Promise<unknown>>();

/** Reads a secret once per process. A failed read, or a value that `parse` rejects, is read again by the next call. */
const read = <T>(SecretId: string, parse: (text: string | undefined) => T): Promise<T> => {
  const known = values.get(SecretId);
  // Safe because each secret has one reader.
  if (known) return known as Promise<T>;
  const value = new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId })).then(({ SecretString }) => parse(SecretString));
  values.set(SecretId, value);
  value.catch(() => values.delete(SecretId));
  return value;
};

const nonEmpty =
  (name: string) =>
  (text: string | undefined): string => {
    if (!text) throw new Error(`the secret of the ${name} is empty`);
    return text;
  };

/** Key that encrypts the stored copies of API tokens. */
export const readApiTokenSecret = (arn: string): Promise<string> => read(arn, nonEmpty('API tokens'));

/** Key that encrypts the tokens of integrations. */
export const readIntegrationSecret = (arn: string): Promise<string> => read(arn, nonEmpty('integrations'));

/** JSON: { "googlesheets": { "clientId", "clientSecret" }, "hubspot": … }; an integration without credentials is absent. */
export const readIntegrationKeys = (arn: string): Promise<IntegrationKeys> =>
  read(arn, (text) => IntegrationKeys.parse(JSON.parse(nonEmpty('integrations')(text))));

/** Key of the hashes of suppressed creators. */
export const readSuppressionSecret = (arn: string): Promise<string> => read(arn, nonEmpty('suppressed creators'));

/** Password of the canary's account. */
export const readCanaryPassword = (arn: string): Promise<string> => read(arn, nonEmpty('canary'));

const Stripe = z.object({ secretKey: z.string(), webhookSecrets: z.array(z.string()).check(z.minLength(1)) });

/** JSON: { "secretKey": "sk_live_…", "webhookSecrets": ["whsec_…"] }. */
export const readStripeKeys = (arn: string): Promise<StripeKeys> =>
  read(arn, (text) => Stripe.parse(JSON.parse(nonEmpty('payments')(text))));

/** The identity secret of the support chat; undefined when it is empty. */
export const readChatSecret = (arn: string): Promise<string | undefined> => read(arn, (text) => text);

/** Value of the data provider's key until an operator stores the real one. */
const NOT_YET = '-';

/** Throws `unavailable` until the key is stored. */
export const readDataProviderKey = (arn: string): Promise<string> =>
  read(arn, (text) => {
    if (text && text !== NOT_YET) return text;
    throw new AppError('unavailable', undefined, { cause: new Error('the key of the data provider is not stored yet') });
  });
