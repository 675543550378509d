import { expect, it } from 'vitest';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

it('[DIS-22] places are found by their names in other languages, whose beginnings rank last', async () => {
  await using catalogue = await catalogueOf([aCreator('a')]);
  const names = async (q: string) =>
    (await catalogue.locations({ q, types: ['country', 'state', 'city'], limit: 5 })).map(({ name }) => name);
  expect(await names('Tokio')).toEqual(['Tokyo']);
  expect(await names('losand')).toEqual(['Los Angeles']);
  expect(await names('san')).toEqual(['San Sebastián', 'Los Angeles']);
  const { places } = await catalogue.findNames({ names: ['TOKIO', '東京', 'Paris', 'losand'], countries: [], tags: [] });
  expect(places.map(({ name, places: found }) => [name, ...found.map(({ title }) => title)])).toEqual([
    ['TOKIO', 'Tokyo, Japan'],
    ['東京', 'Tokyo, Japan'],
    ['Paris', 'Paris, Île-de-France, France', 'Paris, Texas, United States'],
  ]);
});
