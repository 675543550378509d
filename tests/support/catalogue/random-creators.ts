import { attributesOf } from '#functions/catalogue/attributes.ts';
import type { AudienceRecord, CreatorRecord, HistoryMonth } from '#functions/catalogue/creator-record.ts';
import { BRANDS } from '#functions/catalogue/data/brands.data.ts';
import { UNIVERSITIES } from '#functions/catalogue/data/universities.data.ts';
import type { Gazetteer, GazetteerPlace } from '#functions/catalogue/gazetteer.ts';
import { AUDIENCE_AGES, AUDIENCE_GENDERS, ETHNICITIES } from '#shared/audience.ts';
import { CONTACT_TYPES } from '#shared/contacts.ts';
import { INTERESTS } from '#shared/interests.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import { SAFETY_CATEGORIES } from '#shared/posts/safety/categories.ts';
import { randomPosts } from './random-posts.ts';

export type Dice = {
  /** Random number in 0..1, excluding 1. */
  next(): number;
  /** Random integer in 0..n-1. */
  below(n: number): number;
  pick<T>(values: readonly T[]): T;
  /** Up to `most` distinct values. */
  some<T>(values: readonly T[], most: number): T[];
  chance(probability: number): boolean;
  maybe<T>(probability: number, make: () => T): T | undefined;
};

const TAGS = [
  'Fitness',
  'yoga',
  'travel',
  'ストリート',
  'cars',
  'audi',
  'vegan',
  'street food',
  'café',
  'DIY',
  'gaming',
  'ps5',
  'skincare',
  'crossfit',
];
const WORDS = [
  'vegan',
  'Tokyo',
  'coach',
  'DM',
  'for',
  'collabs',
  'new',
  'york',
  '東京',
  'café',
  'Ｆｕｌｌ',
  'run_fast',
  'a.b',
  'naïve',
  '🌍',
  'o’neil',
  'x',
];
const HANDLES = ['Anna', 'o.neil', 'run_fast', '東京', 'ÉMILE', 'straße', 'x', 'a-b', 'UPPER', 'maria'];
const LANGUAGES = ['en', 'ja', 'de', 'fr', 'es', 'pt-br', 'fil'];
const UNKNOWN_BRANDS = ['Zebra Shoes', 'Åland Beer', 'acme corp', "O'Neil & Sons"];
const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
/** On, just below and just above the hundredths that filters use. */
const EDGES = [0.1, 0.29, 0.3, 0.299999, 0.300001, 0.009999, 0.01, 0.000001, 0.0000004, 0.5, 1];

/** Deterministic creators with edge cases of every kind: small numbers, nulls, odd names, ties, shares on boundaries. */
export const randomCreators = ({ count, seed, gazetteer }: { count: number; seed: number; gazetteer: Gazetteer }): CreatorRecord[] => {
  const dice = diceOf(seed);
  return Array.from({ length: count }, (_, index) => randomCreator(dice, index, gazetteer));
};

const randomCreator = (dice: Dice, index: number, gazetteer: Gazetteer): CreatorRecord => {
  const home = dice.maybe(0.8, () => dice.pick(gazetteer.places));
  const record: CreatorRecord = {
    platform: dice.pick([...PLATFORMS, 'instagram', 'instagram']),
    user_id: dice.chance(0.1) ? `${dice.pick(['ö', '\u{1f600}', '\u{ff21}', 'Z', 'a'])}${index}` : `${dice.below(1_000_000)}-${index}`,
    username: `${dice.pick(HANDLES)}${dice.chance(0.8) ? index : ''}`,
    name: dice.maybe(0.9, () => `${dice.pick(WORDS)} ${dice.pick(HANDLES)}`),
    bio: dice.maybe(0.8, () => textOf(dice, 12)),
    followers: dice.chance(0.05) ? 0 : dice.pick([1_000, 5_000, 10_000, dice.below(100_000), dice.below(2_000_000)]),
    posts_count: dice.below(1000),
    avg_likes: dice.maybe(0.85, () => dice.pick([0, 500, dice.below(5_000)])),
    avg_views: dice.maybe(0.7, () => dice.below(100_000)),
    avg_reels_plays: dice.maybe(0.5, () => dice.below(100_000)),
    engagement_rate: dice.maybe(0.1, () => dice.pick([0.02, 0.05, dice.next() / 10])),
    is_verified: dice.maybe(0.5, () => dice.chance(0.3)),
    is_hidden: dice.maybe(0.5, () => dice.chance(0.2)),
    account_type: dice.maybe(0.7, () => dice.pick([1, 2, 3] as const)),
    gender: dice.maybe(0.7, () => dice.pick(['MALE', 'FEMALE', 'UNKNOWN'] as const)),
    age_group: dice.maybe(0.7, () => dice.pick(AUDIENCE_AGES)),
    language: dice.maybe(0.8, () => dice.pick(LANGUAGES)),
    ...homeOf(home, gazetteer),
    university: dice.maybe(0.2, () => dice.pick([...UNIVERSITIES.slice(0, 3), 'Night School', 'Äpfel College'])),
    contacts: dice.maybe(0.6, () => dice.some(CONTACT_TYPES, 3).map((type) => ({ type, value: `${type}@example.com` }))),
    tags: dice.maybe(0.8, () => dice.some(TAGS, 6).map((tag) => ({ tag, weight: dice.below(101) / 100 }))),
    captions: dice.maybe(0.7, () => textOf(dice, 30)),
    interests: dice.maybe(0.7, () => dice.some(INTERESTS, 4).map(({ id }) => id)),
    brands: dice.maybe(0.6, () => brandNames(dice, 3)),
    sponsors: dice.maybe(0.3, () => brandNames(dice, 2)),
    safety: dice.maybe(0.7, () => ({ categories: dice.some(SAFETY_CATEGORIES, 2), flagged: dice.below(5) })),
    has_ads: dice.maybe(0.4, () => dice.chance(0.5)),
    posts_per_week: dice.maybe(0.7, () => dice.pick([0, 0.5, 2, 2.123457, dice.below(2_000) / 100])),
    sponsored_share: dice.maybe(0.7, () => dice.pick([0, 0.1, 0.333333, 0.3333333, 1, dice.next()])),
    last_posted: dice.maybe(0.8, () => dice.pick(['2026-10-21', '2026-10-20', '2026-08-22', '2026-01-01', '2026-11-20'])),
    fetched_at: dice.maybe(0.8, () => dayBefore(dice.pick([0, 6, 7, 8, 29, 30, 31, 90, 91, 300]))),
    stat_history: dice.maybe(0.8, () => historyOf(dice)),
    posts: dice.maybe(0.7, () => randomPosts(dice)),
    audience_followers: dice.maybe(0.8, () => audienceOf(dice, gazetteer)),
    audience_likers: dice.maybe(0.5, () => audienceOf(dice, gazetteer)),
  };
  return withoutUndefined({ ...record, ...otherAttributes(dice, record) });
};

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Attributes that are not set explicitly above. */
const otherAttributes = (dice: Dice, record: CreatorRecord): Partial<CreatorRecord> => {
  const flags = attributesOf('flag').map(([, { field }]) => [field, () => dice.chance(0.3)] as const);
  const counts = attributesOf('count').map(([, { field }]) => [field, () => dice.below(100_000)] as const);
  const missing = [...flags, ...counts].filter(([field]) => field && !(field in record));
  return Object.fromEntries(missing.map(([field, draw]) => [field, dice.maybe<boolean | number>(0.6, draw)]));
};

/** Removes undefined fields, as storing a record does. */
const withoutUndefined = <T extends object>(record: T): T => JSON.parse(JSON.stringify(record)) as T;

const homeOf = (place: GazetteerPlace | undefined, gazetteer: Gazetteer): Pick<CreatorRecord, 'country' | 'state' | 'city'> => {
  if (!place) return {};
  const region = placesOf(gazetteer).stateById.get((place.type === 'state' ? place.id : place.stateId) ?? 0);
  return {
    country: place.country,
    ...(region && place.population % 2 === 0 && { state: region.name }),
    ...(place.type === 'city' && { city: place.name }),
  };
};

const textOf = (dice: Dice, most: number): string =>
  Array.from({ length: dice.below(most + 1) }, () => dice.pick(WORDS)).join(dice.pick([' ', ', ', ' - ']));

const brandNames = (dice: Dice, most: number): string[] =>
  dice.some([...BRANDS.slice(0, 12).map(({ name }) => name), ...UNKNOWN_BRANDS, 'ACME CORP'], most);

const historyOf = (dice: Dice): HistoryMonth[] => {
  const months = MONTHS.slice(dice.below(3)).filter(() => !dice.chance(0.1));
  return months.map((month) => ({
    month,
    followers: dice.maybe(0.9, () => dice.pick([0, 1000, 1100, 1500, 2500, dice.below(5_000)])),
    total_views: dice.maybe(0.7, () => dice.pick([0, 100, 150, dice.below(5_000)])),
    total_likes: dice.maybe(0.7, () => dice.pick([0, 100, 250, dice.below(5_000)])),
  }));
};

const shareOf = (dice: Dice): number => (dice.chance(0.5) ? dice.pick(EDGES) : dice.below(600_000) / 1_000_000);

const AUDIENCE_PLACES = 40;

const readPlaces = ({ places }: Gazetteer) => {
  const ofType = (type: GazetteerPlace['type']) => places.filter((place) => place.type === type);
  const states = ofType('state');
  return {
    stateById: new Map(states.map((state) => [state.id, state])),
    countries: [
      ...ofType('country')
        .slice(0, AUDIENCE_PLACES)
        .map(({ country }) => ({ code: country })),
      { code: 'XX' },
    ],
    states: states.slice(0, AUDIENCE_PLACES).map(({ name, country }) => ({ name, country })),
    cities: [
      ...ofType('city')
        .slice(0, AUDIENCE_PLACES)
        .map(({ name, country }) => ({ name, country })),
      { name: 'Nowhere', country: 'US' },
    ],
  };
};

const known = new WeakMap<Gazetteer, ReturnType<typeof readPlaces>>();
/** Read once for each gazetteer: the world has thousands of places, and every creator needs some. */
const placesOf = (gazetteer: Gazetteer): ReturnType<typeof readPlaces> => {
  const places = known.get(gazetteer) ?? readPlaces(gazetteer);
  known.set(gazetteer, places);
  return places;
};

const audienceOf = (dice: Dice, gazetteer: Gazetteer): AudienceRecord => {
  const places = placesOf(gazetteer);
  const weighted = <T extends object>(values: T[]) => values.map((value) => ({ ...value, weight: shareOf(dice) }));
  const some = <T extends object>(values: readonly T[], most: number) => dice.maybe(0.85, () => weighted(dice.some(values, most)));
  const male = dice.pick([0.3, 0.5, dice.below(1_000_000) / 1_000_000]);
  return {
    credibility: dice.maybe(0.8, () => dice.pick([0.6, 0.599, 0.7, 0.8, 0.9, 0.899, dice.next()])),
    genders: dice.maybe(0.9, () =>
      AUDIENCE_GENDERS.map((code) => ({ code, weight: code === 'MALE' ? male : Math.round((1 - male) * 1e6) / 1e6 })),
    ),
    ages: dice.maybe(0.9, () =>
      AUDIENCE_AGES.map((code) => ({ code, weight: dice.pick([0, 0.1, 0.15, 0.2, 0.000001, dice.below(300_000) / 1e6]) })),
    ),
    ethnicities: some(
      ETHNICITIES.map((code) => ({ code })),
      4,
    ),
    languages: some(
      LANGUAGES.map((code) => ({ code })),
      3,
    ),
    countries: some(places.countries, 4),
    states: some(places.states, 3),
    cities: some(places.cities, 4),
    brands: dice.maybe(0.8, () => weighted(brandNames(dice, 4).map((name) => ({ name })))),
    interests: some(
      INTERESTS.map(({ id }) => ({ id })),
      6,
    ),
  };
};

export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (n: number) => Math.floor(next() * n);
  const dice: Dice = {
    next,
    below,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    some: (values, most) => {
      const wanted = 1 + below(most);
      const start = below(values.length);
      const step = 1 + below(Math.max(1, values.length - 1));
      return [
        ...new Set(Array.from({ length: wanted }, (_, index) => values[(start + index * step) % values.length] as (typeof values)[number])),
      ];
    },
    chance: (probability) => next() < probability,
    maybe: (probability, make) => (next() < probability ? make() : undefined),
  };
  return dice;
};
