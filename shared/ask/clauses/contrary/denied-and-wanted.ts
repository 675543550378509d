import type { Part } from '../../amounts.ts';
import { foldName } from '../../knowledge.ts';
import { type ParseState, textOf } from '../../parse-state.ts';
import { readInterest } from '../../topics/interest-tags.ts';
import type { Span } from './contrary-readings.ts';

const isSubject = ({ kind }: Part): boolean => kind === 'interest' || kind === 'topic';
const isOut = (effect: string): boolean => effect === 'not.relevance' || effect === 'not.influencerInterests';

/** "Cycling, no mountain bikers", 旅行、海外旅行は除く: words that the vocabulary knows no narrower subject for leave out none of what is wanted. */
export const deniedAndWanted = (state: ParseState): Span[] => {
  const { excluded, parts, used } = state;
  const effectOf = (at: number): string => used.get(at) || '';
  /** The value that the words have in the filter: a topic, or a category of several subjects. */
  const filterOf = (at: number, { kind, value }: Part): string =>
    kind === 'interest' && effectOf(at).endsWith('Interests') ? readInterest(value).id : `${kind}=${value}`;
  /** Also what they are a part of: 海外旅行. */
  const wordsOf = (part: Part): string =>
    (/[\p{Script=Han}\p{Script=Katakana}ー]+$/u.exec(state.sentence.slice(0, part.start))?.[0] ?? '') + foldName(textOf(state, part));
  return [...excluded].flatMap(([at, negation]) => {
    const part = parts[at];
    if (part === undefined || !isSubject(part) || !isOut(effectOf(at))) return [];
    const isWanted = parts.some(
      (other, place) =>
        !excluded.has(place) &&
        `not.${effectOf(place)}` === effectOf(at) &&
        isSubject(other) &&
        filterOf(place, other) === filterOf(at, part) &&
        wordsOf(other) !== wordsOf(part),
    );
    if (!isWanted) return [];
    const listed = [...excluded].filter(([, other]) => other === negation).map(([place]) => place);
    const edges = [...listed, negation].flatMap((place) => parts[place] ?? []);
    return [{ start: Math.min(...edges.map(({ start }) => start)), end: Math.max(...edges.map(({ end }) => end)) }];
  });
};
