import { expect, it } from 'vitest';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

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
