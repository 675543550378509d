import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoCreatorLists } from '#functions/adapters/dynamo/collections/creator-lists.ts';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import type { CreatorLists } from '#functions/ports/collections/creator-lists.ts';
import { aList, aListed } from '#tests/support/a-list.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

describe.each<[string, () => CreatorLists[]]>([
  [
    'in memory',
    () => {
      const lists = memoryCreatorLists();
      return [lists, lists];
    },
  ],
  ['in DynamoDB, by two processes', () => [dynamoCreatorLists('tensor'), dynamoCreatorLists('tensor')]],
])('the creators of lists %s', (_, open) => {
  const NOW = '2026-11-20T10:00:00.000Z';

  it('[SRC-07] are always current, regardless of who changed the list, and when', async () => {
    const [here, there] = open() as [CreatorLists, CreatorLists];
    const me = randomUUID();
    const { id } = aList(me, { id: randomUUID() });
    await here.create(aList(me, { id }));
    const act = { id, by: me, at: NOW };
    const seen = async () => [(await here.userIds(id, 'instagram')).toSorted(), (await there.userIds(id, 'instagram')).toSorted()];
    expect(await seen()).toEqual([[], []]);
    await there.add(act, [aListed('a'), aListed('b', { platform: 'youtube' })]);
    expect(await seen()).toEqual([['a'], ['a']]);
    // Replacing a creator within the same millisecond changes neither sum nor date.
    await there.drop(act, { platform: 'instagram', userId: 'a' });
    await there.add(act, [aListed('c')]);
    expect(await seen()).toEqual([['c'], ['c']]);
    (await here.userIds(id, 'instagram')).push('somebody');
    await here.annotate(act, { platform: 'instagram', userId: 'c' }, { status: 'booked' });
    expect(await seen()).toEqual([['c'], ['c']]);
    await here.remove(act);
    expect(await seen()).toEqual([[], []]);
  });

  it('[TBL-05] finds the lists that contain a creator, among more lists than one read returns', async () => {
    const [lists] = open() as [CreatorLists];
    const [me, first, last] = [randomUUID(), randomUUID(), randomUUID()];
    const act = (id: string) => ({ id, by: me, at: NOW });
    for (const id of [first, last]) await lists.create(aList(me, { id }));
    await lists.add(act(first), [aListed('a'), aListed('b', { platform: 'tiktok' })]);
    await lists.add(act(last), [aListed('a')]);
    const all = [first, ...Array.from({ length: 100 }, () => randomUUID()), last];
    expect(await lists.containing(all, { platform: 'instagram', userId: 'a' })).toEqual([first, last]);
    expect(await lists.containing(all, { platform: 'tiktok', userId: 'b' })).toEqual([first]);
    expect(await lists.containing(all, { platform: 'tiktok', userId: 'a' })).toEqual([]);
    expect(await lists.containing([], { platform: 'instagram', userId: 'a' })).toEqual([]);
  });
});
