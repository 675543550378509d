import type { InterestId } from '#shared/interests.ts';
import type { AudienceRecord } from '../creator-record.ts';
import { BRANDS } from '../data/brands.data.ts';
import type { Topic } from '../data/topics.data.ts';
import type { Person } from './person.ts';
import { clamp, type Random } from './random.ts';
import { heaviestFirst, round6 } from './shares.ts';

export type Tastes = Required<Pick<AudienceRecord, 'brands' | 'interests'>>;

const BRANDS_BY_INTEREST = Map.groupBy(BRANDS, ({ interest }) => interest);

/** Brands and interests of the average user: the share of all users. */
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
const COMMON_INTERESTS: [InterestId, number][] = [
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
const COMMON_BRANDS = new Map(LIKED_BY_ALL);
const COMMON_SHARES = new Map(COMMON_INTERESTS);

type Liking = { weight: number; affinity: number };

const likingOf = (random: Random, usual: number, affinity: number): Liking => {
  const times = clamp(affinity * random.factor(0.22), 0.3, 9);
  return { weight: round6(clamp(usual * times, 0.004, 0.85)), affinity: Math.round(times * 100) / 100 };
};

const brandsOf = (random: Random, { topic, second }: Person): ({ name: string } & Liking)[] => {
  const affinities = new Map<string, number>();
  for (const name of second?.brands.slice(0, 4) ?? []) affinities.set(name, 1.7);
  for (const [at, name] of topic.brands.entries()) affinities.set(name, 4.2 - at * 0.25);
  for (const [name] of LIKED_BY_ALL) if (!affinities.has(name) && random.chance(0.6)) affinities.set(name, 1);
  return [...affinities]
    .map(([name, affinity]) => ({ name, ...likingOf(random, COMMON_BRANDS.get(name) ?? BASE_BRAND_SHARE, affinity) }))
    .sort(heaviestFirst);
};

const interestsOf = (random: Random, { topic, second }: Person): ({ id: InterestId } & Liking)[] => {
  const affinities = new Map<InterestId, number>();
  for (const id of second?.interests.slice(0, 2) ?? []) affinities.set(id, 1.5);
  for (const [at, id] of topic.interests.entries()) affinities.set(id, 2.6 - at * 0.45);
  for (const [id] of COMMON_INTERESTS) if (!affinities.has(id) && random.chance(0.62)) affinities.set(id, 0.95);
  return [...affinities]
    .map(([id, affinity]) => ({ id, ...likingOf(random, COMMON_SHARES.get(id) ?? BASE_INTEREST_SHARE, affinity) }))
    .sort(heaviestFirst);
};

export const tastesOf = (random: Random, person: Person): Tastes => ({
  brands: brandsOf(random, person),
  interests: interestsOf(random, person),
});

const some = (random: Random, list: readonly string[], count: number): string[] => {
  const left = [...list];
  const chosen: string[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(random.whole(0, left.length - 1), 1));
  return chosen;
};

const neighbourBrand = (random: Random, { interests: [main] }: Topic): string[] => {
  const list = main === undefined ? [] : (BRANDS_BY_INTEREST.get(main) ?? []);
  return list.length > 0 && random.chance(0.6) ? [random.pick(list).name] : [];
};

/** The brands a creator shows and is close to. */
export const ownBrandsOf = (random: Random, { topic, second }: Person): string[] => [
  ...new Set([
    ...some(random, topic.brands, random.whole(2, 5)),
    ...neighbourBrand(random, topic),
    ...(second ? some(random, second.brands, 1) : []),
  ]),
];

export const ownInterestsOf = ({ topic, second }: Person): InterestId[] => [
  ...new Set([...topic.interests, ...(second?.interests.slice(0, 1) ?? [])]),
];

/** Most sponsors are brands the creator shows anyway. */
export const sponsorsOf = (random: Random, person: Person, own: readonly string[]): string[] => [
  ...new Set([...some(random, own, random.whole(1, 3)), ...(random.chance(0.3) ? some(random, person.topic.brands, 1) : [])]),
];
