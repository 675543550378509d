import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoCreatorLists } from '#functions/adapters/dynamo/collections/creator-lists.ts';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import type { CreatorLists } from '#functions/ports/collections/creator-lists.ts';
import { MAX_SHARED_WITH } from '#shared/sharing/limits.ts';
import { aList } from '#tests/support/a-list.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

describe.each<[string, () => CreatorLists]>([
  ['in memory', memoryCreatorLists],
  ['in DynamoDB', () => dynamoCreatorLists('tensor')],
])('a list %s', (_, open) => {
  const opened = async () => {
    const [lists, me, other, id] = [open(), randomUUID(), randomUUID(), randomUUID()];
    await lists.create(aList(me, { id, name: 'Mine' }));
    const act = () => ({ id, by: me, at: '2026-11-20T10:00:00.000Z' });
    return { lists, id, act, friend: { id: other, name: 'Some friend', email: `${other}@example.com` } };
  };

  it(`is shared with at most ${MAX_SHARED_WITH}, not counting people who already have access`, async () => {
    const { lists, id, act } = await opened();
    const users = Array.from({ length: MAX_SHARED_WITH }, (_, at) => ({
      id: `user-${at}`,
      name: `User ${at}`,
      email: `${at}@example.com`,
    }));
    for (const user of users) await lists.share(act(), user);
    await expect(lists.share(act(), { id: 'one-more', name: '', email: 'more@example.com' })).rejects.toMatchObject({
      code: 'bad_request',
    });
    await lists.share(act(), users[0] ?? { id: '', name: '', email: '' });
    expect((await lists.find(id))?.sharedWith).toHaveLength(MAX_SHARED_WITH);
  });

  it(`[SEC-01] invitations count, too, so that the limit of ${MAX_SHARED_WITH} does not reveal which addresses have an account`, async () => {
    const { lists, id, act, friend } = await opened();
    for (let at = 1; at < MAX_SHARED_WITH; at += 1) await lists.invite(act(), `${at}@example.com`);
    await lists.share(act(), friend);
    const others = [() => lists.share(act(), { ...friend, id: 'one-more' }), () => lists.invite(act(), 'more@example.com')];
    for (const another of others) await expect(another()).rejects.toMatchObject({ code: 'bad_request' });
    await lists.invite(act(), '1@example.com');
    await lists.share(act(), friend);
    const found = await lists.find(id);
    expect([found?.sharedWith.length, found?.invited.length]).toEqual([1, MAX_SHARED_WITH - 1]);
  });

  it('a share replaces the invitation of the same address, also when no room is left, and one removal ends the access', async () => {
    const { lists, id, act, friend } = await opened();
    expect([await lists.invite(act(), friend.email), await lists.invite(act(), friend.email)]).toEqual([true, false]);
    for (let at = 1; at < MAX_SHARED_WITH; at += 1) await lists.invite(act(), `${at}@example.com`);
    expect([await lists.share(act(), friend), await lists.share(act(), friend)]).toEqual([true, false]);
    const found = await lists.find(id);
    expect([found?.sharedWith, found?.invited.length]).toEqual([[friend], MAX_SHARED_WITH - 1]);
    expect(await lists.unshare(act(), friend.id)).toBe(true);
    await lists.claim(friend, '2026-11-20T11:00:00.000Z');
    expect((await lists.find(id))?.sharedWith).toEqual([]);
  });

  it(`20 shares and 20 invitations at once together never exceed ${MAX_SHARED_WITH}`, async () => {
    const { lists, id, act } = await opened();
    const start = MAX_SHARED_WITH - 10;
    for (let at = 0; at < start; at += 1) await lists.invite(act(), `${at}@example.com`);
    const attempts = Array.from({ length: 20 }, (_, at) => [
      lists.share(act(), { id: `user-${at}`, name: '', email: `user-${at}@example.com` }),
      lists.invite(act(), `new-${at}@example.com`),
    ]).flat();
    const outcomes = await Promise.allSettled(attempts);
    const found = await lists.find(id);
    expect((found?.sharedWith.length ?? 0) + (found?.invited.length ?? 0)).toBe(MAX_SHARED_WITH);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});
