import { MAX_TYPED_EXPORTED } from '#shared/discovery/filters/ranges.ts';
import { type KnownClause, knownClauses } from '../clauses/known-clauses.ts';
import { takeWords } from '../clauses/take-words.ts';
import { type ParseState, set } from '../parse-state.ts';

/** Exports without a period are those of all time. */
const codeOf = ({ key, days }: KnownClause): string | undefined => {
  if (key === 'excludeLists') return 'all';
  if (days === undefined) return key === 'excludeExported' ? 'ever' : undefined;
  return days >= 1 && (key === 'dataAge' || days <= MAX_TYPED_EXPORTED) ? `${days}` : undefined;
};

/** Reads which creators the account has in lists or exports, and how old their data may be. */
export const readKnown = (state: ParseState): void => {
  for (const clause of knownClauses(state.sentence, state.isJapanese)) {
    const code = codeOf(clause);
    if (code && !state.values[clause.key] && set(state, clause.key, { code } as never))
      takeWords(state, clause.start, clause.end, clause.key);
  }
};
