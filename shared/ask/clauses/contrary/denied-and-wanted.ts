import type { Part } from '../../amounts.ts';
import { foldName } from '../../knowledge.ts';
import { type ParseState, textOf } from '../../parse-state.ts';
import { readInterest } from '../../topics/interest-tags.ts';
import type { Span } from './contrary-readings.ts';

const isSubject = ({ kind }: Part): boolean => kind === 'interest' || kind === 'topic';
/** Categories, where a narrower subject is none of its own in this search. */
const valueOf = ({ kind, value }: Part): string => (kind === 'interest' ? readInterest(value).id : value);
const isOut = (effect: string): boolean => effect === 'not.relevance' || effect === 'not.influencerInterests';

/** "Cycling, no mountain bikers", 旅行、海外旅行は除く: words that the vocabulary knows no narrower subject for leave out none of what is wanted. */
export const deniedAndWanted = (state: ParseState): Span[] => {
  const { excluded, parts, used } = state;
  const effectOf = (at: number): string => used.get(at) || '';
  const isSame = (at: number, other: Part): boolean => {
    const part = parts[at] as Part;
    return isSubject(part) && part.kind === other.kind && valueOf(part) === valueOf(other) && isDifferent(part, other);
  };
  const isDifferent = (part: Part, other: Part): boolean => foldName(textOf(state, part)) !== foldName(textOf(state, other));
  return [...excluded].flatMap(([at, negation]) => {
    const part = parts[at];
    if (part === undefined || !isSubject(part) || !isOut(effectOf(at))) return [];
    const isWanted = parts.some((_, place) => !excluded.has(place) && `not.${effectOf(place)}` === effectOf(at) && isSame(place, part));
    if (!isWanted) return [];
    const listed = [...excluded].filter(([, other]) => other === negation).map(([place]) => place);
    const edges = [...listed, negation].flatMap((place) => parts[place] ?? []);
    return [{ start: Math.min(...edges.map(({ start }) => start)), end: Math.max(...edges.map(({ end }) => end)) }];
  });
};
