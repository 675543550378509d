import { afterEach, describe, expect, it, vi } from 'vitest';
import { dynamoRequestKeys } from '#functions/adapters/dynamo/accounts/idempotency-keys.ts';
import { memoryRequestKeys } from '#functions/adapters/memory/rate-limits.ts';
import { KEY_SECONDS } from '#functions/ports/accounts/idempotency-keys.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
afterEach(() => void vi.useRealTimers());

const adapters = { memory: memoryRequestKeys, DynamoDB: () => dynamoRequestKeys('tensor') };

describe.each(Object.entries(adapters))('request keys in %s', (name, open) => {
  it('[SEC-06] name one request of an account', async () => {
    const keys = open();
    const claim = (accountId: string, key: string, hash: string) => keys.claim({ accountId: `${name}-${accountId}`, key, hash });
    expect(await claim('a', 'key', 'one')).toBe(true);
    expect(await claim('a', 'key', 'one')).toBe(true);
    expect(await claim('a', 'key', 'two')).toBe(false);
    expect(await claim('b', 'key', 'two')).toBe(true);
    expect(await claim('a', 'other', 'two')).toBe(true);
  });

  it('[SEC-06] name the first of 50 different requests that come at once', async () => {
    const keys = open();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => keys.claim({ accountId: `${name}-race`, key: 'key', hash: `${index}` })),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it.each([
    [KEY_SECONDS - 2, false],
    [KEY_SECONDS + 1, true],
  ])('[SEC-06] after %i seconds are free for another request: %s', async (seconds, isFree) => {
    const keys = open();
    const claim = (hash: string) => keys.claim({ accountId: `${name}-${seconds}`, key: 'key', hash });
    await claim('one');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
    expect(await claim('two')).toBe(isFree);
  });
});
