import { describe, expect, it } from 'vitest';
import { emptySearch, setFilter } from '#shared/discovery/filters/search-state.ts';
import { withTyped } from '#shared/discovery/filters/with-typed.ts';
import { interleave, isApplied, keywordSuggestions, tagPrefixes, typingOf } from '#shared/discovery/keyword-suggestions.ts';

const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag${index}`);

describe('keyword suggestions', () => {
  it('[DIS-09] begin with what is typed, in lower case, then topics', () => {
    const { term } = typingOf('  Street Food ');
    expect(keywordSuggestions(term, ['streetfood', 'StreetFoodie'])).toEqual(['street food', '#streetfood', '#streetfoodie']);
  });

  it.each([
    [9, 10],
    [10, 10],
  ])('[DIS-09] %i topics make %i suggestions', (found, shown) => {
    expect(keywordSuggestions('#t', tags(found))).toHaveLength(shown);
  });

  it('[DIS-09] are never duplicated, and empty without input', () => {
    expect(keywordSuggestions('#cars', ['cars', 'Cars', 'carsofinstagram'])).toEqual(['#cars', '#carsofinstagram']);
    for (const nothing of ['', '#', '@', '🌱']) expect(keywordSuggestions(nothing, tags(3))).toEqual([]);
  });

  it('match the last word after complete topics and creators, otherwise the whole input', () => {
    expect(typingOf('#cars @mina #AU')).toEqual({ before: ['#cars', '@mina'], term: '#au' });
    expect(typingOf('#cars ')).toEqual({ before: ['#cars'], term: '' });
    expect(typingOf('street #food')).toEqual({ before: [], term: 'street #food' });
    expect(typingOf('')).toEqual({ before: [], term: '' });
  });

  it('[DIS-09] search no topic longer than any', () => {
    expect(tagPrefixes('x'.repeat(60))).toHaveLength(1);
    expect(tagPrefixes('x'.repeat(61))).toEqual([]);
  });

  it('search topics by one word or by each of several, and none while a creator is typed', () => {
    expect(tagPrefixes('street food')).toEqual(['streetfood', 'street', 'food']);
    expect(tagPrefixes('a b cd ef')).toEqual(['abcdef', 'cd', 'ef']);
    expect(tagPrefixes('ab cd ef gh ij')).toEqual(['abcdefghij']);
    expect(tagPrefixes('#cars')).toEqual(['cars']);
    expect([tagPrefixes('@mina'), tagPrefixes(''), tagPrefixes('#')]).toEqual([[], [], []]);
  });

  it('alternate between the words', () => {
    expect(interleave([[], ['vegan', 'vegans'], ['cooking']])).toEqual(['vegan', 'cooking', 'vegans']);
    expect(interleave([])).toEqual([]);
  });

  it('[DIS-09] are marked as applied when the search has them, whatever their case', () => {
    const search = withTyped(emptySearch(), '#Cars Street food');
    expect(['#cars', 'street food', 'cars', '#street'].map((text) => isApplied(search, text))).toEqual([true, true, false, false]);
    expect(isApplied(setFilter(search, 'relevance', []), '#cars')).toBe(false);
  });
});
