import { AUDIENCE_AGES } from '#shared/audience.ts';
import { CONTACT_TYPES } from '#shared/contacts.ts';
import { INTERESTS } from '#shared/interests.ts';
import { PLATFORMS } from '#shared/platforms.ts';
import type { ImportField } from '../columns/fields.ts';
import { cleanText } from './clean-text.ts';
import { Misread } from './misread.ts';
import { readCountry } from './read-country.ts';
import { readLanguage } from './read-language.ts';
import { isMissing, readNumber } from './read-number.ts';

type Reader = (text: string) => unknown;

/** The value of a text cell for a field, undefined when it is left out. Throws `Misread` when the cell says something else. */
export const readCell = (field: ImportField, text: string): unknown => {
  const cleaned = cleanText(text);
  return isMissing(cleaned) ? undefined : READERS[field](cleaned);
};

const word: Reader = (text) => text;
const count: Reader = (text) => {
  const value = readNumber(text);
  if (value !== undefined && value < 0) throw new Misread('must not be below 0');
  return value === undefined ? undefined : Math.round(value);
};

const oneOf =
  <T>(choices: Record<string, T>, kind: string): Reader =>
  (text) => {
    const key = text.toLowerCase();
    if (Object.hasOwn(choices, key)) return choices[key];
    throw new Misread(`"${text}" is not ${kind}`);
  };

const yesNo = oneOf(
  { true: true, yes: true, y: true, 1: true, '1.0': true, false: false, no: false, n: false, 0: false, '0.0': false },
  'yes or no',
);
const gender = oneOf(
  {
    m: 'MALE',
    male: 'MALE',
    man: 'MALE',
    f: 'FEMALE',
    female: 'FEMALE',
    woman: 'FEMALE',
    unknown: 'UNKNOWN',
    neutral: 'UNKNOWN',
    other: 'UNKNOWN',
  },
  'a gender',
);
const accountType = oneOf({ 1: 1, regular: 1, personal: 1, 2: 2, business: 2, 3: 3, creator: 3 }, 'an account type');
const ageGroup = oneOf(Object.fromEntries([...AUDIENCE_AGES.map((age) => [age, age]), ['65+', '65-']]), 'an age group');
const platform = oneOf(
  Object.fromEntries([
    ...PLATFORMS.map((name) => [name, name]),
    ['yt', 'youtube'],
    ['ig', 'instagram'],
    ['insta', 'instagram'],
    ['tt', 'tiktok'],
  ]),
  'a network',
);

const day: Reader = (text) => {
  const [, year, month = '', date = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year === undefined || !isDay(iso)) throw new Misread(`"${text}" is not a date like 2026-03-31`);
  return iso;
};

export const isDay = (iso: string): boolean => {
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
};

/** A list is JSON, or its parts with ";" between them. */
const listOf =
  (part: Reader): Reader =>
  (text) =>
    text.startsWith('[') ? json(text) : partsOf(text).map(part);

const partsOf = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** "yoga:0.9"; without a number, the whole of it. */
const weightedTag: Reader = (part) => {
  const [, tag = part, weight] = /^(.+?):([\d.,]+%?)$/.exec(part) ?? [];
  return { tag: tag.replace(/^#/, ''), weight: weight === undefined ? 1 : readNumber(weight) };
};

const contact: Reader = (part) => {
  const at = part.indexOf(':');
  const type = part.slice(0, Math.max(0, at)).trim().toLowerCase();
  if (!(CONTACT_TYPES as readonly string[]).includes(type)) throw new Misread(`"${part}" is not a contact like email:me@example.com`);
  return { type, value: part.slice(at + 1).trim() };
};

const interestIds = new Map<string, number>(
  INTERESTS.flatMap(
    ({ id, name }) =>
      [
        [name.toLowerCase(), id],
        [`${id}`, id],
      ] as const,
  ),
);
const interest: Reader = (part) => {
  const id = interestIds.get(part.toLowerCase());
  if (id === undefined) throw new Misread(`"${part}" is not an interest`);
  return id;
};

const json: Reader = (text) => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Misread(`is not JSON (${(cause as Error).message})`, { cause });
  }
};

const topics: Reader = (text) => text.split(/[;,|]/).map((topic) => topic.replace(/^\s*#/, '').trim());

/** "@natgeo" and "https://www.instagram.com/natgeo/" both mean natgeo. */
const handle: Reader = (text) => {
  const path = /^(?:https?:\/\/)?(?:www\.)?(?:instagram|youtube|tiktok)\.com\/(?:c\/|user\/|channel\/)?([^/?#]+)/i.exec(text)?.[1];
  return (path ?? text).replace(/^@/, '');
};

const READERS: Record<ImportField, Reader> = {
  platform,
  user_id: word,
  username: handle,
  name: word,
  bio: word,
  url: word,
  picture: word,
  followers: count,
  following: count,
  posts_count: count,
  avg_likes: count,
  avg_comments: count,
  avg_views: count,
  avg_reels_plays: count,
  total_views: count,
  total_likes: count,
  engagement_rate: readNumber,
  is_verified: yesNo,
  is_hidden: yesNo,
  account_type: accountType,
  gender,
  age_group: ageGroup,
  language: readLanguage,
  country: readCountry,
  state: word,
  city: word,
  university: word,
  contacts: listOf(contact),
  tags: listOf(weightedTag),
  captions: word,
  interests: listOf(interest),
  brands: listOf(word),
  sponsors: listOf(word),
  has_ads: yesNo,
  paid_post_performance: readNumber,
  last_posted: day,
  stat_history: json,
  audience_followers: json,
  audience_likers: json,
  email: word,
  phone: word,
  topics,
  followers_gained_30_days: readNumber,
  total_views_gained_30_days: readNumber,
  total_likes_gained_30_days: readNumber,
};
