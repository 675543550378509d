import { describe, expect, it } from 'vitest';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { aCreator } from '#tests/support/a-creator.ts';
import { catalogueOf } from '#tests/support/catalogue/catalogue-of.ts';

const named = (userIds: string[]) => userIds.map((userId, index) => aCreator(userId, { followers: 1_000 - index }));

describe('the scope of a search', () => {
  it('leaves out and keeps to creators by their ids, with the exact total and the order of the search', async () => {
    await using catalogue = await catalogueOf(named(['a', 'b', 'c', 'd', 'e']));
    const found = async (scope: object, request = {}) => {
      const { total, creators } = await catalogue.search(SearchRequest.parse(request), scope);
      return [total, creators.map(({ user_id }) => user_id).join('')];
    };
    expect(await found({})).toEqual([5, 'abcde']);
    expect(await found({ except: ['b', 'd'] })).toEqual([3, 'ace']);
    expect(await found({ only: ['d', 'a'] })).toEqual([2, 'ad']);
    expect(await found({ only: ['d', 'a', 'c'], except: ['a'] })).toEqual([2, 'cd']);
    expect(await found({ except: [] })).toEqual([5, 'abcde']);
    expect(await found({ only: [] })).toEqual([0, '']);
    expect(await found({ except: ['b'] }, { paging: { limit: 2, skip: 2 } })).toEqual([4, 'de']);
    expect(await found({ except: ['b'] }, { paging: { limit: 2, skip: 8 } })).toEqual([4, '']);
    expect(await found({ only: ['a', 'b'] }, { search: { followers: { right_number: 999 } } })).toEqual([1, 'b']);
  });

  it('accepts ids with any characters, and only those of its platform', async () => {
    const odd = ['O’Hara', '"quoted"', "'; DROP TABLE identity; --", 'a,b', '日本', '\u{1f600}', '10', '010'];
    await using catalogue = await catalogueOf([...named(odd), aCreator('10', { platform: 'youtube' })]);
    for (const userId of odd) {
      const { creators } = await catalogue.search(SearchRequest.parse({}), { only: [userId, 'nobody'] });
      expect(creators.map(({ user_id }) => user_id)).toEqual([userId]);
    }
    expect(await catalogue.search(SearchRequest.parse({ platform: 'youtube' }), { except: ['010'] })).toMatchObject({ total: 1 });
  });

  it('may hold tens of thousands of ids', async () => {
    await using catalogue = await catalogueOf(named(['a', 'b', 'c']));
    const many = Array.from({ length: 50_000 }, (_, index) => `id-${index}`);
    expect(await catalogue.search(SearchRequest.parse({}), { except: [...many, 'b'] })).toMatchObject({ total: 2 });
  });
});

describe('profiles', () => {
  it('are in the requested order, without unknown ids or ids of another platform', async () => {
    await using catalogue = await catalogueOf([...named(['a', 'b', 'c']), aCreator('d', { platform: 'tiktok' })]);
    const found = await catalogue.profiles('instagram', ['c', 'nobody', 'd', 'a']);
    expect(found.map(({ user_id }) => user_id)).toEqual(['c', 'a']);
    expect(await catalogue.profiles('instagram', [])).toEqual([]);
  });

  it('[EXP-02] hold the row, the contacts, all places and the strongest five others of the followers, else of the likers', async () => {
    const cities = [0.01, 0.3, 0.05, 0.2, 0.1, 0.04].map((weight, index) => ({ name: `City ${index}`, country: 'US', weight }));
    await using catalogue = await catalogueOf([
      aCreator('rich', {
        avg_likes: 50,
        contacts: [{ type: 'email', value: 'me@example.com' }],
        audience_followers: {
          countries: [
            { code: 'US', weight: 0.123456 },
            { code: 'JP', weight: 0.826123 },
          ],
          cities,
          brands: cities.map(({ name, weight }) => ({ name: `Brand of ${name}`, weight })),
          genders: [{ code: 'MALE', weight: 0 }],
          interests: [{ id: 3, weight: 0.5 }],
        },
        audience_likers: { languages: [{ code: 'ja', weight: 1 }] },
      }),
      aCreator('liked', { audience_likers: { languages: [{ code: 'ja', weight: 1 }] } }),
    ]);
    const [rich, liked] = await catalogue.profiles('instagram', ['rich', 'liked']);
    expect(rich).toMatchObject({ user_id: 'rich', engagements: 50, engagement_rate: 0.05 });
    expect(rich?.contacts).toEqual([{ type: 'email', value: 'me@example.com' }]);
    expect(rich?.audience.countries).toEqual([
      { name: 'Japan', weight: 0.826123 },
      { name: 'United States', weight: 0.123456 },
    ]);
    expect(rich?.audience.cities.map(({ weight }) => weight)).toEqual([0.3, 0.2, 0.1, 0.05, 0.04, 0.01]);
    expect(rich?.audience.brands.map(({ weight }) => weight)).toEqual([0.3, 0.2, 0.1, 0.05, 0.04]);
    expect(rich?.audience).toMatchObject({ genders: [], languages: [], interests: [{ name: 'Music', weight: 0.5 }] });
    expect(liked?.audience.languages).toEqual([{ code: 'ja', weight: 1 }]);
  });
});
