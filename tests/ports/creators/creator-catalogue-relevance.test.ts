import { describe, expect, it } from 'vitest';
import type { CreatorRecord } from '#functions/catalogue/creator-record.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

describe('words', () => {
  const records = [
    aCreator('bio', { bio: 'Coach in New York, DM me' }),
    aCreator('name', { name: 'NEW york runner' }),
    aCreator('handle', { username: 'new_york' }),
    aCreator('apart', { bio: 'new in york', name: 'York New' }),
    aCreator('across', { bio: 'something new', name: 'york' }),
    aCreator('inside', { bio: 'renew yorkshire' }),
    aCreator('japanese', { bio: '東京でヨガ' }),
  ];

  it('[SRC-06] are a phrase of whole words within bio, name or handle', async () => {
    await using catalogue = await catalogueOf(records);
    const text = (phrase: string) => catalogue.found({ search: { text: phrase } });
    expect(await text('new york')).toEqual(['bio', 'handle', 'name']);
    expect(await text('ＮＥＷ-York')).toEqual(['bio', 'handle', 'name']);
    expect(await text('york new')).toEqual(['apart']);
    expect(await text('ヨガ')).toEqual(['japanese']);
    expect(await text('東ヨ')).toEqual([]);
    expect(await text('nobody says this')).toEqual([]);
  });

  it('[SRC-06] that are repeated find a creator once, page by page', async () => {
    await using catalogue = await catalogueOf([
      aCreator('three times', { bio: 'run run run, then run', followers: 3 }),
      aCreator('twice', { bio: 'run to run', name: 'Run Run', followers: 2 }),
      aCreator('once', { bio: 'run', followers: 1 }),
    ]);
    const page = async (text: string, skip = 0) => {
      const { total, creators } = await catalogue.search(SearchRequest.parse({ search: { text }, paging: { limit: 1, skip } }));
      return [total, ...creators.map(({ user_id }) => user_id)];
    };
    expect(await page('run')).toEqual([3, 'three times']);
    expect(await page('run', 2)).toEqual([3, 'once']);
    expect(await page('run', 3)).toEqual([3]);
    expect(await page('run run', 1)).toEqual([2, 'twice']);
    expect(await page('run run run')).toEqual([1, 'three times']);
  });

  it('[SRC-06] words of posts are matched in captions, never in tags or in the bio', async () => {
    await using catalogue = await catalogueOf([
      aCreator('caption', { captions: 'the best street food ever' }),
      aCreator('tag', { tags: [{ tag: 'Street Food', weight: 0.1 }] }),
      aCreator('caption of a tag', { captions: 'the #street', tags: [{ tag: 'food', weight: 1 }] }),
      aCreator('in the bio only', { bio: 'street food' }),
    ]);
    expect(await catalogue.found({ search: { keywords: 'street food' } })).toEqual(['caption']);
    expect(await catalogue.found({ search: { keywords: 'food' } })).toEqual(['caption']);
  });

  it.each([
    ['an accent', 'Zoë Kravitz', 'zoe'],
    ['an accent of the phrase', 'l’ecole du soir', 'école du'],
    ['capitals with accents', 'CAFÉ', 'cafe'],
    ['a sharp s', 'STRASSE 9', 'straße'],
    ['a capital sharp s', 'GROẞ', 'gross'],
    ['a dotted capital I', 'İSTANBUL', 'istanbul'],
    ['a dotless i', 'ısparta', 'ISPARTA'],
    ['the form of a sigma', 'ΣΟΦΟΣ, σοφος', 'σοφοσ σοφος'],
    ['a letter with a stroke', 'Łódź, København', 'lodz kobenhavn'],
    ['a ligature', 'Æther œuvre', 'aether oeuvre'],
    ['a decomposed letter', 'Zoe\u0308', 'zoë'],
    ['kana of half width', 'ｶﾞｰﾃﾞﾝ', 'ガーデン'],
  ])('[SRC-06] words of a bio, name or caption are found without regard to %s', async (_, written, asked) => {
    await using catalogue = await catalogueOf([
      aCreator('bio', { bio: written }),
      aCreator('name', { name: written }),
      aCreator('caption', { captions: written }),
    ]);
    expect(await catalogue.found({ search: { text: asked } })).toEqual(['bio', 'name']);
    expect(await catalogue.found({ search: { keywords: asked } })).toEqual(['caption']);
  });

  it('[SRC-06] keep the marks that make another letter of kana', async () => {
    await using catalogue = await catalogueOf([aCreator('ga', { bio: 'ガ' }), aCreator('ka', { bio: 'カ' })]);
    expect(await catalogue.found({ search: { text: 'カ' } })).toEqual(['ka']);
  });

  it('[SRC-06] words of a handle match whole and without regard to case', async () => {
    await using catalogue = await catalogueOf([aCreator('a', { username: 'Anna.B' }), aCreator('b', { username: 'anna.bb' })]);
    const named = (value: string) => catalogue.found({ search: { username: { value } } });
    expect(await named('@ANNA.b')).toEqual(['a']);
    expect(await named('anna')).toEqual([]);
  });
});

describe('relevance', () => {
  const tagged = (user_id: string, tags: Record<string, number>): CreatorRecord =>
    aCreator(user_id, { tags: Object.entries(tags).map(([tag, weight]) => ({ tag, weight })) });

  it('asks an own tag for the whole weight: a millionth below it is not enough', async () => {
    await using catalogue = await catalogueOf([
      tagged('all', { yoga: 1 }),
      tagged('nearly all', { yoga: 0.999999 }),
      tagged('half', { yoga: 0.5 }),
      tagged('below half', { yoga: 0.499999 }),
      tagged('trace', { yoga: 0.009999 }),
    ]);
    const relevant = (weight: number) => catalogue.found({ search: { relevance: { value: '#yoga', weight } } });
    expect(await relevant(1)).toEqual(['all']);
    expect(await relevant(0.99)).toEqual(['all', 'nearly all']);
    expect(await relevant(0.5)).toEqual(['all', 'half', 'nearly all']);
    expect(await relevant(0.01)).toHaveLength(4);
  });

  it('asks every term for the weight and orders by their mean', async () => {
    await using catalogue = await catalogueOf([
      tagged('both', { cars: 0.5, Audi: 0.9 }),
      tagged('best', { cars: 1, audi: 0.8 }),
      tagged('weak', { cars: 0.49, audi: 1 }),
      tagged('one', { cars: 1 }),
    ]);
    const relevant = (value: string, weight?: number) =>
      catalogue.found({ search: { relevance: { value, weight } }, sort: { field: 'relevance' } });
    expect(await relevant('#cars #audi')).toEqual(['best', 'both']);
    expect(await relevant('cars #AUDI', 0.49)).toEqual(['best', 'weak', 'both']);
    expect(await relevant('#cars')).toEqual(['best', 'one', 'both']);
    expect(await relevant('#unheardof')).toEqual([]);
  });

  it('returns the similarity of each row', async () => {
    await using catalogue = await catalogueOf([tagged('a', { cars: 0.5, audi: 1 })]);
    const page = await catalogue.search(SearchRequest.parse({ search: { relevance: { value: '#cars #audi' } } }));
    expect(page.creators[0]?.match).toEqual({ relevance: 0.75 });
  });

  it('[SRC-06] never widens by one more tag', async () => {
    const hundredths = (index: number, factor: number) => ((index * factor) % 101) / 100;
    const strong = (tags: Record<string, number>) => Object.fromEntries(Object.entries(tags).filter(([, weight]) => weight >= 0.4));
    await using catalogue = await catalogueOf(
      Array.from({ length: 60 }, (_, index) =>
        tagged(`c${index}`, strong({ cars: hundredths(index, 37), audi: hundredths(index, 53), vegan: hundredths(index, 71) })),
      ),
    );
    const all = (value: string) => catalogue.found({ search: { relevance: { value, weight: 0.6 } }, paging: { limit: 100 } });
    const [one, two, three] = [await all('#cars'), await all('#cars #audi'), await all('#cars #audi #vegan')];
    expect(one).toEqual(expect.arrayContaining(two));
    expect(two).toEqual(expect.arrayContaining(three));
    expect(three.length).toBeGreaterThan(0);
    expect(one.length).toBeGreaterThan(three.length);
  });

  it('counts tags that are used together as related, by how often', async () => {
    const together = Array.from({ length: 9 }, (_, index) => tagged(`both${index}`, { ps5: 1, gaming: 1 }));
    const gamers = { gamer: 1, kept: 0.58, below: 0.57 };
    await using catalogue = await catalogueOf([
      ...together,
      ...Object.entries(gamers).map(([user_id, gaming]) => tagged(user_id, { gaming })),
      tagged('cook', { vegan: 1 }),
    ]);
    // 9 of 9 by 9 of 12: 100 × 9 / √108 = 87, and 0.87 × 0.57 is below a half.
    const relevant = (weight: number) => catalogue.found({ search: { relevance: { value: '#ps5', weight } }, paging: { limit: 100 } });
    expect(await relevant(0.87)).toContain('gamer');
    expect(await relevant(0.88)).not.toContain('gamer');
    expect(await relevant(0.5)).toEqual(expect.arrayContaining(['gamer', 'kept']));
    expect(await relevant(0.5)).not.toContain('below');
    expect(await relevant(0.01)).not.toContain('cook');
  });

  it('[SRC-06] the search by a creator finds creators with the same topics, never itself', async () => {
    const about = (user_id: string, tags: string[], interest: number) =>
      aCreator(user_id, { tags: tags.map((tag) => ({ tag, weight: 0.8 })), interests: [interest] });
    await using catalogue = await catalogueOf([
      about('racer', ['cars', 'audi', 'bmw', 'drift'], 1826),
      about('driver', ['cars', 'audi', 'bmw', 'roadtrip'], 1826),
      about('baker', ['cake', 'bread', 'sourdough', 'cookies'], 139),
    ]);
    expect(await catalogue.found({ search: { relevance: { value: '@racer' } } })).toEqual(['driver']);
    expect(await catalogue.found({ search: { relevance: { value: '@RACER #roadtrip' } } })).toEqual(['driver']);
  });

  it('the search by audience finds creators with the same followers', async () => {
    const followedBy = (user_id: string, code: string, interest: number) =>
      aCreator(user_id, {
        audience_followers: {
          countries: [{ code, weight: 0.8 }],
          interests: [{ id: interest, weight: 0.6 }],
          languages: [{ code: 'en', weight: 1 }],
        },
      });
    await using catalogue = await catalogueOf([
      followedBy('a', 'US', 21),
      followedBy('b', 'US', 21),
      followedBy('c', 'JP', 80),
      aCreator('unknown'),
    ]);
    const request = { search: { audience_relevance: { value: '@a' } }, sort: { field: 'audience_relevance' } };
    expect(await catalogue.found(request)).toEqual(['b']);
  });
});
