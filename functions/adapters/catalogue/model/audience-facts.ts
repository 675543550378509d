import type { AudienceRecord } from '#functions/catalogue/creator-record.ts';
import { AUDIENCE_AGES, AUDIENCE_GENDERS, CREDIBILITY_CLASSES, credibilityClassOf, ETHNICITIES } from '#shared/audience.ts';
import { NO_PLACE, type ResolvedPlaces } from './place-numbers.ts';
import { toMicro } from './shares.ts';

/** Share in millionths by the number of the value; duplicates of a list are summed. */
export type Shares = Map<number, number>;

export type AudienceFacts = {
  countries: Shares;
  states: Shares;
  cities: Shares;
  languages: Shares;
  brands: Shares;
  /** Keyed by the interest id of the API. */
  interests: Shares;
  /** In millionths, in the order of AUDIENCE_GENDERS, AUDIENCE_AGES and ETHNICITIES. */
  genders: number[];
  ages: number[];
  ethnicities: number[];
  /** 0 is unknown, else 1 + the index in CREDIBILITY_CLASSES. */
  credibility: number;
};

/** Returns the number of a name; new names get the next number. */
export type NumberOf = { numberOf(name: string): number };
export type Dictionaries = Record<'languages' | 'brands', NumberOf>;

export const audienceFacts = (audience: AudienceRecord, places: ResolvedPlaces, { languages, brands }: Dictionaries): AudienceFacts => ({
  countries: sharesOf(audience.countries, (_, index) => places.countries[index] ?? NO_PLACE),
  states: sharesOf(audience.states, (_, index) => places.states[index] ?? NO_PLACE),
  cities: sharesOf(audience.cities, (_, index) => places.cities[index] ?? NO_PLACE),
  languages: sharesOf(audience.languages, ({ code }) => languages.numberOf(code)),
  brands: sharesOf(audience.brands, ({ name }) => brands.numberOf(name)),
  interests: sharesOf(audience.interests, ({ id }) => id),
  genders: microsOf(AUDIENCE_GENDERS, audience.genders),
  ages: microsOf(AUDIENCE_AGES, audience.ages),
  ethnicities: microsOf(ETHNICITIES, audience.ethnicities),
  credibility: audience.credibility === undefined ? 0 : CREDIBILITY_CLASSES.indexOf(credibilityClassOf(audience.credibility)) + 1,
});

const sharesOf = <T extends { weight: number }>(rows: T[] | undefined, numberOf: (row: T, index: number) => number): Shares => {
  const shares: Shares = new Map();
  rows?.forEach((row, index) => {
    const micro = toMicro(row.weight);
    if (micro > 0) {
      const number = numberOf(row, index);
      shares.set(number, (shares.get(number) ?? 0) + micro);
    }
  });
  return shares;
};

const microsOf = (codes: readonly string[], rows: { code: string; weight: number }[] = []): number[] => {
  const micros = codes.map(() => 0);
  for (const { code, weight } of rows) {
    const index = codes.indexOf(code);
    micros[index] = (micros[index] ?? 0) + toMicro(weight);
  }
  return micros;
};
