import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoCreatorRequests } from '#functions/adapters/dynamo/creator-requests.ts';
import { memoryCreatorRequests } from '#functions/adapters/memory/creator-requests.ts';
import { ALREADY_OPEN, type CreatorRequest, type CreatorRequests } from '#functions/ports/creators/creator-requests.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const aRequest = (changes: Partial<CreatorRequest> = {}): CreatorRequest => ({
  id: `2026-12-25-${randomUUID()}`,
  kind: 'removal',
  platform: 'instagram',
  userId: randomUUID(),
  username: 'mina',
  proof: 'mail',
  isProven: true,
  text: '',
  createdAt: new Date().toISOString(),
  due: '2026-12-25T00:00:00.000Z',
  language: 'en',
  ...changes,
});
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

describe.each<[string, () => CreatorRequests]>([
  ['in memory', memoryCreatorRequests],
  ['in DynamoDB', () => dynamoCreatorRequests('tensor')],
])('requests of creators %s', (_, open) => {
  it('[PRV-01] a proven request is kept until it is closed, once', async () => {
    const requests = open();
    const request = aRequest({ email: 'mina@example.com', text: 'my name' });
    await requests.add(request);
    expect(await requests.find(request.id)).toEqual(request);
    const closed = await Promise.all([requests.close(request), requests.close(request)]);
    expect(closed.filter(Boolean)).toHaveLength(1);
    expect(await requests.find(request.id)).toBeUndefined();
    expect(await requests.close(request)).toBe(false);
    await requests.add(aRequest({ userId: request.userId }));
  });

  it('[PRV-01] two concurrent additions of one request make one request', async () => {
    const requests = open();
    const request = aRequest({ id: `2020-01-01-${randomUUID()}` });
    await Promise.all([requests.add(request), requests.add(request)]);
    const { requests: waiting } = await requests.waiting({ limit: 100 });
    expect(waiting.filter(({ userId }) => userId === request.userId)).toEqual([request]);
    await requests.close(request);
  });

  it('[PRV-01] a creator has one proven request: of two concurrent ones the second is refused', async () => {
    const requests = open();
    const userId = randomUUID();
    const results = await Promise.allSettled([requests.add(aRequest({ userId })), requests.add(aRequest({ userId, kind: 'correction' }))]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict', message: ALREADY_OPEN } });
    await requests.add(aRequest({ userId, platform: 'youtube' }));
  });

  it('[PRV-01] unproven requests never block others, and only one of a creator is proven', async () => {
    const requests = open();
    const userId = randomUUID();
    const [first, second] = [aRequest({ userId, isProven: false }), aRequest({ userId, isProven: false })];
    await requests.add(first);
    await requests.add(second);
    expect(await requests.prove(first.id)).toBe(true);
    expect(await requests.prove(first.id)).toBe(false);
    expect(await requests.find(first.id)).toEqual({ ...first, isProven: true });
    await expect(requests.prove(second.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await requests.close(second)).toBe(true);
    expect(await requests.close({ ...first, isProven: true })).toBe(true);
    await requests.add(aRequest({ userId }));
  });

  it('[PRV-01] an unproven request is kept for seven days, a proven one longer', async () => {
    const requests = open();
    const kept = aRequest({ isProven: false, createdAt: daysAgo(6.99) });
    const expired = aRequest({ isProven: false, createdAt: daysAgo(7.01) });
    const proven = aRequest({ createdAt: daysAgo(29) });
    for (const request of [kept, expired, proven]) await requests.add(request);
    expect(await requests.find(kept.id)).toBeDefined();
    expect(await requests.find(expired.id)).toBeUndefined();
    expect(await requests.prove(expired.id)).toBe(false);
    expect(await requests.find(proven.id)).toBeDefined();
  });

  it('[PRV-01] are listed page by page, earliest deadline first', async () => {
    const requests = open();
    const days = ['1999-01-03', '1999-01-01', '1999-01-02'];
    const added = days.map((day) => aRequest({ id: `${day}-${randomUUID()}` }));
    for (const request of added) await requests.add(request);
    const first = await requests.waiting({ limit: 2 });
    const second = await requests.waiting({ limit: 2, after: first.next });
    const shown = [...first.requests, ...second.requests].map(({ id }) => id.slice(0, 10)).slice(0, 3);
    expect(shown).toEqual(days.toSorted());
    for (const request of added) await requests.close(request);
  });
});
