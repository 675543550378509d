import { describe, expect, it } from 'vitest';
import { emptySearch, setFilter, setSort } from '#shared/discovery/filters/search-state.ts';
import { fromSearchRequest, hasOtherConditions } from '#shared/discovery/from-search-request.ts';
import { toSearchRequest } from '#shared/discovery/to-search-request.ts';
import { EXAMPLES, VALUE_KEYS } from '../examples.ts';

describe('conditions that only the API sends', () => {
  const request = toSearchRequest(emptySearch());

  it.each([
    { alternatives: [{ geo: [{ id: 392 }] }, { has_email: false }] },
    { alternatives: [{ keywords: 'giveaway' }] },
    { exclude_lists: ['list-1'] },
    { exclude_exported: 366 },
    { exclude: { keywords: 'giveaway' } },
    { exclude: { audience_credibility_class: ['bad' as const] } },
  ])('[PWR-04] are recognized: %j', (conditions) => {
    expect(hasOtherConditions({ ...request, ...conditions })).toBe(true);
  });

  it('[PWR-04] are not alternatives of filters', () => {
    const alternatives = [{ geo: [{ id: 392 }] }, { followers: { left_number: 10_000 }, is_verified: true }];
    expect(hasOtherConditions({ ...request, alternatives })).toBe(false);
    expect(toSearchRequest(fromSearchRequest({ ...request, alternatives }))).toEqual({ ...request, alternatives });
  });

  it('[PWR-04] are not the exclusions of filters', () => {
    expect(hasOtherConditions({ ...request, exclude: { geo: [{ id: 392 }] }, exclude_exported: false })).toBe(false);
    expect(hasOtherConditions({ ...request, exclude_lists: 'all', exclude_exported: 90 })).toBe(false);
  });
});

describe('the search of a request', () => {
  it.each(VALUE_KEYS)('[DIS-15] asks for the same again: %s', (key) => {
    const { value, on = 'instagram' } = EXAMPLES[key];
    const request = toSearchRequest(setFilter(emptySearch(on), key, value));
    expect(toSearchRequest(fromSearchRequest(request))).toEqual(request);
  });

  it('[DIS-15] has the platform, every filter and the order, and starts on its first page', () => {
    const asked = { value: [{ id: '7', label: '', weight: 0.3 }], followers: { from: 10_000, to: 500_000 } };
    const filled = setFilter(setFilter(emptySearch('tiktok'), 'audienceLocation', asked.value), 'followers', asked.followers);
    const search = setSort(filled, { field: 'engagements', direction: 'asc' });
    expect(fromSearchRequest(toSearchRequest({ ...search, page: 4 }))).toEqual(search);
  });
});
