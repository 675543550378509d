import type { AudienceRecord } from '../creator-record.ts';
import { COUNTRIES } from '../data/countries.data.ts';
import { LISTENER_COUNTRIES, SPOKEN_EVERYWHERE, WORLDWIDE } from '../data/listeners.data.ts';
import type { Person } from './person.ts';
import { townsOf } from './places.ts';
import { clamp, type Random } from './random.ts';
import { heaviestFirst, round6, spreadAndCut, toShares } from './shares.ts';

type CountryShare = { code: string; weight: number };
type TownShare = { name: string; country: string; state?: string; weight: number };
export type Places = Required<Pick<AudienceRecord, 'countries' | 'states' | 'cities' | 'languages'>>;

const CREATOR_COUNTRIES = new Map(COUNTRIES.map((country) => [country.code, country]));

const profileOf = (code: string) => CREATOR_COUNTRIES.get(code) ?? CREATOR_COUNTRIES.get(LISTENER_COUNTRIES[code]?.[1] ?? 'US');

/** Range of the sum of a country list, and of how much less its states and cities sum to. */
const KNOWN_COUNTRIES: [number, number] = [0.85, 0.885];
const LESS_KNOWN: [number, number] = [0.004, 0.012];
const LEAST = { from: 0.0085, to: 0.0115 };
const LANGUAGE_CUT = 0.001;
/** Probability that a creator has more followers abroad than at home. */
const FOLLOWED_ABROAD_CHANCE = 0.09;

/** Reach of a language beyond neighbouring countries, 0..1. */
const REACH: Record<string, number> = { en: 1, es: 0.4, pt: 0.25, fr: 0.45, ko: 0.8, ja: 0.4, ar: 0.3 };

/** Audience fractions per country before noise and cuts; followers and likers of an account share them. */
export const listenersOf = (random: Random, { country, language, isPage }: Person): CountryShare[] => {
  const foreign = language === 'en' && !country.languages.every(([code]) => code === 'en') ? 0.16 : 0;
  const home = clamp(country.home - foreign - (isPage ? 0.05 : 0) + 0.1 * random.normal(), 0.2, 0.82);
  const others = country.neighbours.map(([code, weight]) => ({ code, weight: weight * random.about(0.7) }));
  const reach = (REACH[language] ?? 0.15) * random.factor(0.5);
  for (const [code, weight] of WORLDWIDE) {
    const known = others.find((other) => other.code === code);
    if (known) known.weight += weight * reach * 0.06;
    else if (code !== country.code) others.push({ code, weight: weight * reach * 0.1 * random.about(0.6) });
  }
  let rest = 0;
  for (const { weight } of others) rest += weight;
  for (const other of others) other.weight *= (1 - home) / rest;
  return swapAbroad(random, [{ code: country.code, weight: home }, ...others]);
};

const swapAbroad = (random: Random, shares: CountryShare[]): CountryShare[] => {
  if (!random.chance(FOLLOWED_ABROAD_CHANCE)) return shares;
  const [home, ...others] = shares;
  const largest = heaviestFirst(others)[0];
  if (home && largest) [home.weight, largest.weight] = [largest.weight, home.weight];
  return shares;
};

/** Applies noise and the cut; the home country keeps its share. */
const countriesOf = (random: Random, listeners: CountryShare[], total: number): CountryShare[] => {
  const cut = random.between(LEAST.from, LEAST.to);
  const noisy = listeners.map(({ code, weight }) => ({ code, weight: weight * random.about(0.2) }));
  return spreadAndCut(noisy, total, cut);
};

/** Fraction of the possible towns that a list names; the larger ones get the rest. */
const LISTED_FRACTION = 0.5;
/** Probability that a list omits a town. */
const OMITTED_CHANCE = 0.12;

const homeTown = ({ town, country }: Person, weight: number): TownShare => ({
  name: town.name,
  country: country.code,
  ...(town.state && { state: town.state }),
  weight,
});

const citiesIn = (random: Random, { code, weight }: CountryShare, person: Person): TownShare[] => {
  const largest = townsOf(code)?.largest ?? [];
  const cut = random.between(LEAST.from, LEAST.to);
  const count = Math.min(largest.length, Math.ceil((weight / cut) * LISTED_FRACTION) + 1);
  const cities: TownShare[] = [];
  let home = code === person.country.code ? person.town : undefined;
  for (let at = 0; at < count; at++) {
    const town = largest[at];
    if (!town) break;
    const isHome = home?.name === town.name && home.state === town.state;
    if (!isHome && at > 0 && random.chance(OMITTED_CHANCE)) continue;
    const size = town.weight * random.between(0.7, 1.3) * (isHome ? 2.5 : 1);
    cities.push(
      town.state === undefined
        ? { name: town.name, country: code, weight: size }
        : { name: town.name, country: code, state: town.state, weight: size },
    );
    if (isHome) home = undefined;
  }
  if (home) cities.push(homeTown(person, (largest[0]?.weight ?? 1) * random.between(0.2, 0.7)));
  return spreadAndCut(cities, weight, cut);
};

/** A state has the weight of its cities times `factor`. */
const statesOf = (cities: TownShare[], factor: number): Places['states'] => {
  const states: Places['states'] = [];
  for (const { country, state, weight } of cities) {
    if (state === undefined) continue;
    const known = states.find((other) => other.name === state && other.country === country);
    if (known) known.weight += weight;
    else states.push({ name: state, country, weight });
  }
  for (const state of states) state.weight = round6(state.weight * factor);
  return heaviestFirst(states);
};

/** Languages by country, plus a few that are spoken everywhere for followers from unlisted countries. */
const languagesOf = (random: Random, countries: CountryShare[], own: string): Places['languages'] => {
  const spoken: Places['languages'] = [{ code: own, weight: 0.05 }];
  const add = (code: string, weight: number) => {
    const known = spoken.find((language) => language.code === code);
    if (known) known.weight += weight;
    else spoken.push({ code, weight });
  };
  for (const { code, weight } of countries) {
    const creators = CREATOR_COUNTRIES.get(code);
    if (!creators) add(LISTENER_COUNTRIES[code]?.[0] ?? 'en', weight);
    else for (const [language, share] of creators.languages) add(language, (weight * share) / 100);
  }
  for (const [code, weight] of SPOKEN_EVERYWHERE) add(code, weight * 0.001 * random.about(0.75));
  for (const language of spoken) language.weight *= random.about(0.08);
  return spreadAndCut(spoken, 1, LANGUAGE_CUT * random.between(0.9, 1.2));
};

export const placesOf = (random: Random, person: Person, listeners: CountryShare[]): Places => {
  const total = random.between(...KNOWN_COUNTRIES);
  const countries = countriesOf(random, listeners, round6(total));
  const inStates = total - random.between(...LESS_KNOWN);
  const inCities = inStates - random.between(...LESS_KNOWN);
  const cities: TownShare[] = [];
  for (const { code, weight } of countries) {
    for (const city of citiesIn(random, { code, weight: round6((weight * inCities) / total) }, person)) cities.push(city);
  }
  heaviestFirst(cities);
  return { countries, states: statesOf(cities, inStates / inCities), cities, languages: languagesOf(random, countries, person.language) };
};

/** Fractions of white, hispanic, african_american and asian, weighted by the countries of the audience. */
export const ethnicitiesOf = (random: Random, countries: CountryShare[]): number[] => {
  const mix = [0.01, 0.01, 0.01, 0.01];
  for (const { code, weight } of countries) {
    for (let at = 0; at < 4; at++) mix[at] = (mix[at] ?? 0) + weight * (profileOf(code)?.ethnicities[at] ?? 0);
  }
  return toShares(mix.map((weight) => weight * random.about(0.15)));
};
