import { MATCHABLE_KEYS } from '#shared/discovery/filters/exclusions.ts';
import { type Effect, freeOf, type ParseState, set, use } from '../parse-state.ts';

/** The filter of the words that "both" joins: those after it in English, before it in Japanese. */
const joinedKey = (state: ParseState, at: number): Effect | '' => {
  const step = state.isJapanese ? -1 : 1;
  for (let next = at + step; state.parts[next]; next += step) {
    const key = state.used.get(next);
    if (key) return key;
  }
  return '';
};

/** "Both Nike and Adidas" asks for all values. Where no filter can ask for all, the word stays unknown. */
export const readBoth = (state: ParseState): void => {
  for (const at of freeOf(state, 'both')) {
    const key = joinedKey(state, at);
    const matchable = MATCHABLE_KEYS.find((known) => known === key);
    const value = key && key !== 'platform' && key !== 'sort' ? state.values[key] : undefined;
    if (!Array.isArray(value) || value.length < 2 || key.startsWith('not.')) use(state, '', at);
    else if (!matchable || !set(state, 'matchAll', [...new Set([...(state.values.matchAll ?? []), matchable])], at)) {
      state.parts = state.parts.map((part, place) => (place === at ? { ...part, kind: 'word' } : part));
    }
  }
};
