import type { Part } from '../amounts.ts';
import { clauseOf, freeOf, isFree, isSilent, nextPast, type ParseState, textOf } from '../parse-state.ts';
import type { Scope } from '../shares.ts';

const LIKINGS = ['interest', 'topic'];

/** "25-34", but not "over 35", which is about the creator. */
const isBareRange = ({ amount }: Part): boolean => amount === undefined || (amount.from !== null && amount.to !== null);

type Requested = ReturnType<Scope['get']>;
const hasFigure = (requested: Requested): boolean => requested?.percent !== undefined && !requested.isWord;

/** A clause that is only a range of ages continues the audience of the previous clause. */
export const separateAges = (state: ParseState, scope: Scope): number[] =>
  freeOf(state, 'ages').filter((at) => {
    const [from, to] = clauseOf(state, at);
    const isAlone =
      isBareRange(state.parts[at] as Part) && state.parts.slice(from, to).every((part, step) => from + step === at || isSilent(part));
    const [earlier, end] = from > 1 ? clauseOf(state, from - 2) : [0, 0];
    const before = [...scope.keys()].filter((place) => place >= earlier && place < end);
    // "No Indian audience, 18-24", "40% in Germany, 25-34": the condition about the audience is complete.
    const isComplete = before.some((place) => state.excluded.has(place) || hasFigure(scope.get(place)));
    return isAlone && before.length > 0 && !isComplete;
  });

/** "Audience in France, interested in gaming": a clause that begins with a liking continues the audience of the previous clause. */
export const separateLikings = (state: ParseState, scope: Scope): number[] =>
  freeOf(state, 'affinity').flatMap((at) => {
    const [from, to] = clauseOf(state, at);
    const [earlier, end] = from > 1 ? clauseOf(state, from - 2) : [0, 0];
    const isFirst = at === from && /^interested/i.test(textOf(state, state.parts[at] as Part));
    const continues = isFirst && [...scope.keys()].some((place) => place >= earlier && place < end);
    const likings = state.parts.flatMap((part, place) => (LIKINGS.includes(part.kind) && place > at && place < to ? [place] : []));
    return continues ? likings.filter((place) => isFree(state, place)) : [];
  });

/** "Audience 70% women, mainly in the US": a clause that begins with a share and its place continues the audience of the previous one. */
export const separateShares = (state: ParseState, scope: Scope): number[] =>
  freeOf(state, 'share').flatMap((at) => {
    const [from] = clauseOf(state, at);
    const [earlier, end] = from > 1 ? clauseOf(state, from - 2) : [0, 0];
    const continues = at === from && !state.isJapanese && [...scope.keys()].some((place) => place >= earlier && place < end);
    const next = nextPast(state, at, 1, (part) => isSilent(part) || part.kind === 'in') ?? -1;
    return continues && state.parts[next]?.kind === 'place' && isFree(state, next) ? [next] : [];
  });
