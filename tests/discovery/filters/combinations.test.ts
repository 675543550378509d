import { describe, expect, it } from 'vitest';
import { parseInput } from '#functions/http/parse.ts';
import { CountsRequest, MAX_EXCLUDED_SETS } from '#shared/discovery/counts-contract.ts';
import { EXCLUDABLE } from '#shared/discovery/filters/combinations.ts';
import { MAX_ALTERNATIVES, MAX_EXCLUDED_LISTS, MAX_EXPORTED_DAYS, MAX_FILTER_VALUES } from '#shared/discovery/limits.ts';
import { SearchRequest } from '#shared/discovery/search-request.ts';
import { AppError } from '#shared/http/errors.ts';

/** The field errors of a request; empty if it is valid. */
const problemsOf = (request: unknown): Record<string, string> => {
  try {
    parseInput(SearchRequest, request);
    return {};
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error;
    return { ...error.fields };
  }
};

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

describe('a search that excludes values', () => {
  it.each([
    [{ exclude: { geo: [{ id: 392 }] }, search: { geo: [{ id: 392 }] } }, 'exclude.geo.0'],
    [{ exclude: { lang: { code: 'ja' } }, search: { lang: { code: 'JA' } } }, 'exclude.lang'],
    [{ exclude: { brand: [7, 9] }, search: { brand: [9] } }, 'exclude.brand.1'],
    [{ exclude: { username: { value: '@Ann' } }, search: { username: { value: 'ann' } } }, 'exclude.username'],
    [{ exclude: { username: { value: ['bob', '@Ann'] } }, search: { username: { value: ['ann'] } } }, 'exclude.username.value.1'],
    [{ exclude: { university: [{ value: 1 }, { value: 2 }] }, university: { text: 'Keio', value: 2 } }, 'exclude.university.1'],
    [{ exclude: { university: { value: 2 } }, university: [{ value: 1 }, { value: 2, text: 'Keio' }] }, 'exclude.university'],
    [{ exclude: { relevance: { value: '#art #Cars' } }, search: { relevance: { value: 'cars @x' } } }, 'exclude.relevance.value'],
    [{ exclude: { relevance: { value: '@X' } }, search: { relevance: { value: '#cars @x' } } }, 'exclude.relevance.value'],
    [{ exclude: { audience_relevance: { value: 'x' } }, search: { audience_relevance: { value: '@X' } } }, 'exclude.audience_relevance'],
    [
      { exclude: { audience_geo: [{ id: 392, weight: 0.1 }] }, search: { audience_geo: [{ id: 392, weight: 0.1 }] } },
      'exclude.audience_geo.0',
    ],
    [{ exclude: { geo: [{ id: 392 }] }, alternatives: [{ geo: [{ id: 250 }] }, { geo: [{ id: 392 }] }] }, 'exclude.geo.0'],
  ])('[PWR-01] a value that is asked for as well is refused beside the excluded one: %j', (request, field) => {
    expect(problemsOf(request)).toEqual({ [field]: 'is also asked for' });
  });

  it('[PWR-01] a topic asked for at a lower weight than it is excluded gives those between', () => {
    const between = (from: number, to: number) => ({
      search: { relevance: { value: '#cars', weight: from } },
      exclude: { relevance: { value: '#cars', weight: to } },
    });
    expect(problemsOf(between(0.2, 0.6))).toEqual({});
    expect(problemsOf(between(0.6, 0.6))).toEqual({ 'exclude.relevance.value': 'is also asked for' });
  });

  it('[PWR-02] an audience share between two weights is asked for by a lower and an excluded upper one', () => {
    const between = (from: number, to: number) => ({
      search: { audience_geo: [{ id: 392, weight: from }] },
      exclude: { audience_geo: [{ id: 392, weight: to }] },
    });
    expect(problemsOf(between(0.1, 0.11))).toEqual({});
    expect(problemsOf(between(0.11, 0.1))).toEqual({ 'exclude.audience_geo.0': 'is also asked for' });
  });

  it.each([
    [{ exclude: { followers: { left_number: 1 } } }, 'exclude.followers'],
    [{ exclude: { is_verified: true } }, 'exclude.is_verified'],
    [{ exclude: { geo: [{ id: 1 }], geos: [] } }, 'exclude.geos'],
    [{ exclude: { with_contact: [{ type: 'instagram' }] } }, 'exclude.with_contact.0.type'],
    [{ exclude: { audience_age: [{ code: '13-17' }, { code: '65-' }] } }, 'exclude.audience_age.1.code'],
    [{ platform: 'youtube', exclude: { brand: [1] } }, 'exclude.brand'],
    [{ platform: 'youtube', exclude: { university: { value: 1 } } }, 'exclude.university'],
    [{ exclude: { university: [] } }, 'exclude.university'],
    [{ exclude: { username: { value: ['ann', '@'] } } }, 'exclude.username.value.1'],
    [{ exclude: { relevance: { value: '#cars @' } } }, 'exclude.relevance.value'],
    [{ exclude_unknown: ['geo'] }, 'exclude_unknown.0'],
    [{ exclude: { geo: [{ id: 1 }] }, exclude_unknown: ['lang'] }, 'exclude_unknown.0'],
    [{ exclude: { brand: [1] }, exclude_unknown: ['brand'] }, 'exclude_unknown.0'],
    [{ exclude_unknown: ['university'] }, 'exclude_unknown.0'],
    [{ exclude_lists: [] }, 'exclude_lists'],
    [{ exclude_lists: 'mine' }, 'exclude_lists'],
    [{ exclude_exported: 'yes' }, 'exclude_exported'],
    [{ exclude_exported: 0 }, 'exclude_exported'],
    [{ exclude_exported: MAX_EXPORTED_DAYS + 1 }, 'exclude_exported'],
    [{ exclude_exported: 1.5 }, 'exclude_exported'],
  ])('[PWR-01] %j is refused naming %s', (request, field) => {
    expect(Object.keys(problemsOf(request))).toContain(field);
  });

  it('[PWR-01] the values of a filter and the lists have their limits', () => {
    expect(problemsOf({ exclude: { geo: idsUpTo(MAX_FILTER_VALUES) } })).toEqual({});
    expect(Object.keys(problemsOf({ exclude: { geo: idsUpTo(MAX_FILTER_VALUES + 1) } }))).toEqual(['exclude.geo']);
    const lists = (count: number) => ({ exclude_lists: Array.from({ length: count }, (_, index) => `list-${index}`) });
    expect(problemsOf(lists(MAX_EXCLUDED_LISTS))).toEqual({});
    expect(Object.keys(problemsOf(lists(MAX_EXCLUDED_LISTS + 1)))).toEqual(['exclude_lists']);
    expect([1, MAX_EXPORTED_DAYS, true, false].map((exclude_exported) => problemsOf({ exclude_exported }))).toEqual([{}, {}, {}, {}]);
  });

  it('[PWR-01] a call counts up to eight different sets of excluded creators', () => {
    const setsOf = (count: number) =>
      CountsRequest.safeParse({ variations: Array.from({ length: count }, (_, index) => ({ exclude_exported: index + 1 })) });
    expect(setsOf(MAX_EXCLUDED_SETS).success).toBe(true);
    expect(setsOf(MAX_EXCLUDED_SETS + 1).error?.issues.map(({ path }) => path)).toEqual([
      ['variations', MAX_EXCLUDED_SETS, 'exclude_lists'],
    ]);
    const same = { variations: Array.from({ length: MAX_EXCLUDED_SETS + 1 }, () => ({ exclude_lists: 'all' })) };
    expect(CountsRequest.safeParse(same).success).toBe(true);
  });

  it('[PWR-01] every filter can be excluded except numbers, which have bounds, and what is either so or not', () => {
    const numbers = ['followers', 'engagements', 'comments', 'views', 'reels_plays', 'engagement_rate', 'posts_per_week', 'price'];
    const shares = ['sponsored_share', 'credibility', 'followers_growth', 'total_views_growth', 'total_likes_growth'];
    const days = ['last_posted', 'data_age'];
    const yesOrNo = ['is_verified', 'has_audience_data', 'has_email', 'has_ads', 'is_hidden'];
    const all = Object.keys(SearchRequest.shape.search._zod.def.innerType.shape);
    expect([...EXCLUDABLE, ...numbers, ...shares, ...days, ...yesOrNo].sort()).toEqual(all.sort());
  });
});

describe('a search with bounds on both sides', () => {
  it.each(['followers_growth', 'engagement_rate'] as const)(
    '[PWR-02] %s needs a bound, and its lower one at or below the upper one',
    (name) => {
      const asked = (bounds: object) => problemsOf({ search: { [name]: bounds } });
      expect(asked({})).toEqual({ [`search.${name}.value`]: 'must be given unless max_value is' });
      expect(asked({ value: 0.1 })).toEqual({});
      expect(asked({ max_value: 0.1 })).toEqual({});
      expect(asked({ value: 0.1, max_value: 0.1 })).toEqual({});
      expect(asked({ value: 0.1, max_value: 0.099999 })).toEqual({ [`search.${name}.max_value`]: 'must not be below value' });
    },
  );

  it.each(['lt', 'lte'])('[PWR-02] a rate compared by %s has its upper bound already', (operator) => {
    const request = { search: { engagement_rate: { value: 0.1, operator, max_value: 0.2 } } };
    expect(problemsOf(request)).toEqual({ 'search.engagement_rate.max_value': 'needs the operator gt or gte' });
  });
});

describe('a search with all of the values, or with alternatives', () => {
  it.each([
    [{ match_all: ['brand'] }, 'match_all.0'],
    [{ search: { lang: { code: 'ja' } }, match_all: ['lang'] }, 'match_all.0'],
    [{ alternatives: [] }, 'alternatives'],
    [{ alternatives: [{ geo: [{ id: 1 }] }, {}] }, 'alternatives.1'],
    [{ alternatives: [{ geo: [{ id: 1 }], alternatives: [{}] }] }, 'alternatives.0.alternatives'],
    [{ alternatives: [{ relevance: { value: '#cars' } }] }, 'alternatives.0.relevance'],
    [{ alternatives: [{ followers: { left_number: 2, right_number: 1 } }] }, 'alternatives.0.followers.left_number'],
    [{ platform: 'tiktok', alternatives: [{ has_ads: true }] }, 'alternatives.0.has_ads'],
    [{ alternatives: [{ followers: { operator: 'near' } }] }, 'alternatives.0.followers.operator'],
  ])('[PWR-03] %j is refused naming %s', (request, field) => {
    expect(Object.keys(problemsOf(request))).toContain(field);
  });

  it('[PWR-03] there are at most five alternatives', () => {
    const lanes = (count: number) => ({
      alternatives: Array.from({ length: count }, (_, index) => ({ followers: { left_number: index } })),
    });
    expect(problemsOf(lanes(MAX_ALTERNATIVES))).toEqual({});
    expect(Object.keys(problemsOf(lanes(MAX_ALTERNATIVES + 1)))).toEqual(['alternatives']);
    expect(MAX_ALTERNATIVES).toBe(5);
  });
});
