import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, expect, it, vi } from 'vitest';
import {
  readApiTokenSecret,
  readChatSecret,
  readDataProviderKey,
  readIntegrationKeys,
  readIntegrationSecret,
  readStripeKeys,
  readSuppressionSecret,
} from '#functions/adapters/aws/secrets.ts';

afterEach(() => vi.restoreAllMocks());

/** Each read returns the next text. */
const stored = (...texts: (string | undefined)[]) =>
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(async () => ({ SecretString: texts.shift() }) as never);

it('a secret is read once per process', async () => {
  const send = stored('first', 'second');
  expect(await Promise.all([readApiTokenSecret('arn:once'), readApiTokenSecret('arn:once')])).toEqual(['first', 'first']);
  expect(await readApiTokenSecret('arn:once')).toBe('first');
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  ['API tokens', readApiTokenSecret, 'key'],
  ['integrations', readIntegrationSecret, 'key'],
  ['suppressed creators', readSuppressionSecret, 'key'],
  ['integrations', readIntegrationKeys, '{"hubspot":{"clientId":"a","clientSecret":"b"}}'],
  ['payments', readStripeKeys, '{"secretKey":"sk","webhookSecrets":["whsec"]}'],
] as const)('the secret of the %s is read again after it was empty (%#)', async (name, reader, text) => {
  const arn = `arn:${name}:${text}:${reader.name}`;
  stored(undefined, text);
  await expect(reader(arn)).rejects.toThrow(`the secret of the ${name} is empty`);
  expect(await reader(arn)).toBeDefined();
});

it('the key of the data provider is unavailable until it is stored', async () => {
  stored('-', 'key');
  await expect(readDataProviderKey('arn:provider')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await readDataProviderKey('arn:provider')).toBe('key');
});

it('the support chat has no secret while it is empty', async () => {
  stored(undefined);
  expect(await readChatSecret('arn:chat')).toBeUndefined();
});

it('payment keys without a webhook secret are refused', async () => {
  stored('{"secretKey":"sk","webhookSecrets":[]}');
  await expect(readStripeKeys('arn:payments')).rejects.toThrow();
});
