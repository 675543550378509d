import { AUDIENCE_AGES } from '#shared/audience.ts';
import { CONTACT_TYPES } from '#shared/contacts.ts';
import { INTERESTS } from '#shared/interests.ts';
import { webAddressOf } from '#shared/text/web-address.ts';
import { attributesOf } from '../../attributes.ts';
import { FIELDS_OF, type ImportField } from '../columns/fields.ts';
import type { Problem } from '../row-problem.ts';
import { cleanText } from './clean-text.ts';
import { Misread } from './misread.ts';
import { readAddress } from './profile-address.ts';
import { readCountry } from './read-country.ts';
import { type DateForm, readDate, readMoment } from './read-date.ts';
import { readLanguage } from './read-language.ts';
import { isMissing, isUnknown, type NumberForm, readAmount, readCount, readNumber } from './read-number.ts';
import { GENDERS, PLATFORM_WORDS, YES_OR_NO } from './words.data.ts';

/** Number and date format of a column. */
export type Forms = { numbers?: NumberForm; dates?: DateForm };
type Reader = (text: string, forms: Forms) => unknown;

/** Parses a text cell for a field; undefined if it means "no value". Throws `Misread` for other text. */
export const readCell = (field: ImportField, text: string, forms: Forms = {}): unknown => {
  const cleaned = withoutGaps(cleanText(text));
  return isMissing(cleaned) || (FIXED_CHOICES.has(field) && isUnknown(cleaned) && !isNo(field, cleaned))
    ? undefined
    : READERS[field](cleaned, forms);
};

const GAP = /\s{100,}/g;

/** Separators with optional blanks around them would be searched in quadratic time within longer gaps. */
const withoutGaps = (text: string): string => (text.length < 100 ? text : text.replace(GAP, ' '));

/** "なし" is a no in a column of flags, and a missing value elsewhere. */
const isNo = (field: ImportField, text: string): boolean => FLAGS.has(field) && YES_OR_NO[text.toLowerCase()] === false;

const FLAGS: ReadonlySet<ImportField> = new Set<ImportField>([...FIELDS_OF.flag, 'post_sponsored']);
const FIXED_CHOICES: ReadonlySet<ImportField> = new Set<ImportField>([
  ...FIELDS_OF.flag,
  ...FIELDS_OF.day,
  'account_type',
  'age_group',
  'language',
  'country',
  'state',
  'city',
  'university',
]);

const AVERAGES: ReadonlySet<ImportField> = new Set(
  attributesOf('count').flatMap(([, { field, isAverage }]) => (isAverage && field ? [field] : [])),
);

const word: Reader = (text) => text;
/** Refuses scripts, because browsers, mails and spreadsheets open addresses. */
export const webAddress = (text: string): string => {
  const read = webAddressOf(text);
  if (read === undefined) throw new Misread('not_web_address', { text });
  return read;
};
const gain: Reader = (text, { numbers }) => readCount(text, numbers);
const rate: Reader = (text) => readNumber(text, 'rate');
const count: Reader = (text, { numbers }) => notNegative(readCount(text, numbers));
/** No account has a billion followers or as many likes a post; "B" is a thousand in Turkish. */
export const BILLIONS = /\d\s*b$/i;
const MAX_BILLIONS = 1e9;
const plausible =
  (reader: Reader): Reader =>
  (text, forms) => {
    const value = reader(text, forms);
    if (BILLIONS.test(text) && Number(value) >= MAX_BILLIONS) throw new Misread('too_many_billions', { text });
    return value;
  };
/** Rounds averages, because the record stores integers. */
const average: Reader = (text, { numbers }) => {
  const value = notNegative(readAmount(text, numbers));
  return value === undefined ? undefined : Math.round(value);
};

const notNegative = (value: number | undefined): number | undefined => {
  if (value !== undefined && value < 0) throw new Misread('below_zero');
  return value;
};

const oneOf =
  <T>(choices: Record<string, T>, problem: Problem['code']): Reader =>
  (text) => {
    const key = text.normalize('NFKC').toLowerCase();
    if (Object.hasOwn(choices, key)) return choices[key];
    throw new Misread(problem, { text });
  };

const yesNo = oneOf(YES_OR_NO, 'not_yes_or_no');
const gender = oneOf(GENDERS, 'not_gender');
const accountType = oneOf({ 1: 1, regular: 1, personal: 1, 2: 2, business: 2, 3: 3, creator: 3 }, 'not_account_type');
const namedAgeGroup = oneOf(Object.fromEntries([...AUDIENCE_AGES.map((age) => [age, age]), ['65+', '65-']]), 'not_age_group');
/** Accepts a group or an age in years. */
const ageGroup: Reader = (text, forms) => {
  const years = /^\d{1,3}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : undefined;
  const group = AUDIENCE_AGES.find((age) => {
    const [from = 0, to = 0] = age.split('-').map(Number);
    return years !== undefined && years >= from && years <= (to || 120);
  });
  return (
    group ??
    namedAgeGroup(text.replace(/\s*(?:[–—~〜-]|to)\s*/, '-').replace(/\s*(?:years?|yrs?|años|anos|ans|anni|jahre|歳|세|岁)$/i, ''), forms)
  );
};
const platform = oneOf(PLATFORM_WORDS, 'not_network');

/** One character on each side: longer runs would be searched in quadratic time. */
const EMAIL = /[^\s;,<>()"']@[^\s;,<>()"']/;
/** Keeps "anna@example.com; ben@example.com" as it is. */
const email: Reader = (text) => {
  if (!EMAIL.test(text)) throw new Misread('not_email', { text });
  return text;
};

const day: Reader = (text, { dates }) => readDate(text, dates);
const moment: Reader = (text, { dates }) => readMoment(text, dates);

/** Parses a JSON array or parts separated by ";". */
const listOf =
  (part: Reader): Reader =>
  (text, forms) =>
    text.startsWith('[') ? json(text, forms) : partsOf(text).map((one) => part(one, forms));

const partsOf = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Parses "yoga:0.9"; the weight defaults to 1. Without weights, a comma separates tags as well. */
const weightedTag: Reader = (part) => {
  const [, tag = part, weight] = /^(.+?):([\d.,]+%?)$/.exec(part) ?? [];
  return { tag: tag.replace(/^#/, ''), weight: weight === undefined ? 1 : readNumber(weight, 'rate') };
};

const contact: Reader = (part) => {
  const at = part.indexOf(':');
  const type = part.slice(0, Math.max(0, at)).trim().toLowerCase();
  if (!(CONTACT_TYPES as readonly string[]).includes(type)) throw new Misread('not_contact', { text: part });
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
  if (id === undefined) throw new Misread('not_interest', { text: part });
  return id;
};

const json: Reader = (text) => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Misread('not_json', { reason: (cause as Error).message }, { cause });
  }
};

/** Parses "a;b", "#a #b", ["a"], the list literals of Python, ['a', 'b'], and tags of YouTube, "a b|c". */
const hashtags: Reader = (text) =>
  text === '[none]' || text === '[None]'
    ? undefined
    : text
        .split(text.includes('|') ? /["|]+/ : /[[\]'"#;,\s]+/)
        .map((tag) => tag.trim().replace(/^#/, '').toLowerCase())
        .filter((tag) => tag !== '');

const topics: Reader = (text) =>
  text.split(/[;,|、，；]/).map((topic) => topic.replace(/^[\s'"[]*#?/, '').replace(/(?<![\s'"\]])[\s'"\]]+$/, ''));

const USERNAME = /^[\p{L}\p{M}\p{N}._·][\p{L}\p{M}\p{N}._·-]*$/u;

/** Parses "@natgeo" and "https://www.instagram.com/natgeo/" as natgeo. */
const handle: Reader = (text) => {
  const address = readAddress(text);
  const username = address ? (address.username ?? address.user_id) : text.replace(/^@/, '');
  if (username === undefined || !USERNAME.test(username)) throw new Misread('not_username', { text });
  return username;
};

/** Rejects "1.23E+17", to which spreadsheets round long ids. */
const id: Reader = (text) => {
  if (/^\d+([.,]\d+)?e\+\d+$/i.test(text)) throw new Misread('rounded_id', { text });
  if (/^=|\s/.test(text)) throw new Misread('not_id', { text });
  return text;
};

/** Types that do not tell an image from a video; another column can. */
const UNTYPED = /^(feed|post|ig post|ad)$/i;

const readersOf = <F extends ImportField>(fields: readonly F[], readerOf: (field: F) => Reader): Record<F, Reader> =>
  Object.fromEntries(fields.map((field) => [field, readerOf(field)])) as Record<F, Reader>;

const READERS: Record<ImportField, Reader> = {
  ...readersOf(FIELDS_OF.count, (field) => plausible(AVERAGES.has(field) ? average : count)),
  ...readersOf(FIELDS_OF.flag, () => yesNo),
  ...readersOf([...FIELDS_OF.rate, ...FIELDS_OF.decimal], () => rate),
  ...readersOf(FIELDS_OF.day, () => day),
  platform,
  user_id: id,
  username: handle,
  name: word,
  bio: word,
  url: webAddress,
  picture: webAddress,
  following: count,
  posts_count: count,
  total_views: count,
  total_likes: count,
  account_type: accountType,
  gender,
  age_group: ageGroup,
  language: readLanguage,
  country: readCountry,
  state: word,
  city: word,
  university: word,
  contacts: listOf(contact),
  tags: (text, forms) => listOf(weightedTag)(/[;:[]/.test(text) ? text : text.replaceAll(',', ';'), forms),
  captions: word,
  interests: listOf(interest),
  brands: listOf(word),
  sponsors: listOf(word),
  paid_post_performance: rate,
  stat_history: json,
  audience_followers: json,
  audience_likers: json,
  posts: json,
  posts_before: json,
  derived: json,
  safety: json,
  email,
  phone: word,
  topics,
  followers_gained_30_days: gain,
  total_views_gained_30_days: gain,
  total_likes_gained_30_days: gain,
  source: word,
  observed_on: day,
  post_id: word,
  post_date: moment,
  post_likes: (text, forms) => (/^-1(\.0+)?$/.test(text) ? undefined : count(text, forms)),
  post_comments: count,
  post_views: count,
  post_shares: count,
  post_saves: count,
  post_text: word,
  post_hashtags: hashtags,
  post_mentions: hashtags,
  post_language: readLanguage,
  post_type: (text) => (UNTYPED.test(text) ? undefined : text),
  post_url: webAddress,
  post_thumbnail: word,
  post_sponsored: yesNo,
  post_sponsors: listOf(word),
};
