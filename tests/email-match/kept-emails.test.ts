import { describe, expect, it } from 'vitest';
import { PAYMENT_RETURNED } from '#functions/features/email-match/match-job.ts';
import { createMatch } from '#functions/features/email-match/upload-list.ts';
import type { FileKey } from '#shared/file-folders.ts';
import { matchFixture } from './fixture.ts';

const file = (count: number) => `email\n${Array.from({ length: count }, (_, at) => `person${at}@mail.example`).join('\n')}`;

/** Records the keys of all files that exist. */
const watched = (fixture: ReturnType<typeof matchFixture>) => {
  const keys = new Set<string>();
  const { put, remove } = fixture.ports.files;
  Object.assign(fixture.ports.files, {
    put: async (...args: Parameters<typeof put>) => {
      keys.add(args[0]);
      await put(...args);
    },
    remove: async (key: FileKey) => {
      keys.delete(key);
      await remove(key);
    },
    // Needs a permission that only the deletion of accounts has.
    removeAll: () => Promise.reject(new Error('AccessDenied')),
  });
  return keys;
};

describe('the emails of an upload', () => {
  it('[EML-02] two calls for one upload, whose file was replaced in between, match no email that was not paid for', async () => {
    const fixture = matchFixture();
    const me = await fixture.join('me');
    fixture.has({ 'person4999@mail.example': [['instagram', 'i1']] });
    const { ctx } = me;
    const upload_id = await me.send(file(5_000));
    const replaceThenCreate = async (key: FileKey) => {
      const opened = await ctx.files.open(key);
      await ctx.files.put(key, file(10), 'text/csv');
      expect(await me.create(upload_id)).toMatchObject({ totalEmails: 10, price: 100 });
      return opened;
    };
    const { match } = await createMatch({ ...ctx, files: { ...ctx.files, open: replaceThenCreate } }, { upload_id, name: 'people.csv' });
    const session = await me.buy(match._id);
    await fixture.workOff();
    expect((await me.read(match._id)).match).toMatchObject({ status: 'error', message: PAYMENT_RETURNED, matched: 0 });
    expect([...fixture.till.refunds]).toEqual([session]);
    expect(fixture.asked.emails).toBe(0);
  });
});

it('[EML-01] [EML-02] two uploads of the same emails at the same moment are one list to pay for, without emails of the other', async () => {
  const fixture = matchFixture();
  const me = await fixture.join('me');
  const keys = watched(fixture);
  const uploads = [await me.send(file(3), 'first.csv'), await me.send(file(3), 'second.csv')];
  // Both looked for an equal list before the other one had created it.
  const emailMatches = { ...me.ctx.emailMatches, ofAccount: async () => [] };
  const create = (upload_id: string) => createMatch({ ...me.ctx, emailMatches }, { upload_id, name: 'people.csv' });
  const ids = (await Promise.all(uploads.map(create))).map(({ match }) => match._id);
  expect(new Set(ids).size).toBe(1);
  expect((await me.list()).total).toBe(1);
  expect([...keys].filter((key) => key.endsWith('emails.txt'))).toEqual([`email-matches/me/${ids[0]}/emails.txt`]);
});

describe('a match that fails after some of its parts', () => {
  it('[PRV-02] [EML-03] keeps neither the emails nor what was found for them', async () => {
    const fixture = matchFixture();
    const me = await fixture.join('me');
    const keys = watched(fixture);
    fixture.has({ 'person3@mail.example': [['instagram', 'i3']] });
    fixture.breaks('person7000@mail.example');
    const { _id: id } = await me.upload(file(8_000));
    await me.buy(id);
    await fixture.workOff();
    expect((await me.read(id)).match).toMatchObject({ status: 'error' });
    expect([...keys]).toEqual([]);
  });
});

describe('a finished match', () => {
  it.each([
    [5_000, 1],
    [5_001, 2],
  ])('[PRV-02] [EML-03] that matched %i emails in %i parts leaves no file behind when it is deleted', async (emails, parts) => {
    const fixture = matchFixture();
    const me = await fixture.join('me');
    const keys = watched(fixture);
    fixture.has({ 'person3@mail.example': [['instagram', 'i3']] });
    const { _id: id } = await me.upload(file(emails));
    await me.buy(id);
    await fixture.workOff();
    const names = [...keys].map((key) => key.split('/').at(-1)).toSorted();
    expect(names).toEqual([...['0000.json', '0001.json'].slice(0, parts), 'ids.json', 'results.csv']);
    await me.remove(id);
    expect([...keys]).toEqual([]);
  });
});
