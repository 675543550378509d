import { exclusionKey } from '#shared/discovery/filters/exclusions.ts';
import { lookalikeClauses } from '../clauses/lookalike-clauses.ts';
import { takeWords } from '../clauses/take-words.ts';
import { type ParseState, set } from '../parse-state.ts';

/** Reads audiences and creators like those of an account, before other rules see the words for the audience. */
export const readLookalikes = (state: ParseState): void => {
  for (const { handle, isOfAudience, excludes, start, end } of lookalikeClauses(state.sentence, state.isJapanese)) {
    const asked = isOfAudience ? 'audienceLookalikeValue' : 'influencerLookalikeValue';
    const key = excludes ? exclusionKey(asked) : asked;
    if (!state.values[key] && set(state, key, [{ id: handle, label: '' }] as never)) takeWords(state, start, end, key);
  }
};
