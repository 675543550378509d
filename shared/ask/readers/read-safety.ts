import { SAFETY_CATEGORIES, type SafetyCategory } from '#shared/posts/safety/categories.ts';
import { tagNamed } from '../look-up.ts';
import { freeOf, type ParseState, set, textOf, use } from '../parse-state.ts';
import { addTerm } from './read-topics.ts';

const KEY = 'not.brandSafety';

/** Reads "brand safe" as the exclusion of every category, and "no politics" as that of its own; else the word may be a topic. */
export const readSafety = (state: ParseState): void => {
  for (const at of freeOf(state, 'brandSafe')) set(state, KEY, [...SAFETY_CATEGORIES], at);
  for (const at of freeOf(state, 'unsafe')) {
    const part = state.parts[at];
    const negation = state.excluded.get(at);
    const tag = part && tagNamed(state.found, textOf(state, part));
    if (negation === undefined) {
      if (tag) addTerm(state, `#${tag}`, at);
    } else if (state.values[KEY]?.includes(part?.value ?? '')) use(state, KEY, at, negation);
    else set(state, KEY, [...(state.values[KEY] ?? []), part?.value as SafetyCategory], at, negation);
  }
};
