import type { AudienceFacts } from '#functions/adapters/catalogue/model/audience-facts.ts';
import { minMicro } from '#functions/adapters/catalogue/model/shares.ts';
import { AUDIENCE_AGES, type AudienceAge } from '#shared/audience.ts';
import { WEIGHTS } from '#shared/discovery/filters/ranges.ts';

/** Dimensions of audience shares. The number of a value is its public id, or its index in the list of codes. */
export type Dimension = 'place' | 'language' | 'brand' | 'interest' | 'gender' | 'ethnicity';

const PREFIX: Record<Dimension, string> = { place: 'p', language: 'l', brand: 'b', interest: 'i', gender: 'g', ethnicity: 'e' };

/** Name of an audience value in documents, such as `p123`. */
export const shareOf = (dimension: Dimension, number: number): string => `${PREFIX[dimension]}${number}`;
/** Name of a range of adjacent age groups, given by their indices. */
export const agesValue = (from: number, to: number): string => `a${from}-${to}`;

/** Percentages that the screen offers; 0 matches every known share. */
export const STEPS: readonly number[] = [0, ...WEIGHTS.map((weight) => Math.round(100 * weight))];

/** Ascending. */
const STEP_MINIMA = STEPS.map((percent) => ({ percent, least: minMicro(percent / 100) }));

/** Term of the largest step that a share in millionths reaches; undefined when it reaches none. */
export const reachTerm = (value: string, micro: number): string | undefined => {
  let reached: number | undefined;
  for (const { percent, least } of STEP_MINIMA) {
    if (micro < least) break;
    reached = percent;
  }
  return reached === undefined ? undefined : `${value}:${reached}`;
};

/** Terms of all creators whose share of the value is at least this step. */
export const reachTermsFrom = (value: string, percent: number): string[] =>
  STEPS.filter((step) => step >= percent).map((step) => `${value}:${step}`);

export type ValueShare = [value: string, micro: number];

/** A share as a term with its millionths. */
export const shareTerm = ([value, micro]: ValueShare): string => `${value}|${micro}`;

/** All values of the audience with their shares, except ages. */
export const valueShares = (facts: AudienceFacts): ValueShare[] => {
  const listed = (dimension: Dimension, shares: Iterable<[number, number]>): ValueShare[] =>
    Array.from(shares, ([number, micro]) => [shareOf(dimension, number), micro]);
  return [
    ...[facts.countries, facts.states, facts.cities].flatMap((places) =>
      listed(
        'place',
        [...places].filter(([id]) => id > 0),
      ),
    ),
    ...listed('language', facts.languages),
    ...listed('brand', facts.brands),
    ...listed('interest', facts.interests),
    ...listed('gender', facts.genders.entries()),
    ...listed('ethnicity', facts.ethnicities.entries()),
  ];
};

/** Sums over adjacent age groups, which are the ranges that the screen offers. */
export const ageShares = ({ ages }: Pick<AudienceFacts, 'ages'>): ValueShare[] =>
  ages.flatMap((_, from) => {
    let sum = 0;
    return ages.slice(from).map((micro, more): ValueShare => {
      sum += micro;
      return [agesValue(from, from + more), sum];
    });
  });

/** The value of adjacent age groups; undefined when they are not adjacent. */
export const neighbouringAges = (codes: readonly AudienceAge[]): string | undefined => {
  const places = codes.map((code) => AUDIENCE_AGES.indexOf(code)).sort((a, b) => a - b);
  const [from = 0, to = 0] = [places[0], places.at(-1)];
  return to - from === places.length - 1 ? agesValue(from, to) : undefined;
};
