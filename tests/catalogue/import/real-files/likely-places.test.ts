import { expect, it } from 'vitest';
import { readText } from '#tests/support/catalogue/imported-file.ts';

const placesOf = async (heading: string, places: string[]) => {
  const lines = [`Username,Followers,${heading}`, ...places.map((place, index) => `user${index}x,100,"${place}"`)];
  const { records, problems } = await readText('list.csv', lines.join('\n'), { platform: 'instagram' });
  return { places: records.map(({ country, city }) => [country, city].filter((part) => part !== undefined).join(' ')), problems };
};

it.each(['City', 'Location'])('[LIV-08] in a column %s of Texans, Paris is not in France, but left out and listed', async (heading) => {
  const read = await placesOf(heading, ['Paris', 'Austin', 'Houston', 'Dallas']);
  expect(read.places).toEqual(['', 'US Austin', 'US Houston', 'US Dallas']);
  const field = heading === 'City' ? 'city' : 'country';
  expect(read.problems).toEqual([`line 2: ${field} left out: "Paris" can also be in US, like most places of the file`]);
});

it('[LIV-08] Paris stays in France in a list of several countries, also where most rows are in the US', async () => {
  const read = await placesOf('City', ['Paris', 'Austin', 'Houston', 'Dallas', 'Yokohama']);
  expect(read.places[0]).toBe('FR Paris');
  expect(read.problems).toEqual([]);
});

it('[LIV-08] LA and CA among places of the US are not Laos and Canada', async () => {
  const read = await placesOf('Location', ['LA', 'Chicago', 'Miami', 'Houston', 'CA', 'Yokohama', 'Canada']);
  expect(read.places).toEqual(['', 'US Chicago', 'US Miami', 'US Houston', '', 'JP Yokohama', 'CA']);
  expect(read.problems).toHaveLength(2);
});

it('[LIV-08] CA and IN stay countries in a column of countries', async () => {
  expect((await placesOf('Country', ['US', 'United States', 'CA', 'USA', 'IN', 'LA'])).places).toEqual([
    'US',
    'US',
    'CA',
    'US',
    'IN',
    'LA',
  ]);
});

it('[LIV-08] a place with its country or state is never doubtful', async () => {
  const read = await placesOf('Location', ['Paris, France', 'Austin', 'Houston', 'Dallas', 'Paris, TX']);
  expect(read.places).toEqual(['FR Paris', 'US Austin', 'US Houston', 'US Dallas', 'US Paris']);
});
