import { figureClauses } from '../clauses/figure-clauses.ts';
import { takeWords } from '../clauses/take-words.ts';
import { type ParseState, set } from '../parse-state.ts';

const MAX_DAYS = 3650;
/** Days that the filter takes. */
const isSpan = (from: number | null, to: number | null): boolean =>
  (from ?? to ?? 0) >= 1 && (from ?? 1) <= (to ?? MAX_DAYS) && (to ?? 0) <= MAX_DAYS;

/** Reads figures that have words of their own, before other rules take their numbers for followers or shares of the audience. */
export const readFigureClauses = (state: ParseState): void => {
  for (const { key, start, end, from, to } of figureClauses(state.sentence, state.isJapanese)) {
    if (state.values[key]) continue;
    const isSet =
      key === 'lastPost'
        ? isSpan(from, to) && set(state, key, { code: `${to ?? ''}`, ...(from !== null && { from }) })
        : set(state, key, { from, to });
    if (isSet) takeWords(state, start, end, key);
  }
};
