import { describe, expect, it } from 'vitest';
import type { Variation } from '#shared/discovery/counts-contract.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const tagged = (id: string, tag: string, weight = 1) => aCreator(id, { tags: [{ tag, weight }] });
const audience = (code: string) => ({ audience_followers: { countries: [{ code, weight: 1 }] } });

describe('excluded topics', () => {
  const records = [tagged('cars', 'cars'), tagged('some cars', 'cars', 0.3), tagged('art', 'art'), aCreator('nothing known')];

  it('[PWR-01] leave out the creators who reach the weight of one of them, and no others', async () => {
    await using catalogue = await catalogueOf(records);
    const without = (relevance: object) => catalogue.found({ exclude: { relevance } });
    expect(await without({ value: '#cars' })).toEqual(['art', 'nothing known', 'some cars']);
    expect(await without({ value: 'cars', weight: 0.3 })).toEqual(['art', 'nothing known']);
    expect(await without({ value: '#cars #art' })).toEqual(['nothing known', 'some cars']);
    expect(await without({ value: '#unused' })).toEqual(['art', 'cars', 'nothing known', 'some cars']);
  });

  it('[PWR-02] and the same topic at a lower weight leave the creators between both', async () => {
    await using catalogue = await catalogueOf(records);
    const search = { relevance: { value: '#cars', weight: 0.2 } };
    expect(await catalogue.found({ search, exclude: { relevance: { value: '#cars', weight: 0.6 } } })).toEqual(['some cars']);
  });

  it('[PWR-01] leave the same creators out of the counts of other filters', async () => {
    await using catalogue = await catalogueOf(records.map((record, at) => ({ ...record, followers: (at + 1) * 1_000 })));
    const request = SearchRequest.parse({ exclude: { relevance: { value: '@art #cars', weight: 0.3 } } });
    const atLeast = (left_number: number): Variation => ({ search: { followers: { left_number } } });
    expect(await catalogue.countVariations(SearchRequest.parse({}), [atLeast(1_000), atLeast(4_000)])).toEqual([4, 1]);
    expect(await catalogue.countVariations(request, [atLeast(1_000), atLeast(4_000)])).toEqual([1, 1]);
  });

  it('[PWR-01] apply to a single list of words, which is searched by itself otherwise', async () => {
    await using catalogue = await catalogueOf([
      aCreator('runs', { bio: 'run' }),
      aCreator('drives', { bio: 'run', tags: [{ tag: 'cars', weight: 1 }] }),
    ]);
    expect(await catalogue.found({ search: { text: 'run' }, exclude: { relevance: { value: '#cars' } } })).toEqual(['runs']);
  });
});

describe('excluded lookalikes', () => {
  const records = [
    aCreator('a', { username: 'ann', followers: 3, tags: [{ tag: 'cars', weight: 1 }], ...audience('JP') }),
    aCreator('b', { username: 'bob', followers: 2, tags: [{ tag: 'cars', weight: 1 }], ...audience('FR') }),
    aCreator('c', { username: 'cleo', followers: 1, tags: [{ tag: 'art', weight: 1 }], ...audience('JP') }),
    aCreator('d', { username: 'dan', followers: 1 }),
  ];

  it('[PWR-01] leave out the creator and those whose posts are like its posts', async () => {
    await using catalogue = await catalogueOf(records);
    expect(await catalogue.found({ exclude: { relevance: { value: '@Ann' } } })).toEqual(['c', 'd']);
    expect(await catalogue.found({ exclude: { relevance: { value: '@dan #art' } } })).toEqual(['a', 'b']);
  });

  it('[PWR-01] leave out the creator and those with a similar audience; unknown audiences stay unless they are to go, too', async () => {
    await using catalogue = await catalogueOf(records);
    const exclude = { audience_relevance: { value: '@ann' } };
    expect(await catalogue.found({ exclude })).toEqual(['b', 'd']);
    expect(await catalogue.found({ exclude, exclude_unknown: ['audience_relevance'] })).toEqual(['b']);
  });

  it.each([
    ['exclude.relevance.value', { relevance: { value: '#cars @nobody' } }],
    ['exclude.audience_relevance.value', { audience_relevance: { value: 'nobody' } }],
    ['exclude.university.value', { university: { value: 99_999 } }],
    ['exclude.university.1.value', { university: [{ value: 1 }, { value: 99_999 }] }],
    ['exclude.relevance.value', { relevance: { value: Array.from({ length: 21 }, (_, at) => `#t${at}`).join(' ') } }],
  ])('[PWR-01] are refused by the path of what is unknown or too much: %s', async (path, exclude) => {
    await using catalogue = await catalogueOf([aCreator('a', { university: 'Keio University' })]);
    await expect(catalogue.found({ exclude })).rejects.toMatchObject({ code: 'bad_request', fields: { [path]: expect.any(String) } });
  });
});

describe('several universities and usernames', () => {
  const records = [
    aCreator('a', { username: 'ann', university: 'Night School' }),
    aCreator('b', { username: 'bob', university: 'Day School' }),
    aCreator('c', { username: 'cleo' }),
  ];

  it('[PWR-01] [PWR-03] several universities find the creators of any one, or leave them out', async () => {
    await using catalogue = await catalogueOf(records);
    const [night = 0, day = 0] = await Promise.all(
      ['Night School', 'Day School'].map(async (q) => (await catalogue.options('universities', q, 1))[0]?.value),
    );
    const both = [{ value: night }, { value: day, text: 'Day School' }];
    expect(await catalogue.found({ university: both })).toEqual(['a', 'b']);
    expect(await catalogue.found({ university: { value: day } })).toEqual(['b']);
    expect(await catalogue.found({ exclude: { university: both } })).toEqual(['c']);
    expect(await catalogue.found({ exclude: { university: { value: night } } })).toEqual(['b', 'c']);
    expect(await catalogue.found({ exclude: { university: { value: night } }, exclude_unknown: ['university'] })).toEqual(['b']);
  });

  it('[PWR-03] usernames are alternatives, with any spelling', async () => {
    await using catalogue = await catalogueOf(records);
    const others = Array.from({ length: 20 }, (_, at) => `nobody_${at}`);
    expect(await catalogue.found({ search: { username: { value: ['@ANN', 'cleo', ...others] } } })).toEqual(['a', 'c']);
    expect(await catalogue.found({ exclude: { username: { value: ['@ANN', 'cleo', ...others] } } })).toEqual(['b']);
    expect(await catalogue.found({ search: { username: { value: ['nobody'] } } })).toEqual([]);
  });

  it('[PWR-04] a count of variations is the same', async () => {
    await using catalogue = await catalogueOf(records);
    const variations: Variation[] = [
      { exclude: { username: { value: ['ann', 'bob'], operator: 'exact' } } },
      { search: { username: { value: ['ann', 'bob'], operator: 'exact' } } },
      {},
    ];
    expect(await catalogue.countVariations(SearchRequest.parse({}), variations)).toEqual([1, 2, 3]);
  });
});
