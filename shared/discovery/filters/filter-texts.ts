import { alternativeAsSearch } from './alternatives.ts';
import type { Wording } from './filter.ts';
import { chipsOf, keysIn, type Search } from './search-state.ts';

const textsIn = (search: Search, say: Wording): string[] => chipsOf(search, say).map(({ text }) => text);

/** Texts of all filters for one line. Alternatives are one text: "(Location: Tokyo, Followers: 10k+) or (Location: Osaka)". */
export const filterTextsOf = (search: Search, say: Wording): string[] => {
  const sets = search.alternatives
    .map((_, index) => alternativeAsSearch(search, index))
    .filter(({ values }) => keysIn(values).length > 0)
    .map((set) => say.word('chip.set', { texts: textsIn(set, say).join(say.word('chip.and')) }));
  const joined = sets.reduce((first, second) => (first ? say.word('chip.or', { first, second }) : second), '');
  return [...textsIn(search, say), ...(joined ? [joined] : [])];
};
