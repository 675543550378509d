import { describe, expect, it } from 'vitest';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf, withFollowers } from '#tests/support/catalogue/catalogue-of.ts';

const US = 840;
const TOKYO = 5001;

describe('the share that a weight requires', () => {
  it('[SRC-02] keeps a share of exactly the weight, and nothing a hundredth or a millionth below', async () => {
    const share = (weight: number) => ({ countries: [{ code: 'US', weight }] });
    await using catalogue = await catalogueOf(
      withFollowers({ exact: share(0.3), millionthBelow: share(0.299999), hundredthBelow: share(0.29), above: share(0.31) }),
    );
    // A country alone is read from a column, together with a city from postings.
    expect(await catalogue.found({ search: { audience_geo: [{ id: US, weight: 0.3 }] } })).toEqual(['above', 'exact']);
    const withCity = [
      { id: US, weight: 0.3 },
      { id: TOKYO, weight: 0.01 },
    ];
    expect(await catalogue.found({ search: { audience_geo: withCity } })).toEqual(['above', 'exact']);
    expect(await catalogue.found({ search: { audience_geo: [{ id: US, weight: 0.29 }] } })).toHaveLength(4);
  });

  it.each([
    ['audience_gender', { code: 'MALE', weight: 0.3 }, (weight: number) => ({ genders: [{ code: 'MALE' as const, weight }] })],
    ['audience_race', { code: 'asian', weight: 0.3 }, (weight: number) => ({ ethnicities: [{ code: 'asian' as const, weight }] })],
    ['audience_lang', { code: 'ja', weight: 0.3 }, (weight: number) => ({ languages: [{ code: 'ja', weight }] })],
    ['audience_brand', [{ id: 1, weight: 0.3 }], (weight: number) => ({ brands: [{ name: 'netflix', weight }] })],
    ['audience_brand_category', [{ id: 3, weight: 0.3 }], (weight: number) => ({ interests: [{ id: 3, weight }] })],
    ['audience_age', [{ code: '18-24', weight: 0.3 }], (weight: number) => ({ ages: [{ code: '18-24' as const, weight }] })],
  ])('[SRC-02] is exact for %s', async (filter, asked, audience) => {
    await using catalogue = await catalogueOf(withFollowers({ exact: audience(0.3), below: audience(0.299999), far: audience(0.29) }));
    expect(await catalogue.found({ search: { [filter]: asked } })).toEqual(['exact']);
  });

  it('[SRC-02] means "any share" when it is 0 or omitted', async () => {
    const share = (weight: number) => ({ countries: [{ code: 'US', weight }], genders: [{ code: 'MALE' as const, weight }] });
    await using catalogue = await catalogueOf(
      withFollowers({ trace: share(0.000001), none: share(0), other: { countries: [{ code: 'JP', weight: 1 }] } }),
    );
    expect(await catalogue.found({ search: { audience_geo: [{ id: US }] } })).toEqual(['trace']);
    expect(await catalogue.found({ search: { audience_geo: [{ id: US, weight: 0 }, { id: TOKYO }] } })).toEqual(['trace']);
    expect(await catalogue.found({ search: { audience_gender: { code: 'MALE' } } })).toEqual(['trace']);
  });

  it('[SRC-02] is reached by one of several values, while several filters must all match', async () => {
    const records = withFollowers({
      american: { countries: [{ code: 'US', weight: 0.5 }] },
      japanese: { countries: [{ code: 'JP', weight: 0.5 }], genders: [{ code: 'FEMALE', weight: 0.6 }] },
      german: { countries: [{ code: 'DE', weight: 0.5 }], genders: [{ code: 'FEMALE', weight: 0.6 }] },
    });
    await using catalogue = await catalogueOf(records);
    const audience_geo = [
      { id: US, weight: 0.4 },
      { id: 392, weight: 0.4 },
    ];
    expect(await catalogue.found({ search: { audience_geo } })).toEqual(['american', 'japanese']);
    expect(await catalogue.found({ search: { audience_geo, audience_gender: { code: 'FEMALE', weight: 0.5 } } })).toEqual(['japanese']);
  });

  it('[SRC-02] holds in the chosen audience; "any" takes each filter from either', async () => {
    const male = { genders: [{ code: 'MALE' as const, weight: 0.8 }] };
    const asian = { ethnicities: [{ code: 'asian' as const, weight: 0.8 }] };
    await using catalogue = await catalogueOf([
      aCreator('followers', { audience_followers: { ...male, ...asian } }),
      aCreator('likers', { audience_likers: { ...male, ...asian } }),
      aCreator('mixed', { audience_followers: male, audience_likers: asian }),
    ]);
    const search = { audience_gender: { code: 'MALE', weight: 0.5 }, audience_race: { code: 'asian', weight: 0.5 } };
    expect(await catalogue.found({ search, audience_source: 'followers' })).toEqual(['followers']);
    expect(await catalogue.found({ search, audience_source: 'likers' })).toEqual(['likers']);
    expect(await catalogue.found({ search })).toEqual(['followers', 'likers', 'mixed']);
  });

  it('counts two names of one place together', async () => {
    const paris = (name: string, weight: number) => ({ name, country: 'FR', weight });
    await using catalogue = await catalogueOf(
      withFollowers({ both: { cities: [paris('Paris', 0.1), paris('PARIS', 0.2)] }, one: { cities: [paris('Paris', 0.29)] } }),
    );
    expect(await catalogue.found({ search: { audience_geo: [{ id: 5003, weight: 0.3 }] } })).toEqual(['both']);
  });
});

describe('ages', () => {
  it('[SRC-03] sums the listed buckets of the audience and compares once', async () => {
    const ages = (young: number, middle: number) => ({
      ages: [
        { code: '18-24' as const, weight: young },
        { code: '25-34' as const, weight: middle },
      ],
    });
    await using catalogue = await catalogueOf(withFollowers({ exact: ages(0.1, 0.2), below: ages(0.1, 0.199999), one: ages(0.3, 0) }));
    const both = [
      { code: '18-24', weight: 0.3 },
      { code: '25-34', weight: 0.3 },
    ];
    expect(await catalogue.found({ search: { audience_age: both } })).toEqual(['exact', 'one']);
    expect(await catalogue.found({ search: { audience_age: both.slice(0, 1) } })).toEqual(['one']);
  });

  it('[SRC-03] are a creator’s own when its bucket lies inside; 65 on the right is open', async () => {
    const groups = ['13-17', '18-24', '25-34', '35-44', '45-64', '65-'] as const;
    await using catalogue = await catalogueOf([...groups.map((age_group) => aCreator(age_group, { age_group })), aCreator('unknown')]);
    const aged = (age: object) => catalogue.found({ search: { age } });
    expect(await aged({ left_number: 18, right_number: 35 })).toEqual(['18-24', '25-34']);
    expect(await aged({ left_number: 18, right_number: 18 })).toEqual([]);
    expect(await aged({ left_number: 45, right_number: 65 })).toEqual(['45-64', '65-']);
    expect(await aged({ left_number: 65 })).toEqual(['65-']);
    expect(await aged({ right_number: 18 })).toEqual(['13-17']);
    expect(await aged({})).toEqual([...groups]);
  });
});
