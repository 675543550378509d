import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { exportResults } from '#functions/features/exports/export-results.ts';
import { MAX_NOTE, MAX_TAG, MAX_TAGS } from '#shared/creator-lists/notes.ts';
import { listNotes } from '#shared/creator-lists/notes-contract.ts';
import { ExportRequest } from '#shared/exports/file-requests.ts';
import { isFileReply } from '#shared/http/file-reply.ts';
import { creatorRef, listFixture } from '#tests/creator-lists/fixture.ts';

const opened = async () => {
  const fixture = listFixture();
  const me = await fixture.join({ id: 'me' });
  await fixture.ports.credits.grant({ accountId: 'me', key: 'grant', reason: 'grant', credits: { reports: 0, exports: 100, posts: 0 } });
  const { list } = await me.create({ name: 'List', creators: ['c0', 'c1', 'c2'].map((id) => creatorRef(id)) });
  const note = (at: number, change: object) => me.note({ _id: list._id, creator_id: `instagram:c${at}`, ...change });
  const csv = async (asked: object) => {
    const request = ExportRequest.parse({ paging: { limit: 10 }, excludePreviouslyExported: false, dataColumns: ['username'], ...asked });
    const file = await exportResults(me.ctx(), request);
    return isFileReply(file) ? parse(Buffer.from(file.content), { relax_column_count: true }) : [];
  };
  return { fixture, me, id: list._id, note, csv };
};

describe('annotations of creators in a list', () => {
  it('[LST-08] creators are returned with their annotations, and the list with values to filter by', async () => {
    const { me, id, note } = await opened();
    await note(0, { note: ' Ask in May ', status: 'contacted', add_tags: ['vegan', 'vegan '] });
    await note(1, { status: 'contacted', add_tags: ['vegan', 'berlin'] });
    const { creator } = await note(1, { add_tags: ['chef'], remove_tags: ['berlin'] });
    expect(creator).toMatchObject({ user_id: 'c1', tags: ['chef', 'vegan'], status: 'contacted', note: '' });
    const found = await me.creators(id, { status: 'contacted', tag: 'vegan' });
    expect(found.creators.map(({ user_id, note: text, tags }) => [user_id, text, tags])).toEqual([
      ['c0', 'Ask in May', ['vegan']],
      ['c1', '', ['chef', 'vegan']],
    ]);
    expect(await me.notesInUse(id)).toMatchObject({
      tags: [
        { tag: 'vegan', creators: 2 },
        { tag: 'chef', creators: 1 },
      ],
      statuses: [{ status: 'contacted', creators: 2 }],
    });
  });

  it('[LST-08] notes and tags with characters that are removed today can be changed, found and removed', async () => {
    const { fixture, me, id, note } = await opened();
    const before = 'Ask\r\nin May\u200b';
    const tag = 've\u200bgan';
    const stored = { note: { before: '', now: before }, tags: { add: [tag] } };
    const act = { id, by: 'me', at: '2026-11-20T10:00:00.000Z' };
    await fixture.ports.creatorLists.annotate(act, { platform: 'instagram', userId: 'c0' }, stored);
    expect((await me.creators(id, { tag })).creators.map((each) => each.note)).toEqual([before]);
    expect((await note(0, { note: 'Ask in June', note_before: before })).creator.note).toBe('Ask in June');
    expect((await note(0, { remove_tags: [tag] })).creator.tags).toEqual([]);
  });

  it('[LST-08] users it is shared with can read annotations, and write them with edit access', async () => {
    const { fixture, me, id, note } = await opened();
    const friend = await fixture.join({ id: 'friend' });
    const stranger = await fixture.join({ id: 'stranger' });
    await me.share({ _id: id, shareWithEmail: friend.account.email });
    await note(0, { note: 'For all of us' });
    expect((await friend.creators(id)).creators[0]).toMatchObject({ note: 'For all of us' });
    const say = { _id: id, creator_id: 'instagram:c0', status: 'booked' };
    await expect(friend.note(say)).rejects.toMatchObject({ code: 'forbidden' });
    await me.change({ _id: id, canSharedUsersEdit: true });
    expect((await friend.note(say)).creator.status).toBe('booked');
    for (const attempt of [() => stranger.note(say), () => stranger.notesInUse(id)])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    await expect(me.note({ ...say, creator_id: 'youtube:c0' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['a note', (text: string) => ({ note: text }), MAX_NOTE],
    ['a tag', (text: string) => ({ add_tags: [text] }), MAX_TAG],
  ])('[LST-08] %s has a maximum length', (_, asked, most) => {
    const takes = (length: number) =>
      listNotes.changeNotes.input.safeParse({ _id: 'x', creator_id: 'y', ...asked('x'.repeat(length)) }).success;
    expect([most, most + 1].map(takes)).toEqual([true, false]);
  });

  it.each([
    ['nothing at all', {}],
    ['a tag without a name', { add_tags: ['  '] }],
    ['two tags in one', { add_tags: ['a, b'] }],
    ['more tags than there may be', { add_tags: Array.from({ length: MAX_TAGS + 1 }, (_each, at) => `${at}`) }],
    ['an unknown status', { status: 'hired' }],
  ])('[LST-08] %s is refused', (_, asked) => {
    expect(listNotes.changeNotes.input.safeParse({ _id: 'x', creator_id: 'y', ...asked }).success).toBe(false);
  });

  it('[LST-08] [LST-06] the file of a list contains annotations as text that no spreadsheet executes', async () => {
    const { id, note, csv } = await opened();
    await note(0, { note: '=HYPERLINK("http://evil.example")', status: 'in_talks', add_tags: ['@vegan', 'berlin'] });
    await note(1, { note: 'two\nlines, "quoted"' });
    expect(await csv({ creatorList_id: id })).toEqual([
      ['Username', 'Status', 'Tags', 'Note'],
      ['user_c0', 'In talks', "'@vegan, berlin", '\'=HYPERLINK("http://evil.example")'],
      ['user_c1', '', '', 'two\nlines, "quoted"'],
      ['user_c2', '', '', ''],
    ]);
    expect((await csv({ paging: { limit: 1 } }))[0]).toEqual(['Username']);
  });
});
