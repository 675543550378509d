import { describe, expect, it, onTestFinished } from 'vitest';
import { embeddedCatalogue } from '#functions/adapters/catalogue/embedded/embedded-catalogue.ts';
import { readRecords } from '#functions/adapters/catalogue/embedded/files/read-records.ts';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import type { ImportChoices } from '#shared/admin/catalogue-import.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Language } from '#shared/mail/language.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, loadedCatalogue } from '#tests/support/catalogue/loaded-catalogue.ts';

const fileOf = (text: string | Uint8Array, name = 'spring.csv') => ({
  name,
  content: (async function* () {
    yield typeof text === 'string' ? new TextEncoder().encode(text) : text;
  })(),
});

const loaded = async (records: CreatorRecord[]) => {
  const { dir, close } = await loadedCatalogue(records);
  const catalogue = await embeddedCatalogue({ dir, timeoutMs: 20_000 });
  onTestFinished(async () => {
    await catalogue.close();
    await close();
  });
  const { imports } = catalogue;
  const parts: Uint8Array[] = [];
  const problems: string[] = [];
  const run = (choices: ImportChoices = {}) => ({
    choices,
    asOf: AS_OF,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    saveProblems: async (_: Language, text: Uint8Array) => void problems.push(new TextDecoder().decode(text)),
    keepBefore: async (part: Uint8Array) => void parts.push(part),
    onFinal: async () => undefined,
  });
  const all = async () => {
    const found: CreatorRecord[] = [];
    for await (const batch of readRecords(dir)) found.push(...batch);
    return found.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1));
  };
  const undo = () =>
    imports.undo(
      (async function* () {
        yield* parts;
      })(),
      { ...run(), count: 10 },
    );
  const remove = (userId: string) => catalogue.upkeep.remove([{ platform: 'instagram', user_id: userId }], 'a request');
  return { imports, run, parts, problems, all, undo, remove };
};

const HEAD = 'platform,user_id,username,followers\n';
const anna = aCreator('anna', { followers: 5, fetched_at: '2026-01-01', source: 'old.csv' });

describe('imports of an admin', () => {
  it('[LIV-10] a survey shows the first values of each column and proposes its field', async () => {
    const { imports, run } = await loaded([anna]);
    const survey = await imports.survey(fileOf('Handle;Subs;Mood\n@anna;1,2k;good\n@ben;3k;bad'), {}, run().signal);
    expect(survey.columns[0]).toEqual({ name: 'Handle', samples: ['@anna', '@ben'] });
    expect(survey.mapping).toMatchObject({ username: 'Handle' });
    expect(JSON.stringify(survey.mapping)).toContain('Subs');
    expect(JSON.stringify(survey.mapping)).not.toContain('Mood');
    expect(survey.fields).toContain('followers');
  });

  it('[LIV-10] a file whose columns say nothing is shown with the question instead of refused', async () => {
    const { imports, run } = await loaded([anna]);
    const survey = await imports.survey(fileOf('x;y\n1;2'), {}, run().signal);
    expect(survey.columns.map(({ name }) => name)).toEqual(['x', 'y']);
    expect(survey.questions).toEqual(['columns']);
  });

  it.each([
    ['platform', 'username,followers\nanna,1'],
    ['platform', '[{"username": "anna", "stats": {"followers": 1}}]'],
    ['creator', 'post_url,date,likes\nhttps://youtu.be/abcdefghij1,2026-03-01,5'],
    ['dates', 'platform,username,followers,last_posted\ntiktok,anna,1,10/12/2026\ntiktok,ben,1,11/01/2026'],
  ])('[LIV-10] a survey asks for the %s that the file leaves open', async (question, text) => {
    const { imports, run } = await loaded([anna]);
    expect((await imports.survey(fileOf(text), {}, run().signal)).questions).toEqual([question]);
  });

  it('[LIV-10] posts without a creator are those of the creator whom the admin names', async () => {
    const { imports, run, all } = await loaded([aCreator('anna', { platform: 'youtube', followers: 5 })]);
    const file = () => fileOf('post_url,date,likes\nhttps://youtu.be/abcdefghij1,2026-03-01,5', 'posts.csv');
    const { mapping } = await imports.survey(file(), { creator: 'anna' }, run().signal);
    expect(await imports.load(file(), run({ mapping, creator: 'anna' }))).toMatchObject({ updated: 1, bad: 0 });
    expect((await all())[0]?.posts).toMatchObject([{ post_id: 'abcdefghij1', likes: 5 }]);
  });

  it('[LIV-10] a survey of a thousand columns shows the first and all that are read', async () => {
    const { imports, run } = await loaded([anna]);
    const names = Array.from({ length: 998 }, (_, index) => `c${index}`);
    const survey = await imports.survey(fileOf(`username,${names},followers\nben,${names},12`), {}, run().signal);
    expect(survey.columns.map(({ name }) => name).slice(-2)).toEqual(['c298', 'followers']);
    expect([survey.columns.length, survey.hidden, survey.mapping.followers]).toEqual([301, 699, 'followers']);
  });

  it('[LIV-10] a check of a file of which no row can be imported says why', async () => {
    const { imports, run, problems } = await loaded([anna]);
    const outcome = await imports.check(fileOf(`${HEAD}instagram,ben,ben,many`), run());
    expect(outcome).toMatchObject({
      created: 0,
      bad: 1,
      problems: [{ place: { at: 2 }, causes: [{ code: 'not_number', field: 'followers' }] }],
    });
    expect(problems).toEqual(['line 2: followers: "many" is not a number\n', '2行目：followers：「many」は数値ではありません\n']);
  });

  it('[LIV-10] the columns of inner objects of JSON are shown', async () => {
    const { imports, run } = await loaded([anna]);
    const text = '[{"user": {"username": "ben", "platform": "tiktok"}, "stats": {"followers": 12}}]';
    const survey = await imports.survey(fileOf(text), { platform: 'tiktok' }, run().signal);
    expect(survey.columns).toContainEqual({ name: 'stats.followers', samples: ['12'] });
    expect(survey.mapping).toMatchObject({ username: 'user.username', followers: 'stats.followers' });
  });

  it('[LIV-10] a check counts what an import would change and writes nothing; the import then changes exactly that', async () => {
    const { imports, run, all } = await loaded([anna]);
    const file = () => fileOf(`${HEAD}instagram,anna,anna,6\ninstagram,ben,ben,7\ninstagram,cleo,cleo,many`);
    const before = await all();
    const checked = await imports.check(file(), run());
    expect(checked).toMatchObject({ created: 1, updated: 1, unchanged: 0, bad: 1 });
    expect(await all()).toEqual(before);
    expect(await imports.load(file(), run())).toEqual(checked);
    expect((await all()).map(({ user_id, followers }) => [user_id, followers])).toEqual([
      ['anna', 6],
      ['ben', 7],
    ]);
  });

  it('[LIV-10] an undo restores the changed creators, removes the new ones and leaves those that changed again', async () => {
    const { imports, run, all, undo } = await loaded([anna, aCreator('dora', { followers: 1 })]);
    const before = await all();
    await imports.load(fileOf(`${HEAD}instagram,anna,anna,6\ninstagram,ben,ben,7\ninstagram,dora,dora,2`), run());
    await imports.load(fileOf(`${HEAD}instagram,dora,dora,3`, 'later.csv'), { ...run(), keepBefore: async () => undefined });
    expect(await undo()).toEqual({ restored: 1, removed: 1, skipped: 1 });
    const after = await all();
    expect(after.map(({ user_id, followers }) => [user_id, followers])).toEqual([
      ['anna', 5],
      ['dora', 3],
    ]);
    expect(after[0]).toEqual(before[0]);
  });

  it('[LIV-10] a file that is imported again keeps nothing to undo, so that the first import stays undoable', async () => {
    const { imports, run, all, parts, undo } = await loaded([anna]);
    const before = await all();
    const file = () => fileOf(`${HEAD}instagram,anna,anna,6\ninstagram,ben,ben,7`);
    await imports.load(file(), run());
    const again: Uint8Array[] = [];
    const keepBefore = async (part: Uint8Array) => void again.push(part);
    expect(await imports.load(file(), { ...run(), keepBefore })).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect([parts.length, again.length]).toEqual([1, 0]);
    expect(await undo()).toEqual({ restored: 1, removed: 1, skipped: 0 });
    expect(await all()).toEqual(before);
  });

  it('[LIV-10] an undo that is repeated changes nothing more, and restores no creator that was removed meanwhile', async () => {
    const { imports, run, all, undo, remove } = await loaded([anna, aCreator('dora', { followers: 1 })]);
    await imports.load(fileOf(`${HEAD}instagram,anna,anna,6\ninstagram,ben,ben,7\ninstagram,dora,dora,2`), run());
    await remove('dora');
    expect(await undo()).toEqual({ restored: 1, removed: 1, skipped: 1 });
    const after = await all();
    expect(after.map(({ user_id }) => user_id)).toEqual(['anna']);
    expect(await undo()).toEqual({ restored: 0, removed: 0, skipped: 3 });
    expect(await all()).toEqual(after);
  });

  it.each(['import', 'undo'] as const)('[LIV-10] an %s that is cancelled at the last moment changes nothing', async (step) => {
    const { imports, run, all, parts } = await loaded([anna]);
    const file = () => fileOf(`${HEAD}instagram,anna,anna,6\ninstagram,ben,ben,7`);
    if (step === 'undo') await imports.load(file(), run());
    const before = await all();
    const onFinal = async (): Promise<void> => {
      throw new Error('cancelled');
    };
    const kept = async function* (): AsyncGenerator<Uint8Array> {
      yield* parts;
    };
    const cancelled =
      step === 'import' ? imports.load(file(), { ...run(), onFinal }) : imports.undo(kept(), { ...run(), onFinal, count: 2 });
    await expect(cancelled).rejects.toThrow('cancelled');
    expect(await all()).toEqual(before);
  });

  it('[LIV-10] a mapping of the admin wins over the proposal, and an unknown field is refused by name', async () => {
    const { imports, run, all } = await loaded([]);
    const file = () => fileOf('platform,a,b\ntiktok,anna,12');
    await imports.load(file(), run({ mapping: { platform: 'platform', username: 'a', followers: { column: 'b', unit: 'thousands' } } }));
    expect(await all()).toMatchObject([{ username: 'anna', followers: 12_000 }]);
    await expect(imports.load(file(), run({ mapping: { colour: 'a' } }))).rejects.toThrow(/"colour" is not a field/);
  });

  it.each([
    ['is empty', ''],
    ['is of the wrong type', new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31])],
    ['ends in the middle', `${HEAD}instagram,ben,"ben`],
    ['has only bad rows', `${HEAD}instagram,ben,ben,many\ninstagram,,,`],
  ])('[LIV-10] a file that %s changes nothing', async (_, text) => {
    const { imports, run, all, parts } = await loaded([anna]);
    const before = await all();
    await expect(imports.load(fileOf(text), run())).rejects.toThrow(AppError);
    expect(await all()).toEqual(before);
    expect(parts).toEqual([]);
  });

  it('[LIV-10] all problems are saved, also those of a file that is refused', async () => {
    const { imports, run, problems } = await loaded([anna]);
    const rows = Array.from({ length: 30 }, (_, index) => `instagram,u${index},u${index},many`).join('\n');
    await expect(imports.load(fileOf(HEAD + rows), run())).rejects.toMatchObject({ code: 'bad_request' });
    expect(problems[0]?.trim().split('\n')).toHaveLength(30);
  });

  it('[LIV-10] a name with a path stays a name', async () => {
    const { imports, run, all } = await loaded([]);
    await imports.load(fileOf(`${HEAD}instagram,ben,ben,7`, '../../ben.csv'), run());
    expect(await all()).toMatchObject([{ user_id: 'ben', source: '.._.._ben.csv' }]);
  });
});
