import type { AudienceFacts } from '#functions/adapters/catalogue/model/audience-facts.ts';
import { leastMicro } from '#functions/adapters/catalogue/model/shares.ts';
import { AUDIENCE_AGES, type AudienceAge } from '#shared/audience.ts';
import { WEIGHTS } from '#shared/discovery/filters/ranges.ts';

/** Dimensions of audience shares; the value's number is the id of the API, or the index in its list of codes. */
export type Dimension = 'place' | 'language' | 'brand' | 'interest' | 'gender' | 'ethnicity';

const INITIAL: Record<Dimension, string> = { place: 'p', language: 'l', brand: 'b', interest: 'i', gender: 'g', ethnicity: 'e' };

/** One value of an audience, as documents know it. */
export const shareOf = (dimension: Dimension, number: number): string => `${INITIAL[dimension]}${number}`;
/** Neighbouring ages, from one bucket to another. */
export const agesValue = (from: number, to: number): string => `a${from}-${to}`;

/** Percents that the screen offers; 0 = there at all. */
export const STEPS: readonly number[] = [0, ...WEIGHTS.map((weight) => Math.round(100 * weight))];

/** The term of every creator whose share of the value is at least so many percent. */
export const reachTerm = (value: string, percent: number): string => `${value}:${percent}`;

/** Upwards, so that the first one not reached ends the list. */
const LEAST_OF_STEPS = STEPS.map((percent) => ({ percent, least: leastMicro(percent / 100) }));

/** Terms of all steps that a share in millionths reaches. */
export const reachTerms = (value: string, micro: number): string[] => {
  const terms: string[] = [];
  for (const { percent, least } of LEAST_OF_STEPS) {
    if (micro < least) break;
    terms.push(reachTerm(value, percent));
  }
  return terms;
};

export type ValueShare = [value: string, micro: number];

/** A rank feature keeps nine bits of a number, so that a share is three of them: whole percents, their hundredths, and what is left in millionths. */
export const SHARE_PARTS = [
  { suffix: '', micro: 10_000, end: 256 },
  { suffix: 'h', micro: 100, end: 100 },
  { suffix: 'm', micro: 1, end: 100 },
];

export const shareFeatures = ([value, share]: ValueShare): [feature: string, number: number][] =>
  SHARE_PARTS.map(({ suffix, micro, end }): [string, number] => {
    const whole = Math.floor(share / micro);
    return [`${value}${suffix}`, suffix === '' ? Math.min(end - 1, whole) : whole % end];
  }).filter(([, number]) => number > 0);

/** Every value of the audience with its share, but ages. */
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

/** Sums over neighbouring ages: what the screen can ask for. */
export const ageShares = ({ ages }: Pick<AudienceFacts, 'ages'>): ValueShare[] =>
  ages.flatMap((_, from) => {
    let sum = 0;
    return ages.slice(from).map((micro, more): ValueShare => {
      sum += micro;
      return [agesValue(from, from + more), sum];
    });
  });

/** The value of ages that lie side by side; undefined for others. */
export const neighbouringAges = (codes: readonly AudienceAge[]): string | undefined => {
  const places = codes.map((code) => AUDIENCE_AGES.indexOf(code)).sort((a, b) => a - b);
  const [from = 0, to = 0] = [places[0], places.at(-1)];
  return to - from === places.length - 1 ? agesValue(from, to) : undefined;
};
