import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, expect, it, vi } from 'vitest';
import {
  REFRESH_MS,
  readApiTokenSecret,
  readChatSecret,
  readDataProviderKey,
  readIntegrationKeys,
  readIntegrationSecret,
  readStripeKeys,
  readSuppressionSecret,
} from '#functions/adapters/aws/secrets.ts';
import { secretPort } from '#functions/config/lazy-port.ts';

const KEYS = '{"secretKey":"sk","webhookSecrets":["whsec"]}';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Each read returns the next text. */
const stored = (...texts: (string | undefined)[]) =>
  vi.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(async () => ({ SecretString: texts.shift() }) as never);

it('a secret is read once in five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const send = stored('first', 'second');
  expect(await Promise.all([readApiTokenSecret('arn:once'), readApiTokenSecret('arn:once')])).toEqual(['first', 'first']);
  vi.setSystemTime(Date.now() + REFRESH_MS - 1);
  expect(await readApiTokenSecret('arn:once')).toBe('first');
  expect(send).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  expect(await Promise.all([readApiTokenSecret('arn:once'), readApiTokenSecret('arn:once')])).toEqual(['second', 'second']);
  expect(send).toHaveBeenCalledTimes(2);
});

it('a secret stays the same object while its text is the same', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  stored(KEYS, KEYS, KEYS.replace('"sk"', '"sk2"'));
  const first = await readStripeKeys('arn:same');
  vi.setSystemTime(Date.now() + REFRESH_MS);
  expect(await readStripeKeys('arn:same')).toBe(first);
  vi.setSystemTime(Date.now() + REFRESH_MS);
  expect(await readStripeKeys('arn:same')).toMatchObject({ secretKey: 'sk2' });
});

it('a secret whose new value cannot be read keeps its old value and warns, and is tried again after a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const send = stored(KEYS, 'not JSON', KEYS.replace('"sk"', '"sk2"'));
  await readStripeKeys('arn:bad');
  vi.setSystemTime(Date.now() + REFRESH_MS);
  expect(await readStripeKeys('arn:bad')).toMatchObject({ secretKey: 'sk' });
  expect(warn.mock.calls).toEqual([
    ['failed to read a secret again', expect.objectContaining({ detail: expect.stringMatching(/^arn:bad: /) })],
  ]);
  expect(await readStripeKeys('arn:bad')).toMatchObject({ secretKey: 'sk' });
  expect(send).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await readStripeKeys('arn:bad')).toMatchObject({ secretKey: 'sk2' });
});

it('a port is made of the latest value of its secret, and again only when that has changed', async () => {
  const values = ['one', 'one', 'two'];
  let made = 0;
  const port = secretPort(
    async () => values.shift() ?? '',
    (secret) => {
      made += 1;
      return { ask: async () => `${secret} ${made}` };
    },
  );
  expect([await port.ask(), await port.ask(), await port.ask()]).toEqual(['one 1', 'one 1', 'two 2']);
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
