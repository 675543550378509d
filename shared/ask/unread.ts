import type { Part } from './amounts.ts';
import { isLabelWord } from './layout/labels.ts';
import { GRAMMAR, isClauseEnd, type ParseState, textOf } from './parse-state.ts';

/** Kinds of words that ask for nothing, and need not be named if no filter read them. */
const UNNAMED = new Set([...GRAMMAR, 'punctuation', 'sign', 'unit', 'percent', 'also', 'alsoAfter', 'audience']);
/** Verbs and relations that only belong to a value beside them: "speak German", "love sushi". */
const RELATIONS = new Set(['speaking', 'affinity', 'resident', 'mention', 'audienceBefore', 'audienceAfter']);

type Span = { start: number; end: number };

export const needsNoName = ({ kind }: Part): boolean => UNNAMED.has(kind);

/** True if the nearest word on one side is read or is named itself. */
const isBesideValue = (state: ParseState, at: number): boolean =>
  ([-1, 1] as const).some((step) => {
    let next = at + step;
    while (state.parts[next] && needsNoName(state.parts[next] as Part) && !isClauseEnd(state.parts[next] as Part)) next += step;
    const part = state.parts[next];
    return part !== undefined && !isClauseEnd(part) && (Boolean(state.used.get(next)) || !RELATIONS.has(part.kind));
  });

const isAbout = ({ kind, value }: Part): boolean => kind === 'bound' && value === 'about';

export const isUnread = (state: ParseState, at: number): boolean => {
  const part = state.parts[at] as Part;
  if (state.used.has(at) || needsNoName(part)) return false;
  // A word with several meanings is read if one of them is. That "Latina" asks for women does not say that she is Hispanic.
  if (part.kind !== 'ethnicity' && state.parts.some((other, place) => other.start === part.start && state.used.get(place))) return false;
  return !((RELATIONS.has(part.kind) || isAbout(part)) && isBesideValue(state, at));
};

const DEGREE = /^(?:large|big|strong|significant|solid|substantial|many|lots of|a lot of)$/i;

/** "A large audience" is no condition of a filter; "a large share of women" is one word for it. */
const isLostDegree = (state: ParseState, at: number): boolean => {
  const part = state.parts[at] as Part;
  if (part.kind !== 'glue' || !DEGREE.test(textOf(state, part))) return false;
  let next = at + 1;
  while (state.parts[next] && needsNoName(state.parts[next] as Part) && !isClauseEnd(state.parts[next] as Part)) next += 1;
  return state.parts[next] === undefined || (!state.used.get(next) && !isUnread(state, next));
};

/** "City: Madrid": the label of a value that is read. */
const isLabel = (state: ParseState, at: number): boolean =>
  isLabelWord(textOf(state, state.parts[at] as Part)) && state.parts[at + 1]?.value === ':' && state.used.has(at + 2);

const ASKING = new Set(['ask', 'show']);

/** Start and end of the clauses in which nothing is read and nothing named, although they say more than whom to look for. */
const emptyClauses = (state: ParseState): Span[] => {
  const spans: Span[] = [];
  let from = 0;
  for (let at = 0; at <= state.parts.length; at++) {
    // Words that were read as a whole are a pause, but end no clause.
    if (state.parts[at] && (!isClauseEnd(state.parts[at] as Part) || state.used.has(at))) continue;
    const clause = state.parts.slice(from, at);
    const isRead = clause.some((_, step) => state.used.has(from + step) || isUnread(state, from + step));
    const saysMore = clause.some(({ kind, value }) => kind === 'audience' || (kind === 'stop' && !ASKING.has(value)));
    const isAsking = clause.some(({ kind, value }) => kind === 'stop' && ASKING.has(value));
    const [first, last] = [clause[0], clause.at(-1)];
    if (first && last && !isRead && saysMore && !isAsking) spans.push({ start: first.start, end: last.end });
    from = at + 1;
  }
  return spans;
};

const OR = /^(?:or|または|又は|もしくは|あるいは|か)$/iu;

/** The filter of the nearest value on a side of the clause. */
const effectBeside = (state: ParseState, at: number, step: 1 | -1): string | undefined => {
  const beside = state.parts[at + step];
  // フランス以外、または…: the pause belongs to the "or".
  const first = at + (beside && isClauseEnd(beside) && !state.used.has(at + step) ? 2 * step : step);
  for (let next = first; state.parts[next] && !isClauseEnd(state.parts[next] as Part); next += step) {
    const effect = state.used.get(next);
    if (effect) return effect;
  }
  return undefined;
};

/** "In Paris or verified", "#vegan or #keto": both would have to match, so "or" is named. */
const isLostOr = (state: ParseState, at: number): boolean => {
  const part = state.parts[at] as Part;
  if (part.kind !== 'glue' || !OR.test(textOf(state, part).trim())) return false;
  const [before, after] = [effectBeside(state, at, -1), effectBeside(state, at, 1)];
  // "No alcohol or vapes" leaves out both.
  const areOut = [before, after].every((effect) => effect?.startsWith('not.'));
  return before !== undefined && after !== undefined && (before !== after || before === 'relevance') && !areOut;
};

/**
 * Every word of a sentence is read, a filler or in this list, in order: a word that nothing read must not vanish, because the search
 * would find more than was asked for.
 */
export const unreadOf = (state: ParseState): string[] => {
  const unread: Span[] = [];
  for (const [at, part] of state.parts.entries()) {
    const isLost = (isUnread(state, at) && !isLabel(state, at)) || isLostOr(state, at) || isLostDegree(state, at);
    if (isLost && unread.at(-1)?.start !== part.start) unread.push(part);
  }
  return [...unread, ...emptyClauses(state)].sort((a, b) => a.start - b.start).map(({ start, end }) => state.sentence.slice(start, end));
};
