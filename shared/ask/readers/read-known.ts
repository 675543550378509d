import { DATA_AGE_DAYS, EXPORTED_PERIODS } from '#shared/discovery/filters/ranges.ts';
import { type KnownClause, knownClauses } from '../clauses/known-clauses.ts';
import { takeWords } from '../clauses/take-words.ts';
import { type ParseState, set } from '../parse-state.ts';

/** The shortest offered period that contains the days; exports without a period are those of all time. */
const codeOf = ({ key, days }: KnownClause): string | undefined => {
  if (key === 'excludeLists') return 'all';
  if (key === 'dataAge') return DATA_AGE_DAYS.map(String).find((offered) => days !== undefined && days <= Number(offered));
  return days === undefined ? 'ever' : EXPORTED_PERIODS.find((offered) => days <= Number(offered));
};

/** Reads which creators the account has in lists or exports, and how old their data may be. */
export const readKnown = (state: ParseState): void => {
  for (const clause of knownClauses(state.sentence, state.isJapanese)) {
    const code = codeOf(clause);
    if (code && !state.values[clause.key] && set(state, clause.key, { code } as never))
      takeWords(state, clause.start, clause.end, clause.key);
  }
};
