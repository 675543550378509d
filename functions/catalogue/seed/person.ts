import { AUDIENCE_AGES, type AudienceAge } from '#shared/audience.ts';
import type { Platform } from '#shared/platforms.ts';
import { COUNTRIES, type CreatorCountry } from '../data/countries.data.ts';
import type { Culture } from '../data/names.data.ts';
import { TOPICS, type Topic } from '../data/topics.data.ts';
import { accountAt, platformsOf } from './accounts.ts';
import { handleOf } from './handles.ts';
import { type FullName, nameOf } from './names.ts';
import { type Town, townsOf } from './places.ts';
import { clamp, lottery, Random } from './random.ts';

export type Person = {
  country: CreatorCountry;
  town: Town;
  language: string;
  topic: Topic;
  /** Secondary topic. */
  second?: Topic;
  isWoman: boolean;
  /** A page of a brand, club or theme instead of a person. */
  isPage: boolean;
  age: AudienceAge;
  name: FullName;
  handle: string;
  /** Normally distributed with mean 0; followers on every platform depend on it. */
  fame: number;
  platforms: Platform[];
};

const PERSON_STREAM = 1;
const TOPIC_STREAM = 2;

const countryLottery = lottery(COUNTRIES.map((country) => [country, country.creators] as const));
const languageLotteries = new Map(COUNTRIES.map(({ code, languages }) => [code, lottery(languages)]));

const topicLotteryOf = (platform: 0 | 1 | 2) => lottery(TOPICS.map((topic) => [topic, topic.common[platform]] as const));
const topicLotteries = { instagram: topicLotteryOf(0), youtube: topicLotteryOf(1), tiktok: topicLotteryOf(2) };

/** Cultures that speak a language, for countries with several cultures. */
const SPEAKERS: Record<string, Culture[]> = {
  ar: ['arabic', 'maghrebi'],
  de: ['german'],
  es: ['spanish', 'latinAmerican', 'italian'],
  fr: ['french', 'maghrebi', 'arabic'],
  he: ['hebrew'],
  hi: ['northIndian'],
  it: ['italian', 'romanian'],
  ms: ['malay'],
  nl: ['dutch', 'turkish', 'maghrebi'],
  ru: ['russian', 'ukrainian'],
  ta: ['southIndian'],
  tr: ['turkish'],
  uk: ['ukrainian'],
  zh: ['chinese'],
};

const culturesFor = ({ cultures }: CreatorCountry, language: string): [Culture, number][] => {
  const speakers = cultures.filter(([culture]) => SPEAKERS[language]?.includes(culture));
  return speakers.length > 0 ? speakers : cultures;
};

const cultureLotteries = new Map(
  COUNTRIES.flatMap((country) =>
    country.languages.map(([language]) => [`${country.code} ${language}`, lottery(culturesFor(country, language))] as const),
  ),
);

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('incomplete seed data');
  return value;
};

/** Fractions per age group, 13-17 first. */
const CREATOR_AGES = [0.03, 0.27, 0.46, 0.16, 0.07, 0.01];

const ADULT_FIELDS: Topic['field'][] = ['family', 'business', 'health', 'home', 'cars'];
const ADULT_INTERESTS: Topic['interests'] = [19, 291, 405, 1500];

const isForAdults = ({ field, interests }: Topic): boolean =>
  ADULT_FIELDS.includes(field) || interests.some((id) => ADULT_INTERESTS.includes(id));

const ageLotteries = new Map(
  TOPICS.map((topic) => {
    const tilted = AUDIENCE_AGES.map((code, at) => [code, (CREATOR_AGES[at] ?? 0) * Math.exp(topic.age * (at - 2) * 0.6)] as const);
    return [topic, lottery<AudienceAge>(isForAdults(topic) ? tilted.slice(1) : tilted)];
  }),
);

const topicOfPerson = (seed: number, person: number): Topic =>
  topicLotteries[platformsOf(person)[0] ?? 'instagram'](new Random(seed, person, TOPIC_STREAM));

/** Topic that the seed assigned to a creator: ground truth for measuring rankings. */
export const topicOf = (seed: number, index: number): string => topicOfPerson(seed, accountAt(index).person).key;

const relatedTopics = new Map(
  TOPICS.map((topic) => [
    topic,
    TOPICS.filter((other) => other !== topic && (other.field === topic.field || other.interests[0] === topic.interests[1])),
  ]),
);

const secondTopicOf = (random: Random, topic: Topic): Topic | undefined => {
  if (!random.chance(0.42)) return undefined;
  const related = required(relatedTopics.get(topic));
  const second = random.pick(random.chance(0.75) && related.length > 0 ? related : TOPICS);
  return second === topic ? undefined : second;
};

/** States where a language is spoken, for countries with several languages. */
const STATES_OF_LANGUAGE: Record<string, string[]> = {
  'BE fr': ['Wallonia', 'Brussels Capital'],
  'BE nl': ['Flanders'],
  'CA fr': ['Quebec', 'New Brunswick'],
  'CH fr': ['Geneva', 'Vaud', 'Neuchâtel', 'Jura', 'Fribourg'],
  'CH it': ['Ticino'],
  'IN hi': [
    'Uttar Pradesh',
    'Delhi',
    'Rajasthan',
    'Madhya Pradesh',
    'Bihar',
    'Haryana',
    'Uttarakhand',
    'Jharkhand',
    'Maharashtra',
    'Gujarat',
  ],
  'IN ta': ['Tamil Nadu', 'Puducherry'],
};
const MAX_TOWN_DRAWS = 60;

/** Draws up to 60 towns until one lies where the language is spoken; keeps the last one otherwise. */
const townFor = (random: Random, country: string, language: string): Town => {
  const { home } = required(townsOf(country));
  const states = STATES_OF_LANGUAGE[`${country} ${language}`];
  let town = home(random);
  for (let draws = 0; states && draws < MAX_TOWN_DRAWS && !states.includes(town.state ?? ''); draws++) town = home(random);
  return town;
};

export const personAt = (seed: number, person: number): Person => {
  const random = new Random(seed, person, PERSON_STREAM);
  const topic = topicOfPerson(seed, person);
  const country = countryLottery(random);
  const language = required(languageLotteries.get(country.code))(random);
  const isPage = random.chance(topic.field === 'comedy' || topic.field === 'sports' ? 0.16 : 0.11);
  const isWoman = random.chance(clamp(topic.women * 0.92 + 0.04, 0.05, 0.95));
  const name = nameOf(random, required(cultureLotteries.get(`${country.code} ${language}`))(random), isWoman);
  const town = townFor(random, country.code, language);
  const fame = random.normal();
  const second = secondTopicOf(random, topic);
  const traits = {
    country,
    town,
    language,
    topic,
    isWoman,
    isPage,
    name,
    fame,
    platforms: platformsOf(person),
  };
  return { ...traits, ...(second && { second }), age: required(ageLotteries.get(topic))(random), handle: handleOf(random, traits, person) };
};
