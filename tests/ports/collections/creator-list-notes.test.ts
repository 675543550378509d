import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dynamoCreatorLists } from '#functions/adapters/dynamo/collections/creator-lists.ts';
import { memoryCreatorLists } from '#functions/adapters/memory/creator-lists.ts';
import type { CreatorLists } from '#functions/ports/collections/creator-lists.ts';
import { MAX_TAGS } from '#shared/creator-lists/notes.ts';
import { aList, aListed } from '#tests/support/a-list.ts';
import { withAwsServices } from '#tests/support/servers/aws-services.ts';

withAwsServices();

const NOW = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-20T11:00:00.000Z';
const A = { platform: 'instagram', userId: 'a' } as const;

describe.each<[string, () => CreatorLists]>([
  ['in memory', memoryCreatorLists],
  ['in DynamoDB', () => dynamoCreatorLists('tensor')],
])('notes on creators of lists %s', (_, open) => {
  const opened = async () => {
    const [lists, me, other] = [open(), randomUUID(), randomUUID()];
    const { id } = aList(me, { id: randomUUID() });
    await lists.create(aList(me, { id }));
    const act = (by: string = me, at = NOW) => ({ id, by, at });
    await lists.add(act(), [aListed('a'), aListed('b'), aListed('a', { platform: 'youtube' })]);
    const annotatedCreator = async () =>
      (await lists.creators(id, { limit: 10, platform: 'instagram' })).creators.find(({ userId }) => userId === 'a');
    return { lists, other, id, act, noted: annotatedCreator };
  };

  it('[LST-08] a note, tags and a status stand at their creator, and at that one alone', async () => {
    const { lists, id, act, noted } = await opened();
    await lists.annotate(act(), A, { note: { before: '', now: 'Ask in May' }, status: 'contacted', tags: { add: ['vegan', 'berlin'] } });
    expect(await noted()).toMatchObject({ note: 'Ask in May', status: 'contacted', tags: ['berlin', 'vegan'], username: 'user_a' });
    expect((await lists.annotated(id)).map(({ platform, userId }) => [platform, userId])).toEqual([['instagram', 'a']]);
    expect(await lists.annotated(id, 'youtube')).toEqual([]);
  });

  it('[LST-08] an emptied field is removed', async () => {
    const { lists, id, act, noted } = await opened();
    await lists.annotate(act(), A, { note: { before: '', now: 'x' }, status: 'booked', tags: { add: ['vegan'] } });
    const left = await lists.annotate(act(), A, { note: { before: 'x', now: '' }, status: null, tags: { remove: ['vegan', 'unknown'] } });
    expect(left).toEqual(aListed('a'));
    expect(await noted()).toEqual(aListed('a'));
    expect(await lists.annotated(id)).toEqual([]);
  });

  it('[LST-08] creators are found by status, by tag and by both', async () => {
    const { lists, id, act } = await opened();
    await lists.annotate(act(), A, { status: 'booked', tags: { add: ['vegan'] } });
    await lists.annotate(act(), { platform: 'instagram', userId: 'b' }, { status: 'booked' });
    const found = async (filter: object) => (await lists.creators(id, { limit: 10, ...filter })).creators.map(({ userId }) => userId);
    expect(await found({ status: 'booked' })).toEqual(['a', 'b']);
    expect(await found({ tag: 'vegan' })).toEqual(['a']);
    expect(await found({ tag: 'veg' })).toEqual([]);
    expect(await found({ status: 'booked', tag: 'vegan', platform: 'youtube' })).toEqual([]);
  });

  it('[LST-08] one of two concurrent writers of a note gets a conflict, and no text is lost', async () => {
    const { lists, act, noted } = await opened();
    const said = await Promise.allSettled(['one', 'two'].map((now) => lists.annotate(act(), A, { note: { before: '', now } })));
    const [won, lost] = [said.filter(({ status }) => status === 'fulfilled'), said.filter(({ status }) => status === 'rejected')];
    expect([won.length, lost.length]).toEqual([1, 1]);
    expect(lost[0]).toMatchObject({ reason: { code: 'conflict' } });
    const { note = '' } = (await noted()) ?? {};
    await lists.annotate(act(), A, { note: { before: note, now: `${note}, and more` } });
    expect(await noted()).toMatchObject({ note: `${note}, and more` });
  });

  it('[LST-08] accepts a note again that is already stored: the answer to it was lost', async () => {
    const { lists, act } = await opened();
    for (const note of [
      { before: '', now: 'x' },
      { before: 'x', now: 'y' },
      { before: 'y', now: '' },
    ]) {
      await lists.annotate(act(), A, { note });
      expect((await lists.annotate(act(), A, { note }))?.note ?? '').toBe(note.now);
    }
    await expect(lists.annotate(act(), A, { note: { before: 'y', now: 'z' } })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('[LST-08] tags and statuses that many write at once are all there', async () => {
    const { lists, act, noted } = await opened();
    const tags = Array.from({ length: MAX_TAGS }, (_each, at) => `tag${at}`);
    await Promise.all([
      ...tags.map((tag) => lists.annotate(act(), A, { tags: { add: [tag] } })),
      lists.annotate(act(), A, { status: 'booked' }),
    ]);
    expect(await noted()).toMatchObject({ tags, status: 'booked' });
  });

  it(`[LST-08] a creator has at most ${MAX_TAGS} tags; one that is there already takes no place`, async () => {
    const { lists, act, noted } = await opened();
    const tags = Array.from({ length: MAX_TAGS }, (_each, at) => `tag${at}`);
    await lists.annotate(act(), A, { tags: { add: tags } });
    await expect(lists.annotate(act(), A, { status: 'booked', tags: { add: ['one more'] } })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect(await lists.annotate(act(), A, { tags: { add: ['tag0'] } })).toMatchObject({ tags });
    expect(await noted()).not.toHaveProperty('status');
  });

  it('a user without edit rights cannot write notes, and notes require a creator of the list', async () => {
    const { lists, other, id, act, noted } = await opened();
    const note = (by?: string) => lists.annotate(act(by), A, { status: 'booked' });
    await expect(note(other)).rejects.toMatchObject({ code: 'not_found' });
    await lists.share(act(), { id: other, name: '', email: 'o@example.com' });
    await expect(note(other)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await noted()).not.toHaveProperty('status');
    await lists.change(act(), { canSharedUsersEdit: true });
    expect(await note(other)).toMatchObject({ status: 'booked' });
    expect(await lists.annotate(act(), { platform: 'tiktok', userId: 'a' }, { status: 'booked' })).toBeUndefined();
    await lists.annotate(act(undefined, LATER), A, { status: null });
    expect(await lists.find(id)).toMatchObject({ updatedAt: LATER });
  });

  it('a creator that is put in again begins without notes', async () => {
    const { lists, act, noted } = await opened();
    await lists.annotate(act(), A, { note: { before: '', now: 'x' } });
    await lists.drop(act(), A);
    await lists.add(act(), [aListed('a')]);
    expect(await noted()).toEqual(aListed('a'));
  });
});
