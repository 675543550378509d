import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod/mini';
import { IntegrationKeys } from '#functions/adapters/integrations/integration-keys.ts';
import type { StripeKeys } from '#functions/adapters/stripe/stripe-payments.ts';
import { AppError } from '#shared/http/errors.ts';

/** Time after which a process has a new value of a secret; `npm run secrets` names it. */
export const REFRESH_MS = 5 * 60_000;
/** Time until a value that could not be read again is used without another try. */
const RETRY_MS = 60_000;

type Known = { text: string | undefined; value: unknown; until: number };

/** Values by ARN, and reads that are under way. */
const known = new Map<string, Known>();
const reading = new Map<string, Promise<unknown>>();

/**
 * Reads a secret, and again after REFRESH_MS. Returns the same object while the secret is the same. If it cannot be read again, or `parse`
 * rejects its new value, the old one stays.
 */
const read = async <T>(SecretId: string, parse: (text: string | undefined) => T): Promise<T> => {
  const current = known.get(SecretId);
  // Safe because each secret has one reader.
  if (current && Date.now() < current.until) return current.value as T;
  const value = reading.get(SecretId) ?? readAgain(SecretId, parse, current).finally(() => reading.delete(SecretId));
  reading.set(SecretId, value);
  return value as Promise<T>;
};

const readAgain = async (SecretId: string, parse: (text: string | undefined) => unknown, current: Known | undefined): Promise<unknown> => {
  try {
    const { SecretString: text } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
    const value = current && current.text === text ? current.value : parse(text);
    known.set(SecretId, { text, value, until: Date.now() + REFRESH_MS });
    return value;
  } catch (error) {
    if (!current) throw error;
    process.emitWarning('failed to read a secret again', { detail: `${SecretId}: ${error}` });
    known.set(SecretId, { ...current, until: Date.now() + RETRY_MS });
    return current.value;
  }
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

/** Password of the canary's account, which the pool has too, so that no earlier value is good. */
export const readCanaryPassword = (arn: string): Promise<string> => {
  known.delete(arn);
  return read(arn, nonEmpty('canary'));
};

export const StripeSecret = z.object({ secretKey: z.string(), webhookSecrets: z.array(z.string()).check(z.minLength(1)) });

/** JSON: { "secretKey": "sk_live_…", "webhookSecrets": ["whsec_…"] }. */
export const readStripeKeys = (arn: string): Promise<StripeKeys> =>
  read(arn, (text) => StripeSecret.parse(JSON.parse(nonEmpty('payments')(text))));

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
