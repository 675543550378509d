import { afterEach, describe, expect, it, vi } from 'vitest';
import { dynamoRateLimits } from '#functions/adapters/dynamo/accounts/rate-limits.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { memoryRateLimits, memorySessions } from '#functions/adapters/memory/rate-limits.ts';
import type { RateLimits } from '#functions/ports/accounts/rate-limits.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
afterEach(() => {
  vi.useRealTimers();
});
let made = 0;
const aKey = () => {
  made += 1;
  return `sign_in:for:user${made}@example.com`;
};
const limit = { times: 3, seconds: 60 };
const outcomes = async (limits: RateLimits, key: string, tries: number) => {
  const seen: string[] = [];
  for (let i = 0; i < tries; i += 1)
    seen.push(
      await limits.use(key, limit).then(
        () => 'passes',
        ({ code }) => code,
      ),
    );
  return seen;
};
const adapters = { memory: memoryRateLimits, DynamoDB: () => dynamoRateLimits('tensor') };

describe.each(Object.entries(adapters))('limits in %s', (_name, open) => {
  it('[SEC-06] let N tries pass and not one more, for each key alone', async () => {
    const limits = open();
    expect(await outcomes(limits, aKey(), 4)).toEqual(['passes', 'passes', 'passes', 'too_many_requests']);
    expect(await outcomes(limits, aKey(), 1)).toEqual(['passes']);
  });

  it('[SEC-06] let N of many at once pass', async () => {
    const limits = open();
    const key = aKey();
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => limits.use(key, limit)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit.times);
  });

  it('[SEC-06] return the waiting time, and allow calls again after it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limits = open();
    const key = aKey();
    await outcomes(limits, key, 3);
    vi.setSystemTime(Date.now() + 20_000);
    await expect(limits.use(key, limit)).rejects.toMatchObject({ retryAfterSeconds: 40, limit });
    vi.setSystemTime(Date.now() + 39_000);
    await expect(limits.use(key, limit)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    vi.setSystemTime(Date.now() + 1_000);
    expect(await outcomes(limits, key, 4)).toEqual(['passes', 'passes', 'passes', 'too_many_requests']);
  });

  it('count several tries at once, all or none', async () => {
    const limits = open();
    const key = aKey();
    expect(await limits.use(key, limit, 2)).toMatchObject({ left: 1 });
    await expect(limits.use(key, limit, 2)).rejects.toMatchObject({ code: 'too_many_requests' });
    const { until, left } = await limits.use(key, limit, 1);
    expect([until > Date.now(), left]).toEqual([true, 0]);
  });

  it('take a try back, and never more than were counted', async () => {
    const limits = open();
    const key = aKey();
    await limits.undo(key);
    await outcomes(limits, key, 3);
    await limits.undo(key);
    expect(await outcomes(limits, key, 2)).toEqual(['passes', 'too_many_requests']);
  });
});

describe.each(Object.entries({ memory: memorySessions, DynamoDB: () => dynamoSessions('tensor') }))(
  'ends of sessions in %s',
  (_name, open) => {
    it('are stored for their account, the last one only', async () => {
      const sessions = open();
      const [first, last] = [new Date('2026-11-20T10:00:00.000Z'), new Date('2026-11-20T11:00:00.000Z')];
      expect(await sessions.endOf('rin')).toBeUndefined();
      await sessions.endAll('rin', first);
      await sessions.endAll('rin', last);
      expect(await sessions.endOf('rin')).toEqual(last);
      expect(await sessions.endOf('sato')).toBeUndefined();
    });

    it('are stored for one session only', async () => {
      const sessions = open();
      expect(await sessions.hasEnded('first')).toBe(false);
      await sessions.endOne('first', new Date());
      expect([await sessions.hasEnded('first'), await sessions.hasEnded('second')]).toEqual([true, false]);
    });
  },
);
