import { describe, expect, it } from 'vitest';
import { emptySearch, setFilter } from '#shared/discovery/filters/search-state.ts';
import { withTyped } from '#shared/discovery/filters/with-typed.ts';
import { inTurn, isApplied, keywordSuggestions, tagBeginnings, typingOf } from '#shared/discovery/keyword-suggestions.ts';

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

  it('[DIS-09] never come twice, and not at all for nothing', () => {
    expect(keywordSuggestions('#cars', ['cars', 'Cars', 'carsofinstagram'])).toEqual(['#cars', '#carsofinstagram']);
    for (const nothing of ['', '#', '@']) expect(keywordSuggestions(nothing, tags(3))).toEqual([]);
  });

  it('are for the last word behind finished topics and creators, else for all that is typed', () => {
    expect(typingOf('#cars @mina #AU')).toEqual({ before: ['#cars', '@mina'], term: '#au' });
    expect(typingOf('#cars ')).toEqual({ before: ['#cars'], term: '' });
    expect(typingOf('street #food')).toEqual({ before: [], term: 'street #food' });
    expect(typingOf('')).toEqual({ before: [], term: '' });
  });

  it('look for topics in one word, and of each of a few; for none when a creator is typed', () => {
    expect(tagBeginnings('street food')).toEqual(['streetfood', 'street', 'food']);
    expect(tagBeginnings('a b cd ef')).toEqual(['abcdef', 'cd', 'ef']);
    expect(tagBeginnings('ab cd ef gh ij')).toEqual(['abcdefghij']);
    expect(tagBeginnings('#cars')).toEqual(['cars']);
    expect([tagBeginnings('@mina'), tagBeginnings(''), tagBeginnings('#')]).toEqual([[], [], []]);
  });

  it('come from each word in turn', () => {
    expect(inTurn([[], ['vegan', 'vegans'], ['cooking']])).toEqual(['vegan', 'cooking', 'vegans']);
    expect(inTurn([])).toEqual([]);
  });

  it('[DIS-09] are applied when the search has them, whatever their case', () => {
    const search = withTyped(emptySearch(), '#Cars Street food');
    expect(['#cars', 'street food', 'cars', '#street'].map((text) => isApplied(search, text))).toEqual([true, true, false, false]);
    expect(isApplied(setFilter(search, 'relevance', []), '#cars')).toBe(false);
  });
});
