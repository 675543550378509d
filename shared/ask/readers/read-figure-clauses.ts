import { figureClauses } from '../clauses/figure-clauses.ts';
import { takeWords } from '../clauses/take-words.ts';
import { type ParseState, set } from '../parse-state.ts';

/** Reads figures that have words of their own, before other rules take their numbers for followers or shares of the audience. */
export const readFigureClauses = (state: ParseState): void => {
  for (const { key, start, end, from, to } of figureClauses(state.sentence, state.isJapanese)) {
    if (state.values[key]) continue;
    const isSet = key === 'lastPost' ? from !== null && set(state, key, { code: '', from }) : set(state, key, { from, to });
    if (isSet) takeWords(state, start, end, key);
  }
};
