import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoCreatorLists } from '#functions/adapters/dynamo/collections/creator-lists.ts';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import type { CreatorLists } from '#functions/ports/collections/creator-lists.ts';
import { MAX_LISTS } from '#shared/creator-lists/limits.ts';
import { aList } from '#tests/support/a-list.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();
const NOW = '2026-11-20T10:00:00.000Z';

describe.each<[string, () => CreatorLists]>([
  ['in memory', memoryCreatorLists],
  ['in DynamoDB', () => dynamoCreatorLists('tensor')],
])('a shared list %s', (_, open) => {
  const opened = async () => {
    const [lists, me, other, id] = [open(), randomUUID(), randomUUID(), randomUUID()];
    await lists.create(aList(me, { id }));
    const act = (by = me) => ({ id, by, at: NOW });
    return { lists, me, id, act, friend: { id: other, name: 'Some friend', email: `${other}@example.com` } };
  };

  it('[PRV-02] the owner can hand it over to a person it is shared with, to no one else and not beyond the limit', async () => {
    const { lists, me, id, act, friend } = await opened();
    expect(await lists.handOver(act(), friend.id)).toBe(false);
    await lists.share(act(), friend);
    await expect(lists.handOver(act(friend.id), friend.id)).rejects.toMatchObject({ code: 'forbidden' });
    const others = Array.from({ length: MAX_LISTS }, (_, at) => `${friend.id}-${at}`);
    for (const other of others) await lists.create(aList(friend.id, { id: other }));
    expect(await lists.handOver(act(), friend.id)).toBe(false);
    await lists.remove({ id: others[0] ?? '', by: friend.id, at: NOW });
    expect(await lists.handOver(act(), friend.id)).toBe(true);
    expect(await lists.find(id)).toMatchObject({ ownerId: friend.id, sharedWith: [] });
    expect(await lists.ofAccount(me)).toEqual([]);
    expect((await lists.ofAccount(friend.id)).map((list) => list.id)).toContain(id);
  });
});
