import type { InterestId } from '#shared/interests.ts';
import type { AudienceRecord } from '../creator-record.ts';
import { BRANDS } from '../data/brands.data.ts';
import type { Topic } from '../data/topics.data.ts';
import type { Person } from './person.ts';
import { clamp, type Random } from './random.ts';
import { heaviestFirst, round6 } from './shares.ts';

type Tastes = Required<Pick<AudienceRecord, 'brands' | 'interests'>>;

const BRANDS_BY_INTEREST = Map.groupBy(BRANDS, ({ interest }) => interest);

/** Fraction of all users who like the brand. */
const LIKED_BY_ALL: [name: string, share: number][] = [
  ['Nike', 0.14],
  ['Apple', 0.12],
  ['Netflix', 0.12],
  ['Starbucks', 0.07],
  ['Zara', 0.08],
  ['Adidas', 0.09],
  ['Disney', 0.08],
  ['Spotify', 0.06],
  ['Samsung', 0.07],
  ['Amazon', 0.06],
  ['McDonald’s', 0.06],
  ['Coca-Cola', 0.06],
  ['Gucci', 0.05],
  ['H&M', 0.05],
  ['Sephora', 0.05],
  ['PlayStation', 0.05],
];
const INTERESTING_TO_ALL: [InterestId, number][] = [
  [1708, 0.3],
  [139, 0.27],
  [1, 0.26],
  [3, 0.25],
  [13, 0.25],
  [43, 0.23],
  [21, 0.22],
  [11, 0.2],
  [80, 0.17],
  [25, 0.15],
  [190, 0.13],
  [7, 0.13],
  [36, 0.12],
  [798, 0.11],
  [1826, 0.1],
  [196, 0.1],
  [30, 0.09],
  [673, 0.08],
  [9, 0.08],
];

const BASE_BRAND_SHARE = 0.025;
const BASE_INTEREST_SHARE = 0.08;
const BRAND_SHARES = new Map(LIKED_BY_ALL);
const INTEREST_SHARES = new Map(INTERESTING_TO_ALL);
const COMMON_BRANDS = [...BRAND_SHARES.keys()];
const COMMON_INTERESTS = [...INTEREST_SHARES.keys()];

type Liking = { weight: number; affinity: number };

/** Weight and affinity relative to the average user, with noise. */
const likingOf = (random: Random, baseShare: number, affinity: number): Liking => {
  const times = affinity * random.about(0.4);
  return { weight: round6(clamp(baseShare * times, 0.004, 0.85)), affinity: Math.round(times * 100) / 100 };
};

/** Ranks items of the topic highest, then a few of the secondary topic, then some common ones. */
const weightedItems = <T>(random: Random, own: readonly T[], [secondary, common]: [readonly T[], readonly T[]]): [T, number][] => {
  const chosen: [T, number][] = own.map((item, at) => [item, 4 - (2.4 * at) / own.length]);
  for (const item of secondary) if (!own.includes(item)) chosen.push([item, 1.6]);
  for (const item of common) if (!own.includes(item) && !secondary.includes(item) && random.chance(0.6)) chosen.push([item, 1]);
  return chosen;
};

const brandsOf = (random: Random, { topic, second }: Person): Tastes['brands'] =>
  heaviestFirst(
    weightedItems(random, topic.brands, [second?.brands.slice(0, 4) ?? [], COMMON_BRANDS]).map(([name, affinity]) => {
      const { weight, affinity: times } = likingOf(random, BRAND_SHARES.get(name) ?? BASE_BRAND_SHARE, affinity);
      return { name, weight, affinity: times };
    }),
  );

const interestsOf = (random: Random, { topic, second }: Person): Tastes['interests'] =>
  heaviestFirst(
    weightedItems(random, topic.interests, [second?.interests.slice(0, 2) ?? [], COMMON_INTERESTS]).map(([id, affinity]) => {
      const { weight, affinity: times } = likingOf(random, INTEREST_SHARES.get(id) ?? BASE_INTEREST_SHARE, affinity * 0.75);
      return { id, weight, affinity: times };
    }),
  );

export const tastesOf = (random: Random, person: Person): Tastes => ({
  brands: brandsOf(random, person),
  interests: interestsOf(random, person),
});

const sample = (random: Random, list: readonly string[], count: number): string[] => {
  const remaining = [...list];
  const chosen: string[] = [];
  while (chosen.length < count && remaining.length > 0) chosen.push(...remaining.splice(random.whole(0, remaining.length - 1), 1));
  return chosen;
};

const neighbourBrand = (random: Random, { interests: [main] }: Topic): string[] => {
  const list = main === undefined ? [] : (BRANDS_BY_INTEREST.get(main) ?? []);
  return list.length > 0 && random.chance(0.6) ? [random.pick(list).name] : [];
};

/** Brands that appear in the creator's posts. */
export const ownBrandsOf = (random: Random, { topic, second }: Person): string[] => [
  ...new Set([
    ...sample(random, topic.brands, random.whole(2, 5)),
    ...neighbourBrand(random, topic),
    ...(second ? sample(random, second.brands, 1) : []),
  ]),
];

export const ownInterestsOf = ({ topic, second }: Person): InterestId[] => [
  ...new Set([...topic.interests, ...(second?.interests.slice(0, 1) ?? [])]),
];

/** Most sponsors are brands that the creator shows anyway. */
export const sponsorsOf = (random: Random, person: Person, own: readonly string[]): string[] => [
  ...new Set([...sample(random, own, random.whole(1, 3)), ...(random.chance(0.3) ? sample(random, person.topic.brands, 1) : [])]),
];
