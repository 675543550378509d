import { expect, it } from 'vitest';
import { aCreator } from '#tests/support/a-creator.ts';
import { AS_OF, catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

it('[LST-07] creators are found by exactly their handles, many at once, all of one handle the largest first', async () => {
  await using catalogue = await catalogueOf([
    aCreator('1', { username: 'Mina.Cooks' }),
    aCreator('2', { username: 'mina.cooks.more' }),
    aCreator('3', { username: 'twins', followers: 10 }),
    aCreator('4', { username: 'twins', followers: 20 }),
    aCreator('5', { username: 'mina.cooks', platform: 'tiktok' }),
  ]);
  const found = await catalogue.findHandles('instagram', ['@MINA.cooks', 'twins', 'nobody', 'mina', "'; DROP TABLE handle; --", '']);
  expect(found.map(({ asked, user_id }) => [asked, user_id])).toEqual([
    ['@MINA.cooks', '1'],
    ['twins', '4'],
    ['twins', '3'],
  ]);
  expect(found[0]).toMatchObject({ username: 'Mina.Cooks', platform: 'instagram', followers: 1_000 });
  expect((await catalogue.findHandles('tiktok', ['mina.cooks'])).map(({ user_id }) => user_id)).toEqual(['5']);
  expect(await catalogue.findHandles('youtube', ['mina.cooks'])).toEqual([]);
});

const fileOf = (text: string) => ({
  name: 'posts.csv',
  content: (async function* () {
    yield new TextEncoder().encode(text);
  })(),
});

it('[PTS-01] posts of a file find their creator by its handle, whatever its case, unless both have an id', async () => {
  await using catalogue = await catalogueOf([aCreator('11', { username: 'Mina.Cooks' }), aCreator('12', { username: 'ben' })]);
  const posts = 'instagram,mina.cooks,MINA.cooks,A1,2026-11-01,5\ninstagram,99,ben,B1,2026-11-01,5\ninstagram,cleo,cleo,C1,2026-11-01,5';
  const check = { choices: {}, asOf: AS_OF, signal: new AbortController().signal, onProgress: () => {}, saveProblems: async () => {} };
  const found = await catalogue.imports.check(fileOf(`platform,user_id,username,post_id,posted_at,likes\n${posts}\n`), check);
  expect(found).toMatchObject({ created: 0, updated: 1, bad: 2 });
});
